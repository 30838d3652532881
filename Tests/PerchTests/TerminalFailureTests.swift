import Glibc
import PerchHarness
import PerchSystem
import Testing

/// Terminals that do not open.
@Suite struct TerminalFailureTests {
  // Breaks when a click leads nowhere, and nothing is said.
  @Test(arguments: ["#!/bin/sh\nexit 1\n", "#!/nonexistent\n"])
  func `a terminal that fails is told with the command that shows the job`(program: String) throws {
    let (programs, folder) = (try ScratchFolder(), try ScratchFolder())
    chmod(try programs.write(program, to: "xdg-terminal-exec"), 0o700)
    let perch = try RunningPerch(on: try Desktop.openbox.start(), adding: ["PATH": programs.path])
    let job = try DetachedRun(
      RunningPerch.callToUser + ShellScript.wait(for: "~/over"), on: perch.display, in: folder)
    _ = try perch.waitForJob("the question") { $0["job"]["phase"].string == "waiting" }
    try perch.settle()
    perch.input.click(at: try perch.ballFrame().center)
    try perch.input.waitFor("the word") {
      $0["toast"]["text"].string
        == "No window shows its terminal. Type: perch attach \(job.id)"
    }
    #expect(try perch.state()["stack"]["pages"].array.last?["id"].string == job.id)
    try perch.display.signal("over")
    _ = try perch.waitForJob("the end") { $0["job"]["status"].int == 0 }
  }
}
