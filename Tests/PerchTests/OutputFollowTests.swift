import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// `perch msg output ID --follow`.
@Suite struct OutputFollowTests {
  private let perch: RunningPerch

  init() throws { perch = try .inBackground() }

  private func follow(_ name: String) throws -> ChildProcess {
    try perch.display.startPerch(["msg", "output", name, "--follow"], output: .pipe, errors: .pipe)
  }

  /// Starts a script under a title, and waits until Perch knows it.
  private func run(_ script: String, title: String = "Work") throws -> (ChildProcess, id: String) {
    let process = try perch.display.runJob(script, options: ["--title", title])
    let job = try perch.waitForJob("the job") { $0["title"].string == title }
    return (process, try #require(job["id"].string))
  }

  private func pause(_ sign: String) -> String { ShellScript.wait(for: "~/\(sign)") }

  // Breaks when a line comes late, twice or not at all, or the end is missed.
  @Test func `the output of a job that runs is printed line by line until its end`() throws {
    let (job, id) = try run(
      "echo one; printf '10%%\\r20%%'; \(pause("on")); printf '\\r99%%\\n'; echo two; \(pause("end"));"
        + " printf last")
    let (first, second) = (try follow(id), try follow("Work"))
    for follower in [first, second] { #expect(follower.waitForOutput("one\n")) }
    #expect(first.output == "one\n")
    try perch.display.signal("on")
    for follower in [first, second] {
      #expect(follower.waitForOutput("two\n") && follower.output == "one\n99%\ntwo\n")
    }
    second.send(SIGINT)
    #expect(second.waitPatiently() == .killed(by: SIGINT))
    try perch.display.signal("end")
    #expect(job.waitPatiently() == .exited(0))
    #expect(first.waitPatiently() == .exited(0))
    #expect(first.output == "one\n99%\ntwo\nlast\n" && first.errors.isEmpty)
    // One that has ended is printed as without the option.
    let late = try follow("Work")
    #expect(late.waitPatiently() == .exited(0))
    #expect(late.output == "one\n99%\ntwo\nlast\n" && late.errors.isEmpty)
    try perch.expectResults()
  }

  // Breaks when the page and a follower take lines from each other.
  @Test func `a page that is shown and a follower have all lines each`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let job = try perch.addJob(JobGreeting(1, isShown: true))
    try job.wait(for: .follow(from: 0))
    func send(_ range: ClosedRange<Int>, from first: Int, ended: Int) {
      let output = JobOutput(
        first: first, lines: range.map { "line \($0)" }, oldest: 0, ended: ended)
      job.send(line: JobMessage.output(output))
    }
    send(0...9, from: 0, ended: 9)
    try perch.input.sync()
    let follower = try perch.display.startPerch(
      ["msg", "output", job.id, "--follow"], output: .pipe, errors: .pipe)
    try job.wait(for: .follow(from: 0), times: 2)
    send(0...9, from: 0, ended: 9)
    #expect(follower.waitForOutput("line 8\n"))
    #expect(perch.input.say("back").status == 0)
    // The follower goes on without the page.
    try job.wait(for: .follow(from: 9))
    send(9...11, from: 9, ended: 12)
    #expect(follower.waitForOutput("line 11\n"))
    #expect(!job.orders.contains(.follow(from: nil)))
    follower.send(SIGKILL)
    _ = follower.waitPatiently()
    try job.wait(for: .follow(from: nil))
    #expect(follower.output == (0...11).map { "line \($0)\n" }.joined())
  }

  // Breaks when a reader that does not read holds Perch up, makes it grow, or loses lines that are kept.
  @Test func `a reader that does not read loses nothing that is kept`() throws {
    let (job, id) = try run(
      "\(pause("on")); seq -f '%.0f \(String(repeating: "x", count: 1000))' 1 9000; \(pause("end"))"
    )
    let follower = try perch.display.start(
      "sh",
      ["-c", "\"$0\" msg output \(id) --follow | (\(pause("read")); wc -l)", PerchProgram.path],
      output: .pipe, errors: .pipe)
    try perch.display.signal("on")
    try perch.display.signal("end")
    #expect(job.waitPatiently() == .exited(0))
    try perch.waitForJob("the end") { $0["job"]["phase"].string == "done" }
    #expect(try perch.display.runPerch(["msg", "sync"]).status == .exited(0))
    try perch.display.signal("read")
    #expect(follower.waitPatiently() == .exited(0))
    #expect(follower.output.trimmed == "9000" && follower.errors.isEmpty)
    try perch.expectResults()
  }

  @Test func `a follower learns that Perch has ended`() throws {
    let (job, id) = try run("echo one; \(pause("end"))")
    let follower = try follow(id)
    #expect(follower.waitForOutput("one\n"))
    #expect(perch.input.say("quit").status == 0)
    #expect(follower.waitPatiently() == .exited(3))
    #expect(follower.output == "one\n")
    #expect(
      follower.errors
        == "perch: Perch ended, so the output is no longer followed. The job goes on.\n")
    try perch.display.signal("end")
    #expect(job.waitPatiently() == .exited(0))
  }

  @Test func `a job of another host is followed while it is connected`() throws {
    let job = try perch.addJob(JobGreeting(1, title: "Far"), from: "builder")
    let id = try #require(try perch.waitForJob("the job") { _ in true }["id"].string)
    let follower = try follow(id)
    try job.wait(for: .follow(from: 0))
    // A program of an older version does not say how many lines have ended.
    job.send(["one", "two"], from: 0)
    #expect(follower.waitForOutput("one\n"))
    job.send(JobReport(phase: .done, status: 0))
    #expect(follower.waitPatiently() == .exited(0))
    #expect(follower.output == "one\ntwo\n" && follower.errors.isEmpty)
    let other = try perch.addJob(JobGreeting(2, title: "Lost"), from: "builder")
    let lost = try #require(
      try perch.waitForJob("the job") { $0["title"].string == "Lost" }["id"].string)
    other.hangUp()
    try perch.waitForJob("the loss") { $0["job"]["reachable"] == .bool(false) }
    let refused = try follow(lost)
    #expect(refused.waitPatiently() == .exited(1) && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("perch: ") && refused.errors.hasSuffix(".\n"))
  }

  @Test func `what has no output to follow is refused, and so is an option too many`() throws {
    let (job, id) = try run(pause("end"))
    let running = try perch.display.runPerch(["msg", "output", id])
    #expect(running.status == .exited(1))
    #expect(
      running.errors
        == "perch: The job \"\(id)\" is still running. --follow prints its output as it comes.\n")
    for name in ["nothing", "library", "job-0123456789abcdef"] {
      let refused = try follow(name)
      #expect(refused.waitPatiently() == .exited(1) && refused.output.isEmpty)
      #expect(refused.errors == "perch: There is no job \"\(name)\".\n")
    }
    let misused = try perch.display.runPerch(["msg", "output", "--follow"])
    #expect(misused.status == .exited(2))
    let several = try perch.display.runPerch(["msg", "output", id, "other", "--follow"])
    #expect(several.errors == "perch: output takes a single job.\n")
    try perch.display.signal("end")
    #expect(job.waitPatiently() == .exited(0))
  }
}

extension String {
  fileprivate var trimmed: String { filter { !$0.isWhitespace } }
}
