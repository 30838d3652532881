import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// Failures of single system calls, one after the other, as SQLite's tests make them.
///
/// Each run starts, parks a page, sees a job end, and quits. After it the saved state is the old or the
/// new one, each answer was true, and the next start works.
@Suite struct FaultTests {
  /// The most calls of a kind that are made to fail, besides under stress.
  private static let most = Stress.isOn ? Int.max : 2

  private static let errors: [String: [Int32]] = [
    "fsync": [EIO, ENOSPC, EINTR, -1], "rename": [EIO, ENOSPC, EACCES, -1],
    "link": [EIO, EACCES, -1], "write": [EIO, ENOSPC, EINTR, -1],
    "open": [EMFILE, EACCES, EINTR, -1], "mmap": [ENOMEM, EACCES, -1], "shmget": [ENOSPC, -1],
    "socket": [EMFILE, EACCES, -1],
  ]

  private static let usual = ["fsync", "rename", "link", "write"]
  private static let calls = Stress.isOn ? errors.keys.sorted() : usual

  @Test(arguments: calls)
  func `whichever call fails, no answer is untrue and no page is lost`(call: String) throws {
    let bench = try Bench()
    for error in Self.errors[call] ?? [] {
      var number = 1
      while number <= Self.most {
        let fault = FaultLibrary.Fault(call: call, number: number, error: error)
        guard try bench.run(with: fault) else { break }
        number += 1
      }
      #expect(number > 1 || call == "link" || call == "shmget", "\(call) was never called")
      if Stress.isOn { print("\(call): \(number - 1) calls, error \(error)") }
    }
  }

  // Breaks when the loop waits for the disk.
  @Test func `a slow disk holds up an answer and nothing else`() throws {
    let library = try FaultLibrary()
    let display = try Desktop.openbox.start()
    let files = try display.writePages(2)
    let perch = try RunningPerch(
      on: display, opening: files, adding: library.variables(delaying: "fsync", by: 1500))
    // The key is answered by no one, so the client is not what waits.
    perch.input.type("d", holding: .control)
    try perch.input.waitFor("the shelf") { $0["shelf"].array.count == 1 }
    for _ in 1...5 {
      let asked = ContinuousClock.now
      #expect(perch.input.say("frames").status == 0)
      #expect(asked.duration(to: .now) < .milliseconds(500))
    }
    #expect(perch.input.say("park").status == 0)
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

  /// Runs with a fault, and checks what is left of it.
  ///
  /// - Returns: Whether the fault has happened.
  func run(with fault: FaultLibrary.Fault) throws -> Bool {
    unlink("\(folder)/state.json.bak")
    try Files.write(old.utf8, to: "\(folder)/state.json")
    let perch = try display.startPerch(adding: library.variables(of: fault), errors: .discarded)
    var hasParked = false
    var hasQuit = false
    if try isReady(perch) {
      hasParked = input.say("park-files", file).status == 0
      try runJob()
      hasQuit = input.say("quit").status == 0
    }
    let end = perch.wait(within: .seconds(30))
    if end == nil { perch.terminate() }
    #expect(end != nil, "\(fault): Perch goes on after quit")
    expectState(with: fault, hasParked: hasParked || hasQuit)
    if hasQuit && fault.error >= 0 { #expect(end == .exited(0), "\(fault)") }
    try expectNextStart(after: fault)
    return library.hasHappened
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

  private func expectState(with fault: FaultLibrary.Fault, hasParked: Bool) {
    let text = Files.text("\(folder)/state.json") ?? ""
    let shelf = (try? JSONReader.read(Array(text.utf8)))?["shelf"].array.compactMap(\.string)
    #expect(shelf?.starts(with: parked) == true, "\(fault): neither the old nor the new state")
    let documents = shelf?.filter { $0.hasPrefix("doc-") }.count
    if hasParked { #expect(documents == 2, "\(fault): what was promised is not there") }
  }

  private func expectNextStart(after fault: FaultLibrary.Fault) throws {
    let next = try RunningPerch(on: display, errors: .discarded)
    let shelf = try next.state()["shelf"].ids
    #expect(shelf.starts(with: parked), "\(fault): the next start lost a page")
    for id in shelf.dropFirst() { _ = next.input.say("close", id) }
    #expect(next.input.say("quit").status == 0, "\(fault)")
    #expect(next.process.wait() == .exited(0), "\(fault)")
  }
}
