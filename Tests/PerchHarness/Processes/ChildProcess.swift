internal import CLinux
import Glibc
internal import PerchEngine
internal import PerchSystem
import PerchTime

/// A program that we started. It is ended when nobody holds it any more.
///
/// It leads a process group of its own, so that Ctrl-C reaches only us and we end it in order, and
/// it reads from `/dev/null` or from a terminal of its own.
public final class ChildProcess {
  /// Where what it prints goes.
  public enum Output: Hashable, Sendable {
    case discarded
    /// To where ours goes.
    case inherited
    /// To a file by its absolute path, made anew.
    case file(String)
    /// To `output` or `errors`, while we wait.
    case pipe
  }

  /// What was asked for, a path or a name.
  public let program: String
  /// Its number, also that of its process group.
  public let pid: Int32
  /// How it ended, once `wait` or `terminate` found out.
  public private(set) var status: ExitStatus?
  /// What it printed on a piped standard output so far.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// What it printed on a piped standard error so far.
  public var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private let outputPipe: PipeEnd?
  private let errorPipe: PipeEnd?
  /// Readable once the process has ended, whether or not we asked for its status.
  private let ending: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that is looked up in our `PATH`.
  ///   - environment: all of it; nil passes ours on.
  ///   - folder: the working directory; nil is ours.
  ///   - descriptors: further ones that it inherits: their numbers there, and here.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    folder: String? = nil, output: Output = .discarded, errors: Output = .discarded,
    descriptors: [Int32: Int32] = [:]
  ) throws(HarnessFailure) {
    var plan = try SpawnPlan(folder: folder, descriptors: descriptors)
    outputPipe = try plan.direct(STDOUT_FILENO, to: output)
    errorPipe = try plan.direct(STDERR_FILENO, to: errors)
    self.program = program
    pid = try plan.start(program, arguments, environment: environment)
    ending = perch_pidfd_open(pid)
  }

  /// Starts a program on a terminal that nothing else has.
  ///
  /// - Parameter terminal: the path that the system gave it.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    folder: String? = nil, terminal: String
  ) throws(HarnessFailure) {
    var plan = try SpawnPlan(folder: folder, descriptors: [:])
    plan.direct(toTerminal: terminal)
    (outputPipe, errorPipe) = (nil, nil)
    self.program = program
    pid = try plan.start(program, arguments, environment: environment)
    ending = perch_pidfd_open(pid)
  }

  deinit {
    terminate(within: .seconds(2))
    if ending >= 0 { close(ending) }
  }

  /// Whether it is still there. Asks the system each time.
  public var isRunning: Bool { wait(within: .zero) == nil }

  /// Waits until it has ended, and takes in what it prints meanwhile.
  ///
  /// - Returns: nil when it has not ended within the time.
  @discardableResult
  public func wait(within patience: Duration = .patience) -> ExitStatus? {
    let deadline = MonotonicClock.now + patience
    while status == nil {
      let ready = Poll.wait(reading: [ending] + openPipes, until: deadline)
      readPipes()
      if ready.contains(ending) { reap() }
      if MonotonicClock.now >= deadline { break }
    }
    return status
  }

  /// Waits until what it printed on a piped standard output contains the text.
  ///
  /// - Returns: false when it ended or the time was over before that.
  public func waitForOutput(_ text: String, within patience: Duration = .patience) -> Bool {
    let deadline = MonotonicClock.now + patience
    while !output.contains(text) {
      guard !openPipes.isEmpty, MonotonicClock.now < deadline else { return false }
      _ = Poll.wait(reading: openPipes, until: deadline)
      readPipes()
    }
    return true
  }

  /// Asks it to end, and ends it with all that it started itself if it does not.
  @discardableResult
  public func terminate(within patience: Duration = .seconds(2)) -> ExitStatus? {
    guard status == nil else { return status }
    send(SIGTERM)
    send(SIGCONT)
    if wait(within: patience) == nil {
      kill(-pid, SIGKILL)
      wait()
    }
    return status
  }

  /// Sends a signal, unless it has ended.
  public func send(_ signal: Int32) {
    if status == nil { kill(pid, signal) }
  }

  /// Its process stands still until `resume()`; what it shows stays as it is.
  public func pause() { send(SIGSTOP) }

  /// Goes on after `pause()`.
  public func resume() { send(SIGCONT) }

  // MARK: - Pipes

  private var openPipes: [Int32] {
    [outputPipe, errorPipe].compactMap { $0.flatMap { $0.isAtEnd ? nil : $0.descriptor } }
  }

  private func readPipes() {
    outputPipe?.read(into: &outputBytes)
    errorPipe?.read(into: &errorBytes)
  }

  private func reap() {
    var word: Int32 = 0
    guard waitpid(pid, &word, WNOHANG) == pid else { return }
    status = ExitStatus(word: word)
    readPipes()
  }
}
