import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Desktop notifications about commands that ask, and terminals that are looked at.
@Suite struct JobCallNotificationTests {
  private let bus: PrivateBus
  private let server: FakeNotificationServer
  private let perch: RunningPerch

  init() throws {
    bus = try PrivateBus()
    server = try FakeNotificationServer(on: bus)
    perch = try RunningPerch(
      on: try Desktop.openbox.start(), options: ["--background"], adding: bus.environment)
  }

  private func call(_ words: String) -> String {
    #"printf '\033]777;notify;Git;\#(words)\033\\'; "#
  }

  /// Starts a terminal, and waits until it has the focus.
  private func startTerminal(
    at place: String, _ script: [String]
  ) throws -> (process: ChildProcess, window: WindowID) {
    try perch.startTerminal(["-geometry", "40x10" + place, "-e", "sh", "-c"] + script)
  }

  private func waitForJob(asking words: String) throws -> JSON {
    try perch.waitForJob(words) { $0["job"]["text"].string == "Git: \(words)" }
  }

  // Breaks when the user is told of what is before the eyes, or a look at the terminal ends no call.
  @Test func `a call in front is not notified, one behind is, and a look at its terminal ends it`()
    throws
  {
    let script =
      call("First?") + ShellScript.wait(for: "~/again") + "; " + call("Second?")
      + ShellScript.wait(for: "~/over")
    let asker = try startTerminal(
      at: "+20+20", [#"exec "$0" run --title asker -- sh -c "$1""#, PerchProgram.path, script])
    defer { asker.process.terminate() }
    #expect(try waitForJob(asking: "First?")["job"]["attention"].bool == false)
    // The notification about a later call comes later.
    let other = try perch.display.runJob(
      call("Third?") + ShellScript.wait(for: "~/over"), options: ["--title", "other"])
    try wait(for: "the notification") { server.turn { !server.notes.isEmpty } }
    #expect(server.notes.map(\.title) == ["other"])
    let front = try startTerminal(at: "+20+300", ["exec cat"])
    defer { front.process.terminate() }
    try perch.display.signal("again")
    #expect(try waitForJob(asking: "Second?")["job"]["attention"].bool == true)
    try wait(for: "the second notification") { server.turn { server.notes.count == 2 } }
    #expect(
      server.notes.last?.title == "asker" && server.notes.last?.body.contains("Second?") == true)
    #expect(server.withdrawn.isEmpty)
    perch.input.click(at: try #require(perch.connection.frame(of: asker.window)).center)
    let seen = try perch.waitForJob("the look") {
      $0["title"].string == "asker" && $0["job"]["attention"].bool == false
    }
    #expect(seen["job"]["phase"].string == "waiting")
    try wait(for: "the withdrawal") { server.turn { server.withdrawn == [2] } }
    try perch.display.signal("over")
    #expect(other.waitPatiently() == .exited(0))
  }
}
