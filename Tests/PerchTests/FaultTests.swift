import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// Failures of single system calls, one after the other, as SQLite's tests make them.
///
/// Each run starts, parks a page, sees a job end, and quits. After it the saved state is the old or the
/// new one, each answer was true, and the next start works. Under stress each call fails in each way;
/// otherwise a few of them fail, each in another way.
@Suite struct FaultTests {
  private static let errors: [String: [Int32]] = [
    "fsync": [EIO, ENOSPC, EINTR, -1], "rename": [EIO, ENOSPC, EACCES, -1],
    "link": [EIO, EACCES, -1], "write": [EIO, ENOSPC, EINTR, -1],
    "open": [EMFILE, EACCES, EINTR, -1], "mmap": [ENOMEM, EACCES, -1], "shmget": [ENOSPC, -1],
    "socket": [EMFILE, EACCES, -1],
  ]

  @Test(arguments: errors.keys.sorted())
  func `whichever call fails, no answer is untrue and no page is lost`(call: String) throws {
    let bench = try Bench()
    let count = try bench.count(of: call)
    #expect(count > 0, "\(call) is never called")
    let begin = ContinuousClock.now
    var happened = 0
    var table: [String: (tried: Int, violations: Int)] = [:]
    for fault in Self.faults(of: call, count: count) {
      let before = bench.violations
      let scene = try bench.run(with: fault)
      if scene != .none { happened += 1 }
      let row = table["\(call), \(fault.name), \(scene.rawValue)"] ?? (0, 0)
      table["\(call), \(fault.name), \(scene.rawValue)"] = (
        row.tried + 1, row.violations + bench.violations - before
      )
    }
    for (name, row) in table.sorted(by: { $0.key < $1.key }) {
      print("figure: fault of \(name): \(row.tried) tried, \(row.violations) violations")
    }
    Stress.report(
      "faults of \(call) happened, which is called \(count) times", happened, since: begin)
    // A failure can make later calls needless.
    #expect(happened > 0)
  }

  private static func faults(of call: String, count: Int) -> [FaultLibrary.Fault] {
    let errors = errors[call] ?? []
    guard !Stress.isOn else {
      return (1...max(1, count)).flatMap { number in
        errors.map { FaultLibrary.Fault(call: call, number: number, error: $0) }
      }
    }
    let numbers = count <= 4 ? Array(1...max(1, count)) : [1, (count + 1) / 2, count]
    return zip(numbers, errors).map {
      FaultLibrary.Fault(call: call, number: $0, error: $1)
    }
  }

  // Breaks when the loop waits for the disk.
  @Test func `a disk that does not answer holds up an answer and nothing else`() throws {
    let library = try FaultLibrary()
    let display = try Desktop.openbox.start()
    try library.openGate()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(2),
      adding: library.variables(gating: "fsync"))
    library.closeGate()
    var clients: [ChildProcess] = []
    for count in 1...2 {
      clients.append(try display.startPerch(["msg", "park"]))
      try perch.input.waitFor("a page on the ball") { $0["shelf"].array.count == count }
    }
    #expect(perch.input.say("frames").status == 0)
    let isWaiting = clients.map(\.isRunning)
    #expect(isWaiting == [true, true], "An answer came before its page was on disk.")
    try library.openGate()
    #expect(clients.map { $0.wait() } == [.exited(0), .exited(0)])
    perch.process.send(SIGKILL)
    #expect(perch.process.wait() == .killed(by: SIGKILL))
    #expect(try RunningPerch(on: display).state()["shelf"].array.count == 2)
  }
}

/// A display on which runs with a fault follow each other.
private final class Bench {
  private let display: PrivateDisplay
  private let input: InputDriver
  private let library: FaultLibrary
  private let file: String
  /// The number of checks of a run with a fault that failed.
  private(set) var violations = 0
  /// The saved state before each run, and the pages that are parked in it.
  private let old: String
  private let parked: [String]
  private var folder: String { "\(display.stateFolder)/perch" }

  init() throws {
    display = try Desktop.bare.start()
    input = try InputDriver(at: display)
    library = try FaultLibrary()
    let files = try display.writePages(2)
    let perch = try RunningPerch(on: display, opening: [files[0]])
    parked = try perch.parkAll()
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
    file = files[1]
    old = try #require(Files.text("\(display.stateFolder)/perch/state.json"))
  }

  /// Returns how often a run calls a function.
  func count(of call: String) throws -> Int {
    let run = try self.run(adding: library.variables(counting: call))
    #expect(run.end == .exited(0) && run.hasParked && run.hasQuit)
    try expectNextStart(after: "no fault")
    return try #require(library.count)
  }

  /// The part of a run during which something happens.
  enum Scene: String {
    case start = "at the start"
    case park = "while a page is parked"
    case jobEnd = "while a job ends"
    case quit = "at quit"
    case none = "which never happened"
  }

  /// Runs with a fault, and checks what is left of it.
  ///
  /// - Returns: The scene in which the fault has happened.
  func run(with fault: FaultLibrary.Fault) throws -> Scene {
    let run = try self.run(adding: library.variables(of: fault), fault)
    check(run.end != nil, "\(fault): Perch goes on after quit")
    if fault.error >= 0 || run.scene == .none {
      // 3 without a connection to the display.
      let ends = [0, 1, 3, 5].map { PerchHarness.ExitStatus.exited($0) }
      check(run.end.map(ends.contains) == true, "\(fault): it ended otherwise")
      if run.hasQuit { check(run.end == .exited(0), "\(fault): quit was answered") }
    }
    expectState(after: fault, hasParked: run.hasParked || run.hasQuit)
    try expectNextStart(after: "\(fault)")
    return run.scene
  }

  /// Checks a promise, and counts it if it is broken.
  private func check(
    _ isKept: Bool, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(isKept, "\(sentence)", sourceLocation: sourceLocation)
    if !isKept { violations += 1 }
  }

  /// The answers of a run, and its end.
  private struct Run {
    var hasParked = false
    var hasQuit = false
    /// The scene of the fault.
    var scene = Scene.none
    /// Nil for a Perch that goes on.
    var end: PerchHarness.ExitStatus?
  }

  private func run(
    adding variables: [String: String], _ fault: FaultLibrary.Fault? = nil
  ) throws -> Run {
    unlink("\(folder)/state.json.bak")
    try Files.write(old.utf8, to: "\(folder)/state.json")
    let perch = try display.startPerch(adding: variables, errors: .discarded)
    var run = Run()
    /// Notes whether the fault has happened by now.
    func end(_ scene: Scene) {
      if fault != nil, run.scene == .none, library.hasHappened { run.scene = scene }
    }
    let isReady = try isReady(perch)
    end(.start)
    if isReady {
      run.hasParked = input.say("park-files", file).status == 0
      // A later save could hide an untrue answer.
      if run.hasParked {
        check(savedDocuments == 2, "\(fault?.description ?? "no fault"): the answer came too early")
      }
      end(.park)
      try runJob()
      end(.jobEnd)
      run.hasQuit = input.say("quit").status == 0
    }
    run.end = perch.wait(within: .seconds(30))
    if run.end == nil { perch.terminate() }
    end(isReady ? .quit : .start)
    return run
  }

  /// Waits until Perch answers or ends.
  private func isReady(_ perch: ChildProcess) throws -> Bool {
    var isReady = false
    try wait(for: "an answer or the end") {
      isReady = input.say("sync").status == 0
      return isReady || !perch.isRunning
    }
    return isReady
  }

  /// Runs a job to its end. It cannot start a Perch where the one with the fault is gone, because
  /// its display has no such screen; the socket is the same for all screens.
  private func runJob() throws {
    let job = try display.runJob(
      "exit 0", adding: ["DISPLAY": "\(display.name).9"], errors: .discarded)
    #expect(job.waitPatiently() == .exited(0))
  }

  private func expectState(after fault: FaultLibrary.Fault, hasParked: Bool) {
    let isOldOrNew = savedShelf?.starts(with: parked) == true
    check(isOldOrNew, "\(fault): neither the old nor the new state")
    if hasParked { check(savedDocuments == 2, "\(fault): what was promised is not there") }
  }

  /// The shelf on disk; nil if there is none.
  private var savedShelf: [String]? {
    let text = Files.text("\(folder)/state.json") ?? ""
    return (try? JSONReader.read(Array(text.utf8)))?["shelf"].array.compactMap(\.string)
  }

  private var savedDocuments: Int? { savedShelf?.count { $0.hasPrefix("doc-") } }

  private func expectNextStart(after fault: String) throws {
    let next = try RunningPerch(on: display, errors: .discarded)
    let shelf = try next.state()["shelf"].ids
    check(shelf.starts(with: parked), "\(fault): the next start lost a page")
    for id in shelf.dropFirst() { _ = next.input.say("close", id) }
    check(next.input.say("quit").status == 0, "\(fault): the next Perch does not quit")
    check(next.process.wait() == .exited(0), "\(fault): the next Perch ended otherwise")
  }
}
