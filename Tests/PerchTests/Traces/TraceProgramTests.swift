import Glibc
import PerchIPC
import PerchHarness
import PerchX11
import Testing

/// Recording and replay by the program itself.
@Suite struct TraceProgramTests {
  /// Records a session; `RECORD_TRACES=1` stores it in `Recordings`.
  private func record(_ session: TraceSession, options: [String] = []) throws -> Recorded {
    let display = try Desktop.openbox.start()
    let path = "\(display.dataFolder)/session.trace"
    try session.run(on: display, options: ["--record", path] + options)
    let text = try #require(Files.text(path))
    if getenv("RECORD_TRACES") != nil, options.isEmpty {
      try Files.write(text.utf8, to: TraceGoldenTests.path(of: session.rawValue))
    }
    return Recorded(display: display, path: path, text: text)
  }

  private struct Recorded {
    let display: PrivateDisplay
    let path: String
    var text: String

    func check(
      _ path: String? = nil
    ) throws -> (status: PerchHarness.ExitStatus?, errors: String) {
      let process = try display.runPerch(
        ["replay", "--check", path ?? self.path], adding: ["DISPLAY": ""],
        within: .seconds(60))
      return (process.status, process.errors)
    }
  }

  // Breaks when the shell sends an event to the engine and not to the recorder, or at another time.
  @Test(arguments: TraceSession.allCases)
  func `a recorded session checks without a display`(session: TraceSession) throws {
    let recorded = try record(session)
    let check = try recorded.check()
    #expect(check.status == .exited(0) && check.errors == "")
    let lines = recorded.text.split(separator: "\n")
    #expect(lines.count > 20 && lines.last?.contains(#""end":true"#) == true)
    for secret in ["alder", "birch", "kingfisher", "dives", recorded.display.homeFolder] {
      #expect(!recorded.text.lowercased().contains(secret), "\(secret)")
    }
  }

  @Test func `with content a trace says what was read, and where`() throws {
    let recorded = try record(.job, options: ["--with-content"])
    #expect(try recorded.check().status == .exited(0))
    for word in ["alder", "birch", "A kingfisher", recorded.display.dataFolder] {
      #expect(recorded.text.contains(word), "\(word)")
    }
  }

  @Test func `a line that was changed is found`() throws {
    var recorded = try record(.swipe)
    var lines = recorded.text.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.contains(#""gesture":"edgeSwipe""#) })
    lines[index] = lines[index].replacing(#""gesture":"edgeSwipe""#, with: #""gesture":"scroll""#)
    let path = "\(recorded.display.dataFolder)/changed.trace"
    recorded.text = lines.map { $0 + "\n" }.joined()
    try Files.write(recorded.text.utf8, to: path)
    let check = try recorded.check(path)
    #expect(check.status == .exited(1))
    #expect(check.errors.hasPrefix("perch: Line \(index + 1) of \(path), "))
    #expect(
      check.errors.hasSuffix(
        #", pointer: now.gesture was "scroll" when it was recorded and is "edgeSwipe" now."# + "\n")
    )
  }

  @Test func `a replay shows the windows, takes no input, and leaves nothing behind`() throws {
    let recorded = try record(.ball)
    let display = try Desktop.openbox.start()
    let input = try InputDriver(at: display)
    let replay = try display.startPerch(["replay", recorded.path], errors: .pipe)
    try wait(for: "the ball", within: .seconds(20)) {
      input.windows().contains { $0.instanceName == "ball" }
    }
    // With input, it would open the ball's page and swipe that back.
    let ball = try #require(input.windows().first { $0.instanceName == "ball" })
    input.click(at: ball.frame.center)
    #expect(input.say("state").status == 3)
    #expect(replay.wait(within: .seconds(60)) == .exited(0))
    #expect(replay.errors == "")
    #expect(input.windows().isEmpty)
    #expect(!Files.exists("\(display.stateFolder)/perch"))
    #expect(!Files.exists("\(display.runtimeFolder)/perch"))
  }

  @Test func `closing its window ends a replay`() throws {
    let recorded = try record(.swipe)
    let display = try Desktop.openbox.start()
    let input = try InputDriver(at: display)
    let replay = try display.startPerch(["replay", "--slow", "100", recorded.path])
    try wait(for: "the window", within: .seconds(20)) {
      input.windows().contains { $0.instanceName == "main" }
    }
    let bystander = try Bystander(on: display)
    let clients = bystander.connection.property(bystander.connection.root, "_NET_CLIENT_LIST")
    bystander.close(WindowID(rawValue: try #require(clients?.first)))
    #expect(replay.wait(within: .seconds(20)) == .exited(0))
  }

  @Test func `a Perch that runs already is not recorded`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let path = "\(perch.display.dataFolder)/late.trace"
    let second = try perch.display.runPerch(["--record", path])
    #expect(second.status == .exited(1))
    #expect(
      second.errors
        == "perch: Perch is already running. Quit it first with `perch msg quit`, then record.\n")
    #expect(!Files.exists(path))
  }

  @Test func `a Perch that is killed leaves all that happened`() throws {
    let display = try Desktop.bare.start()
    let path = "\(display.dataFolder)/killed.trace"
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1), options: ["--record", path])
    perch.input.say("park")
    perch.process.send(SIGKILL)
    _ = perch.process.waitPatiently()
    let text = try #require(Files.text(path))
    #expect(text.hasSuffix("\n") && text.contains(#"{"commandGiven":{"_0":{"park":{}}"#))
    #expect(!text.contains(#""end":true"#))
    let check = try display.runPerch(["replay", "--check", path], within: .seconds(60))
    #expect(check.status == .exited(0) && check.errors == "")
  }
}
