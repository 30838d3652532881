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

  // Breaks when only the first turn of an agent is notified.
  @Test func `each end of a job that runs again is notified`() throws {
    let bus = try PrivateBus()
    let server = try FakeNotificationServer(on: bus)
    let perch = try RunningPerch(
      on: try Desktop.bare.start(), options: ["--background"], adding: bus.environment)
    func set(_ state: String) throws {
      let job = try perch.display.runPerch(["job", "set", "agent", "--state", state, "--require"])
      #expect(job.status == .exited(0) && job.errors.isEmpty)
    }
    for (turn, end) in ["done", "failed"].enumerated() {
      try set("running")
      // The notification about the turn before it is old.
      try wait(for: "the withdrawal") { server.turn { server.withdrawn.count == turn } }
      try perch.waitForJob("five seconds") { ($0["job"]["elapsed"].double ?? 0) >= 5 }
      try set(end)
      try wait(for: "the notification") { server.turn { server.notes.count == turn + 1 } }
    }
    #expect(server.notes.map(\.title) == ["agent", "agent"])
    #expect(server.notes[0].body != server.notes[1].body && server.withdrawn == [1])
  }
}
