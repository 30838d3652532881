import Glibc
import PerchHarness
import PerchIPC
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

  // Breaks when many ends are a box each, or the one that stands for them leads nowhere or tells of what was seen.
  @Test func `many ends share one notification, which is replaced and goes when all are seen`()
    throws
  {
    let bus = try PrivateBus()
    let server = try FakeNotificationServer(on: bus)
    let perch = try RunningPerch(
      on: try Desktop.openbox.start(), options: ["--background"], adding: bus.environment)
    // The programs in a window are asked whether it shows one of them; these are not there.
    let pane = ["TMUX=\(perch.display.homeFolder)/none,1,0", "TMUX_PANE=%0"]
    let jobs = try (1...4).map { number in
      let environment = number == 2 || number == 4 ? pane : []
      return try perch.addJob(
        JobGreeting(number, environment: environment, JobReport(elapsed: 60)))
    }
    func end(_ number: Int, _ phase: JobReport.Phase) throws {
      jobs[number - 1].send(
        JobReport(phase: phase, elapsed: 60, status: phase == .done ? 0 : 1))
    }
    func waitForNote(_ number: Int) throws -> (title: String, body: String) {
      try wait(for: "note \(number)") { server.turn { server.notes.count >= number } }
      return server.notes[number - 1]
    }
    try end(1, .done)
    #expect(try waitForNote(1).title == "Job 1")
    try end(2, .failed)
    #expect(try waitForNote(2).title == "Job 2")
    try end(3, .done)
    #expect(try waitForNote(3) == ("3 jobs ended · 1 failed", "Job 2 · Job 1 · Job 3"))
    try wait(for: "the withdrawals") { server.turn { server.withdrawn.sorted() == [1, 2] } }
    try end(4, .done)
    #expect(
      try waitForNote(4) == ("4 jobs ended · 1 failed", "Job 2 · Job 1 · Job 3 · and 1 more"))
    #expect(server.replaced == [3] && server.quiet.isEmpty)
    server.click(3)
    try perch.input.waitFor("the library") { state in
      state["main"]["mapped"].bool == true
        && state["stack"]["pages"].array.map { $0["id"].string } == ["library"]
    }
    #expect(try perch.display.runPerch(["msg", "open", jobs[1].id]).status == .exited(0))
    #expect(try waitForNote(5) == ("3 jobs ended", "Job 1 · Job 3 · Job 4"))
    #expect(server.replaced == [3, 3] && server.quiet == [5])
    for job in [jobs[0], jobs[2], jobs[3]] {
      #expect(try perch.display.runPerch(["msg", "open", job.id]).status == .exited(0))
    }
    try wait(for: "the end of it") { server.turn { server.withdrawn.contains(3) } }
  }
}
