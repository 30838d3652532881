import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Commands that call their user, and commands in the terminal that has the focus.
@Suite struct JobCallLinkTests {
  // Breaks when the words do not reach the ball, or a byte of them does not reach the terminal.
  @Test func `what a command asks its terminal to show is on the ball`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let call = #"printf '\033]777;notify;Git;May I push?\033\\'; "#
    let process = try perch.display.startPerch(
      ["run", "--", "sh", "-c", call + ShellScript.wait(for: "~/over")], output: .pipe)
    _ = try perch.waitForJob("the question") { $0["job"]["phase"].string == "waiting" }
    let item = try perch.shelf().first { $0["kind"].string == "job" }
    #expect(item?["job"]["text"].string == "Git: May I push?")
    #expect(item?["job"]["attention"].bool == true)
    try perch.display.signal("over")
    #expect(process.waitPatiently() == .exited(0))
    #expect(process.output == "\u{1b}]777;notify;Git;May I push?\u{1b}\\")
  }

  // Breaks when the user has to look at a result that is before his eyes.
  @Test func `a result in the terminal with the focus is seen`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let terminal = try perch.display.start(
      "xterm",
      [
        "-e", "sh", "-c", #""$0" run -- sh -c "$1"; cat"#, PerchProgram.path,
        ShellScript.wait(for: "~/over") + "; exit 1",
      ])
    defer { terminal.terminate() }
    _ = try perch.waitForJob("the job") { $0["job"]["phase"].string == "running" }
    try wait(for: "the terminal") {
      perch.connection.activeWindow.map { perch.connection.programNames(of: $0).last } == "XTerm"
    }
    try perch.settle()
    #expect(try perch.shelf().contains { $0["kind"].string == "job" })
    try perch.display.signal("over")
    _ = try perch.waitForJob("the failure") { $0["job"]["phase"].string == "failed" }
    #expect(try !perch.shelf().contains { $0["kind"].string == "job" })
  }
}
