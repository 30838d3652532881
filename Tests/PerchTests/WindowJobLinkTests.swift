import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// Jobs in the terminals that are on the ball.
@Suite struct WindowJobLinkTests {
  // Breaks when a terminal and its command have a row each, or when the command's row is lost.
  @Test func `a command's progress is on the row of its parked terminal`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let script = ShellScript.report(progress: 40) + "; " + ShellScript.wait(for: "~/over")
    // The terminal stays when the command has ended.
    let terminal = try perch.display.start(
      "xterm",
      ["-e", "sh", "-c", #""$0" run -- sh -c "$1"; cat"#, PerchProgram.path, script])
    defer { terminal.terminate() }
    try perch.input.waitFor("the progress") { state in
      state["jobs"].array.contains { $0["progress"].double == 0.4 }
    }
    let job = try #require(try perch.jobs().first?["id"].string)
    try wait(for: "the terminal") {
      perch.connection.activeWindow.map { perch.connection.programNames(of: $0).last } == "XTerm"
    }
    let window = try #require(perch.connection.activeWindow)
    try perch.park(window)
    #expect(try perch.shelf().contains { $0["window"]["job"].string == job })
    #expect(perch.input.say("list").status == 0)
    #expect(try rows(of: perch) == [window.page])
    try perch.display.signal("over")
    try perch.input.waitFor("the result") { $0["jobs"][0]["job"]["phase"].string == "done" }
    #expect(try rows(of: perch) == [window.page])
    // The user sees it with the terminal.
    #expect(perch.input.say("open", window.page).status == 0)
    try perch.input.waitFor("the empty ball") { $0["shelf"].array.isEmpty }
  }

  private func rows(of perch: RunningPerch) throws -> [String] {
    try perch.state()["list"]["rows"].array.compactMap { $0["id"].string }
  }
}
