import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchTestSupport
import PerchTime
import Testing

/// Sudden ends of the X server, which take Perch with them and nothing else.
@Suite struct ServerKillTests {
  private static let kills = Stress.isOn ? 200 : 4

  // Breaks when Perch ends without a word, takes a job with it, or forgets what it has answered.
  @Test func `a killed X server ends Perch with a sentence, and its jobs go on`() throws {
    let session = try LoneSession()
    var random = SplitMix64(seed: Stress.seed)
    var job: ChildProcess?
    var shelf: [String] = []
    let begin = ContinuousClock.now
    for round in 1...Self.kills {
      let server = try session.startServer()
      let perch = try session.startPerch()
      if job == nil {
        try session.waitForPerch()
        job = try session.start(["run", "--", "sh", "-c", LoneSession.job])
        try session.waitForJob()
      }
      // Some kills come during the start.
      if job == nil || random.chance(0.8) {
        try session.waitForPerch()
        let kept = try #require(session.say("state").output)["shelf"].ids
        #expect(shelf.allSatisfy(kept.contains), "round \(round) of seed \(Stress.seed)")
        shelf = try session.park("\(round).txt")
      }
      kill(server, after: .milliseconds(random.int(in: 0...40)), under: session)
      // 3 without a connection yet, 4 with one.
      let end = perch.wait()
      #expect(end == .exited(4) || end == .exited(3), "round \(round) of seed \(Stress.seed)")
      #expect(perch.errors.filter { $0 == "\n" }.count == 1, "\(perch.errors)")
      let reason = end == .exited(4) ? "X server was lost" : "cannot be opened"
      #expect(perch.errors.contains(reason), "\(perch.errors)")
      #expect(job?.isRunning == true, "round \(round) of seed \(Stress.seed)")
    }
    Stress.report("X servers killed", Self.kills, since: begin)
    let server = try session.startServer()
    defer { server.terminate() }
    let perch = try session.startPerch()
    try session.waitForPerch()
    try session.expectEnd(of: try #require(job))
    perch.terminate()
  }

  /// Kills the server while requests make Perch draw.
  private func kill(_ server: ChildProcess, after life: Duration, under session: LoneSession) {
    let end = MonotonicClock.now + life
    while MonotonicClock.now < end, session.say("list").status == 0 {}
    server.send(SIGKILL)
    server.wait()
  }
}

/// Folders and a display number that outlive their X servers.
///
/// The tests have no connection to it, because Xlib ends a process whose server is lost.
private final class LoneSession {
  /// A command that goes on until it gets a sign, and prints meanwhile.
  static let job = "i=0; until [ -e end ]; do i=$((i + 1)); echo $i; sleep 0.05; done; exit 7"

  private let folders: TemporaryFolders
  private let reaper: ExitReaper
  /// A number that no server chooses by itself, another one for every process.
  private let display = ":\(20_000 + getpid() % 20_000)"

  init() throws {
    folders = try TemporaryFolders()
    reaper = try ExitReaper(on: nil, folder: folders.path)
  }

  func startServer() throws -> ChildProcess {
    let server = try ChildProcess(
      "Xvfb",
      [display, "-screen", "0", "1280x800x24", "-noreset", "-nolisten", "tcp", "-ac"],
      output: .discarded, errors: .discarded)
    let socket = "/tmp/.X11-unix/X\(display.dropFirst())"
    try wait(for: "the X server") {
      guard let connection = UnixSocket.connect(to: socket) else { return false }
      close(connection)
      return true
    }
    return server
  }

  func startPerch() throws -> ChildProcess { try start([]) }

  func start(_ arguments: [String]) throws -> ChildProcess {
    var environment = folders.environment(display: display, language: "C.UTF-8")
    environment["PERCH_DATA_DIR"] = folders.state
    return try ChildProcess(
      PerchProgram.path, arguments, environment: environment, folder: folders.home,
      output: .discarded, errors: .pipe)
  }

  func say(_ verb: String, _ arguments: String...) -> ControlClient.Reply {
    ControlClient.send(
      verb: verb, arguments: arguments, display: display, runtimeFolder: folders.runtime)
  }

  func waitForPerch() throws { try wait(for: "Perch") { say("sync").status == 0 } }

  /// Waits until Perch knows the job: before that, a server that is killed may leave it unknown.
  func waitForJob() throws {
    try wait(for: "the job") { say("state").output?["jobs"].array.count == 1 }
  }

  /// Parks a new page.
  ///
  /// - Returns: the shelf, of which nothing may be lost from now on.
  func park(_ name: String) throws -> [String] {
    let file = try Files.write("A page.\n".utf8, to: "\(folders.data)/\(name)")
    #expect(say("park-files", file).status == 0)
    let shelf = try #require(say("state").output)["shelf"].ids
    // The shelf does not grow without end.
    guard shelf.count > 3, let first = shelf.first(where: { $0.hasPrefix("doc-") }) else {
      return shelf
    }
    #expect(say("close", first).status == 0)
    return shelf.filter { $0 != first }
  }

  /// Has the job end, and checks that Perch gets to know it.
  func expectEnd(of job: ChildProcess) throws {
    try Files.write([], to: "\(folders.home)/end")
    #expect(job.waitPatiently() == .exited(7))
    try wait(for: "the result") {
      say("state").output?["jobs"].array.map { $0["job"]["status"].int } == [7]
    }
  }
}
