import CLinux
import Glibc
import PerchIPC
import PerchJobs
import PerchSystem
import PerchTestSupport
import PerchHarness
import PerchX11
import Testing

/// Sudden ends of Perch, after which no answered change may be lost.
@Suite struct KillTests {
  /// The kills of one lane; the lanes run at once, each on a display of its own.
  private static let kills = Stress.isOn ? 2500 : 10
  private static let lanes: UInt64 = Stress.isOn ? 4 : 1

  @Test(arguments: 0..<lanes)
  func `after SIGKILL the shelf and the results are no older than the last answer`(lane: UInt64)
    throws
  {
    let display = try Desktop.openbox.start()
    let files = try display.writePages(6)
    let input = try InputDriver(at: display)
    let seed = Stress.seed &+ lane
    var random = SplitMix64(seed: seed)
    var script = ShelfScript(on: display)
    let begin = ContinuousClock.now
    for round in 1...Self.kills {
      let isFirst = round == 1
      let perch = try display.startPerch(["--shelf-limit", "20"], errors: .pipe)
      var killed: Int32?
      defer { killed.map { _ = close($0) } }
      // Half of the kills come after some time, mostly during the start, and half during requests.
      let isEarly = !isFirst && random.chance(0.5)
      if isEarly {
        killed = DelayedKill.start(of: perch.pid, after: .milliseconds(random.int(in: 40...700)))
      }
      let pause = Duration.milliseconds(random.int(in: 0...20))
      script.changes = isEarly ? nil : random.int(in: 1...30)
      try script.run(on: perch, opening: isFirst ? files : [], input: input, random: &random) {
        killed = DelayedKill.start(of: perch.pid, after: pause)
      }
      _ = Poll.wait(reading: [try #require(killed)], until: nil)
      #expect(perch.wait() == .killed(by: SIGKILL))
      display.forgiveRemains(of: perch)
      input.release()
      #expect(perch.errors.isEmpty, "in round \(round) of seed \(seed)")
    }
    Stress.report("kills, \(script.jobCount) jobs ended meanwhile", Self.kills, since: begin)
    let last = try RunningPerch(on: display, errors: .pipe)
    try script.expect(from: last.input)
    #expect(last.errors().isEmpty)
  }
}

/// Random requests, drags and ends of jobs, with a record of the answers.
private struct ShelfScript {
  private let display: PrivateDisplay
  /// The jobs that have ended since the results were last checked, by their IDs, and their statuses.
  private var ended: [String: Int32] = [:]
  /// The number of jobs that have ended.
  private(set) var jobCount = 0
  /// The IDs of all pages; empty before the first state report.
  private var pages: [String] = []
  /// The shelf after the last answered request, and after the last request that was sent.
  private var answered: [String] = []
  private var asked: [String] = []
  /// The number of answers until the kill; nil if a timer kills.
  var changes: Int?

  init(on display: PrivateDisplay) { self.display = display }

  /// Sends requests until the process ends.
  ///
  /// It opens `files` before the first, and `kill` ends the process after the last.
  mutating func run(
    on perch: ChildProcess, opening files: [String], input: InputDriver, random: inout SplitMix64,
    kill: () -> Void
  ) throws {
    var isAnswering = false
    try wait(for: "an answer or the end") {
      isAnswering = input.say("sync").status == 0
      // `isRunning` would reap the process, and its ID could be used again before the kill.
      return isAnswering || !perch.isThere
    }
    guard isAnswering else { return }
    if !files.isEmpty {
      for file in files { #expect(input.say("open-files", file).status == 0) }
      pages = try input.state()["stack"]["pages"].ids.filter { $0 != "library" }
      #expect(pages.count == files.count)
    }
    guard let state = try? expect(from: input) else { return }
    (answered, asked) = (Self.shelf(state), Self.shelf(state))
    while try step(input, random: &random) {
      guard changes == 0 else { continue }
      changes = nil
      kill()
    }
  }

  /// Checks that the shelf is the answered one, or the one after the unanswered request, and that the
  /// jobs have the results that were promised.
  ///
  /// - Returns: The state.
  @discardableResult
  mutating func expect(from input: InputDriver) throws -> JSON {
    let state = try input.state()
    #expect([answered, asked].contains(Self.shelf(state)))
    for (id, status) in ended {
      let job = state["jobs"].array.first { $0["id"].string == id }
      #expect(job?["job"]["status"].int == Int(status), "\(id) is not as it ended.")
    }
    ended = [:]
    // The ball holds only the pages that the model knows.
    for id in state["shelf"].ids where !pages.contains(id) { _ = input.say("close", id) }
    return state
  }

  /// The pages on the ball without the results of jobs, which park by themselves.
  private static func shelf(_ state: JSON) -> [String] {
    state["shelf"].ids.filter { !$0.hasPrefix("job-") }
  }

  /// Does something at random.
  ///
  /// - Returns: false if Perch does not answer any more.
  private mutating func step(_ input: InputDriver, random: inout SplitMix64) throws -> Bool {
    switch random.int(in: 0...99) {
    case ..<15: drag(input, random: &random)
    case ..<25: try endJob(input, random: &random)
    default: ask(input, random: &random)
    }
  }

  /// Has a job end, whose result is promised once its process has ended.
  private mutating func endJob(_ input: InputDriver, random: inout SplitMix64) throws -> Bool {
    let status = Int32(random.int(in: 0...9))
    jobCount += 1
    let script = "exit \(status) # \(jobCount)"
    // No screen has this number, so the job cannot start a Perch; the socket is the same for all.
    let job = try display.runJob(
      script, adding: ["DISPLAY": "\(display.name).9"], errors: .discarded)
    #expect(job.waitPatiently() == .exited(status))
    let record = display.jobFolder.records().first { $0.command.last == script }
    #expect(record?.status == status, "The result is not on disk.")
    if let record { ended[record.id] = status }
    return input.say("sync").isFromPerch
  }

  /// Sends a random request.
  ///
  /// - Returns: false if no answer comes.
  private mutating func ask(_ input: InputDriver, random: inout SplitMix64) -> Bool {
    let page = random.pick(pages)
    let verb = random.pick(["park", "close", "open"])
    asked = answered
    if verb == "park", !asked.contains(page) { asked.append(page) }
    if verb == "close" { asked.removeAll { $0 == page } }
    let reply = input.say(verb, page)
    guard reply.isFromPerch else { return false }
    answered = asked
    changes = changes.map { $0 - 1 }
    return true
  }

  private func drag(_ input: InputDriver, random: inout SplitMix64) -> Bool {
    guard let frame = try? input.state()["ball"]["frame"].rect as PixelRect else { return false }
    let end = PixelPoint(x: random.int(in: 100...900), y: random.int(in: 100...400))
    input.drag(from: frame.center, to: end, steps: 4)
    input.release()
    return input.say("sync").isFromPerch
  }
}

extension ControlClient.Reply {
  /// Whether Perch answered, with success or with a refusal.
  fileprivate var isFromPerch: Bool {
    status == 0 || (status == 1 && error?.hasPrefix("Perch ended") == false)
  }
}

extension ChildProcess {
  /// Whether the process is running; does not reap it.
  fileprivate var isThere: Bool {
    guard let line = Files.text("/proc/\(pid)/stat") else { return false }
    let state = line.split(separator: ") ").last?.first
    return state != "Z" && state != "X"
  }
}
