import PerchJobs
import PerchIPC
import PerchHarness
import PerchSystem
import Testing

/// `perch progress` and `perch announce`, with a real Perch.
@Suite struct JobPipeTests {
  private let perch: RunningPerch

  init() throws { perch = try .withWindow() }

  @Test func `the output of a script is shown until its end`() throws {
    let process = try pipe(
      "echo 25; echo '# Copying'; \(ShellScript.wait(for: "on")); echo 75; "
        + ShellScript.wait(for: "end"), to: "--title Copy")
    try perch.waitForJob("a quarter") {
      $0["progress"].double == 0.25 && $0["title"].string == "Copy"
    }
    try perch.display.signal("on")
    try perch.waitForJob("three quarters") { $0["progress"].double == 0.75 }
    try perch.display.signal("end")
    #expect(process.waitPatiently() == .exited(0))
    #expect(process.output == "0\n" && process.errors.isEmpty)
    #expect(try perch.expectResults() == [0])
  }

  @Test func `a script learns that it was stopped`() throws {
    let process = try pipe("while echo 50; do sleep 0.05; done", to: "")
    let job = try perch.waitForJob("the half") { $0["progress"].double == 0.5 }
    #expect(perch.input.say("stop", try #require(job["id"].string)).status == 0)
    #expect(process.waitPatiently() == .exited(0))
    #expect(process.output == "1\n")
    #expect(try perch.expectResults() == [1])
  }

  @Test func `with no-cancel it is not stopped from the ball`() throws {
    let process = try pipe(
      "echo 50; \(ShellScript.wait(for: "end"))", to: "--no-cancel --width 300")
    let job = try perch.waitForJob("the half") { $0["progress"].double == 0.5 }
    #expect(perch.input.say("stop", try #require(job["id"].string)).status == 1)
    try perch.display.signal("end")
    #expect(process.waitPatiently() == .exited(0))
    #expect(process.output == "0\n" && process.errors.isEmpty)
    #expect(try perch.expectResults() == [0])
  }

  @Test(arguments: ["echo 100", "echo 30"])
  func `with auto-close nothing is left`(last: String) throws {
    let perch = try RunningPerch.inBackground()
    let process = try pipe(
      "echo 20; \(ShellScript.wait(for: "on")); \(last)", to: "--auto-close", of: perch)
    try perch.waitForJob("the job") { $0["progress"].double == 0.2 }
    try perch.display.signal("on")
    #expect(process.waitPatiently() == .exited(0))
    // This Perch has nothing left to do.
    #expect(perch.process.waitPatiently() == .exited(0))
    #expect(perch.display.jobFolder.records().isEmpty)
  }

  @Test func `a command that ran elsewhere is announced`() throws {
    let process = try perch.display.startPerch(
      ["announce", "--title", "make all", "--status", "2", "--seconds", "42"], output: .pipe,
      errors: .pipe)
    #expect(
      process.waitPatiently() == .exited(0) && process.output.isEmpty && process.errors.isEmpty)
    let job = try perch.waitForJob("the job") { $0["job"]["phase"].string == "failed" }
    #expect(job["title"].string == "make all" && job["job"]["status"].int == 2)
    #expect((42..<60).contains(try #require(job["job"]["elapsed"].double)))
    try perch.expectResults()
  }

  // Breaks when the page of a shell's line cannot run it, or does not go over to the new run.
  @Test func `a line that a shell announced runs again in that shell and is kept`() throws {
    let process = try perch.display.startPerch([
      "announce", "--title", "alias x='echo again'; echo $((6 * 7))", "--status", "0", "--seconds",
      "42", "--directory", "/usr", "--shell", "bash",
    ])
    #expect(process.waitPatiently() == .exited(0))
    let old = try #require(
      try perch.waitForJob("the line") { $0["job"]["phase"].string == "done" }["id"].string)
    #expect(perch.input.say("open", old).status == 0)
    #expect(perch.input.say("run-again", old).status == 0)
    let new = try perch.waitForJob("the new run") {
      $0["id"].string != old && $0["job"]["phase"].string == "done"
    }
    let id = try #require(new["id"].string)
    try perch.input.waitFor("its page") { $0["stack"]["pages"].array.last?["id"].string == id }
    let reader = try perch.display.startPerch(["msg", "output", id], output: .pipe)
    #expect(reader.waitPatiently() == .exited(0) && reader.output.contains("42"))
    try perch.expectResults()
  }

  @Test func `without a display nothing is announced`() throws {
    let process = try perch.display.startPerch(
      ["announce", "--title", "make", "--status", "0", "--seconds", "1"],
      adding: ["DISPLAY": ""], errors: .pipe)
    #expect(process.waitPatiently() == .exited(3) && process.errors.isEmpty)
  }

  /// Starts a script with its output piped to `perch progress`, which prints its status at the end.
  private func pipe(
    _ script: String, to options: String, of perch: RunningPerch? = nil
  ) throws -> ChildProcess {
    try (perch ?? self.perch).display.start(
      "bash",
      [
        "-c", "(\(script)) 2>/dev/null | \"$0\" progress \(options); echo ${PIPESTATUS[1]}",
        PerchProgram.path,
      ], output: .pipe, errors: .pipe)
  }
}
