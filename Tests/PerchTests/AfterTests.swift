import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// Commands that start once other jobs have succeeded.
@Suite struct AfterTests {
  private let perch: RunningPerch
  private let folder: ScratchFolder

  init() throws {
    perch = try .inBackground()
    folder = try ScratchFolder()
  }

  /// Starts a job that ends with a status once the sign is given.
  private func startFirst(_ status: Int, sign: String = "go") throws -> DetachedRun {
    try DetachedRun(
      "\(ShellScript.wait(for: "~/\(sign)")); exit \(status)", on: perch.display, in: folder)
  }

  /// Starts a command after some jobs, which leaves a file.
  private func startSecond(_ jobs: [String], options: [String] = []) throws -> ChildProcess {
    let after = jobs.flatMap { ["--after", $0] }
    return try perch.display.startPerch(
      ["run"] + options + after + ["--", "sh", "-c", "touch ~/ran; echo out; exit 5"],
      output: .pipe, errors: .pipe)
  }

  private var hasRun: Bool { access("\(perch.display.homeFolder)/ran", F_OK) == 0 }

  @Test func `a command starts once another job has succeeded, and says for which it waits`() throws
  {
    let first = try startFirst(0)
    let second = try startSecond([first.id])
    let job = try perch.waitForJob("the wait") { $0["job"]["after"].string != nil }
    #expect(job["job"]["after"].string?.hasPrefix("sh -c") == true)
    #expect(job["job"]["phase"].string == "queued" && !hasRun)
    try perch.display.signal("go")
    #expect(second.waitPatiently() == .exited(5))
    #expect(second.output == "out\n" && hasRun)
    let end = try perch.waitForJob("the end") {
      $0["id"] == job["id"] && $0["job"]["status"].int == 5
    }
    #expect(end["job"]["after"] == .null)
    // One that has succeeded before is no reason to wait.
    #expect(try startSecond([first.id]).waitPatiently() == .exited(5))
  }

  @Test func `a command does not start when one of several jobs fails`() throws {
    let (first, last) = (try startFirst(0), try startFirst(3, sign: "fail"))
    let second = try startSecond([first.id, last.id])
    try perch.waitForJob("the wait") { $0["job"]["after"].string != nil }
    try perch.display.signal("go")
    try perch.waitForJob("the first end") {
      $0["id"].string == first.id && $0["job"]["status"].int == 0
    }
    try perch.display.signal("fail")
    #expect(second.waitPatiently() == .exited(125))
    #expect(second.errors.hasSuffix("\" failed.\n") && second.output.isEmpty && !hasRun)
    // It is no failure of its own.
    try perch.waitForJob("the end") {
      $0["job"]["phase"].string == "ended" && $0["job"]["after"].string != nil
    }
  }

  // Breaks when the command looks as if it had failed itself.
  @Test func `a command after a job that has failed before is not started, and has not failed`()
    throws
  {
    let first = try startFirst(3)
    try perch.display.signal("go")
    try perch.waitForJob("the failure") { $0["job"]["status"].int == 3 }
    let second = try startSecond([first.id])
    #expect(second.waitPatiently() == .exited(125))
    let end = try perch.waitForJob("the end") { $0["job"]["after"].string != nil }
    #expect(end["job"]["phase"].string == "ended")
  }

  // Breaks when only the records that are still there count.
  @Test func `a job that has succeeded counts although its row is removed`() throws {
    let (first, last) = (try startFirst(0), try startFirst(0, sign: "last"))
    let second = try startSecond([first.id, last.id])
    try perch.waitForJob("the wait") { $0["job"]["after"].string != nil }
    try perch.display.signal("go")
    try perch.waitForJob("the first end") {
      $0["id"].string == first.id && $0["job"]["status"].int == 0
    }
    #expect(perch.input.say("close", first.id).status == 0)
    try perch.input.sync()
    try perch.display.signal("last")
    #expect(second.waitPatiently() == .exited(5))
  }

  @Test func `a job that was killed has not succeeded`() throws {
    let first = try startFirst(0)
    let second = try startSecond([first.id])
    try perch.waitForJob("the wait") { $0["job"]["after"].string != nil }
    kill(try #require(first.runner), SIGKILL)
    #expect(second.waitPatiently() == .exited(125))
    #expect(second.errors.contains("no result of the job \(first.id) is known") && !hasRun)
  }

  @Test(arguments: [true, false])
  func `a wait is interrupted by a signal, and by Stop`(bySignal: Bool) throws {
    let first = try startFirst(0)
    let second = try startSecond([first.id])
    let job = try perch.waitForJob("the wait") { $0["job"]["after"].string != nil }
    if bySignal {
      kill(second.pid, SIGINT)
    } else {
      #expect(perch.input.say("stop", try #require(job["id"].string)).status == 0)
    }
    #expect(second.waitPatiently() == .killed(by: SIGINT))
    #expect(!hasRun)
  }

  @Test func `a detached command waits, too, and what is no id is refused`() throws {
    let first = try startFirst(0)
    let second = try startSecond([first.id], options: ["--detach"])
    #expect(second.waitPatiently() == .exited(0))
    let id = second.output.filter { $0 != "\n" }
    try perch.waitForJob("the wait") { $0["id"].string == id && $0["job"]["after"].string != nil }
    try perch.display.signal("go")
    try perch.waitForJob("the end") { $0["id"].string == id && $0["job"]["status"].int == 5 }
    let wrong = try startSecond(["make"])
    #expect(wrong.waitPatiently() == .exited(2))
    #expect(wrong.errors == "perch: There is no job \"make\". perch jobs lists them.\n")
  }

  // Breaks when only ids are taken, or one of several jobs is guessed.
  @Test func `a title names the job to wait for, unless several have it`() throws {
    func start(_ title: String, _ sign: String) throws -> String {
      let job = try perch.display.runPerch(
        ["run", "--detach", "--title", title, "--", "sh", "-c", ShellScript.wait(for: "~/\(sign)")])
      let id = job.output.filter { $0 != "\n" }
      try perch.waitForJob("the job \(title)") { $0["id"].string == id }
      return id
    }
    let build = try start("Build all", "go")
    let tests = [try start("Test", "end"), try start("Test", "end")]
    let several = try startSecond(["Test"])
    #expect(several.waitPatiently() == .exited(2))
    #expect(
      several.errors == """
        perch: Several jobs match "Test". Name one by its id:
        \(tests[1])  Test
        \(tests[0])  Test

        """)
    let near = try startSecond(["build ALL"])
    #expect(near.waitPatiently() == .exited(2))
    #expect(
      near.errors == "perch: There is no job \"build ALL\". Did you mean \"Build all\"?\n")
    let second = try startSecond(["Build"])
    try perch.waitForJob("the wait") { $0["job"]["after"].string == "Build all" }
    try perch.display.signal("go")
    #expect(second.waitPatiently() == .exited(5))
    try perch.waitForJob("the end") { $0["id"].string == build && $0["job"]["status"].int == 0 }
    try perch.display.signal("end")
    for id in tests {
      try perch.waitForJob("an end") { $0["id"].string == id && $0["job"]["status"].int == 0 }
    }
  }
}
