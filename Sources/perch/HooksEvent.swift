internal import ArgumentParser
import Glibc
internal import PerchHooks
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// `perch hooks event NAME`: the command of the hooks themselves. It is not meant to be typed.
///
/// It never fails, and never takes longer than a second.
struct HooksEvent: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "event", abstract: "Read an event of a tool from standard input.",
    shouldDisplay: false)

  @Argument(help: "The hook.")
  var name: String

  @Argument(help: "The tool's process, the unit, or the window.")
  var subject: String?

  @Argument(help: "The place to which git pushes.")
  var remote: String?

  /// The longest event, in bytes.
  private static let limit = 16 << 20
  /// The longest time, in seconds.
  private static let patience: UInt32 = 1

  func run() throws {
    // The signal ends this process, wherever it waits.
    signal(SIGALRM, SIG_DFL)
    alarm(Self.patience)
    guard let hook = Hook(rawValue: name) else { throw ExitCode(0) }
    let event: AgentEvent? =
      switch hook {
      case .systemd: subject.map(AgentEvent.init(failedUnit:))
      case .git: push
      case .tmux: bell
      default: event(of: hook)
      }
    switch event {
    case .set(var change):
      change.terminal = JobChange.terminal(of: EnvironmentVariable.value)
      change.moment = moment
      ControlClient.post(ControlRequest(verb: "job-set", change: change))
    case .end(let name):
      let words = [name] + (moment.map { ["\($0)"] } ?? [])
      ControlClient.post(ControlRequest(verb: "job-end", arguments: words))
    case nil: break
    }
    throw ExitCode(0)
  }

  /// The start of this process: events run in the background, and may overtake one another.
  private var moment: Int? { ProcessMark.start(of: getpid()) }

  /// The push that goes on; nil for one by a command that has a row, and for one on another host, whose end is
  /// not seen here.
  private var push: AgentEvent? {
    guard let process = subject.flatMap({ Int32($0) }),
      EnvironmentVariable.value(of: "PERCH_SOCKET") == nil
    else { return nil }
    let ancestors = ProcessTable.ancestors(of: process)
    if ancestors.contains(where: PushPlace.isRunner) { return nil }
    let state = ControlClient.send(ControlRequest(verb: "state")).output
    let rows = Set((state?["jobs"].array ?? []).compactMap(\.["id"].string))
    if ancestors.contains(where: { rows.contains("set-shell-\($0)") }) { return nil }
    return AgentEvent(pushBy: process, to: remote ?? "", in: PushPlace.folder)
  }

  /// The bell in a window of tmux.
  private var bell: AgentEvent? {
    guard let window = subject, let server = EnvironmentVariable.value(of: "TMUX"),
      let question = TmuxBell.question(about: window, at: server),
      let answer = ProgramOutput(question).read(until: MonotonicClock.now + .milliseconds(800)),
      let bell = TmuxBell(answer, about: window, at: server)
    else { return nil }
    return .set(bell.change(titled: Perch.wording(bell.title)))
  }

  private func event(of hook: Hook) -> AgentEvent? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= Self.limit {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    guard bytes.count <= Self.limit, let json = try? JSONReader.read(bytes) else { return nil }
    return AgentEvent(json, of: hook, process: subject.flatMap { Int32($0) })
  }
}
