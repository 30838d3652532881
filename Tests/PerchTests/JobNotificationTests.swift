import Glibc
import PerchHarness
import PerchSystem
import Testing

@testable import PerchRunner

/// Desktop notifications about real jobs.
@Suite struct JobNotificationTests {
  @Test func `only a long job that ends by itself and out of sight is notified; a click opens it`()
    throws
  {
    let bus = try PrivateBus()
    let server = try FakeNotificationServer(on: bus)
    let perch = try RunningPerch(
      on: try Desktop.openbox.start(), options: ["--background"], adding: bus.environment)
    let display = perch.display
    let long = try display.runJob(
      "\(ShellScript.wait(for: "end")); exit 2", options: ["--title", "long"])
    try perch.waitForJob("the first job") { $0["title"].string == "long" }
    let script = "sleep 5.1; \(ShellScript.report(progress: 50)); exec sleep 1000"
    let folder = try ScratchFolder()
    let interrupted = try TerminalSession(
      [PerchProgram.path, "run", "--", "sh", "-c", script], folder: folder.path, on: display)
    let short = try display.runJob("true", options: ["--title", "short"])
    #expect(short.waitPatiently() == .exited(0))
    try perch.input.waitFor("five seconds") { state in
      state["shelf"].array.contains { $0["progress"].double == 0.5 }
    }
    try interrupted.type("\u{3}")
    #expect(try interrupted.finish().end == .killed(SIGINT))
    // All notifications about the other jobs would come before the end of this one.
    try display.signal("end")
    #expect(long.waitPatiently() == .exited(2))
    try wait(for: "the notification") { server.turn { !server.notes.isEmpty } }
    #expect(server.notes.map(\.title) == ["long"])
    #expect(server.notes.first?.body.contains("2") == true)
    server.click(1)
    try perch.input.waitFor("the page") {
      $0["stack"]["pages"].array.last?["title"].string == "long"
    }
    #expect(perch.mappedWindows().contains("main"))
  }
}
