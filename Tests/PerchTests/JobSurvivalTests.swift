import Glibc
import PerchIPC
import PerchHarness
import PerchSystem
import Testing

/// A job that outlives Perch, and a Perch that outlives a job.
@Suite struct JobSurvivalTests {
  @Test func `a Perch that was killed and comes back shows the job as it is`() throws {
    let perch = try RunningPerch.inBackground()
    let display = perch.display
    let process = try display.startJob()
    let before = try perch.waitForJob("the first half") { $0["progress"].double == 0.4 }
    perch.kill()
    try display.signal("on")
    let next = try RunningPerch(on: display, options: ["--background"])
    let job = try next.waitForJob("the second half") { $0["progress"].double == 0.6 }
    #expect(job["id"] == before["id"] && job["title"] == before["title"])
    #expect(job["job"]["phase"].string == "running")
    let elapsed = try #require(before["job"]["elapsed"].double)
    #expect(try #require(job["job"]["elapsed"].double) > elapsed)
    try display.signal("end")
    #expect(process.waitPatiently() == .exited(7))
    #expect(try next.expectResults() == [7])
    let sentences = process.errors.split(separator: "\n")
    #expect(sentences.count == 1 && sentences[0].hasPrefix("perch: Perch ended. "))
  }

  @Test func `a job that ends while no Perch is there is shown by the next one`() throws {
    let perch = try RunningPerch.inBackground()
    let display = perch.display
    let process = try display.startJob()
    let before = try perch.waitForJob("the first half") { $0["progress"].double == 0.4 }
    perch.kill()
    try display.signal("on")
    try display.signal("end")
    #expect(process.waitPatiently() == .exited(7))
    let next = try RunningPerch(on: display)
    #expect(try next.expectResults() == [7])
    #expect(try next.state()["shelf"].ids == [before["id"].string])
  }

  @Test func `a Perch that is told to quit leaves without a word`() throws {
    let perch = try RunningPerch.inBackground()
    let display = perch.display
    let process = try display.startJob()
    try perch.waitForJob("the first half") { $0["progress"].double == 0.4 }
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.waitPatiently() == .exited(0))
    try display.signal("on")
    let next = try RunningPerch(on: display, options: ["--background"])
    try next.waitForJob("the second half") { $0["progress"].double == 0.6 }
    try display.signal("end")
    #expect(process.waitPatiently() == .exited(7) && process.errors.isEmpty)
    #expect(try next.expectResults() == [7])
  }

  @Test func `the result of a job that is killed with Perch is unknown`() throws {
    let perch = try RunningPerch.inBackground()
    let display = perch.display
    let process = try display.startJob()
    try perch.waitForJob("the first half") { $0["progress"].double == 0.4 }
    perch.kill()
    process.send(SIGKILL)
    process.wait()
    let next = try RunningPerch(on: display)
    let job = try next.waitForJob("the end") { $0["job"]["phase"].string == "ended" }
    #expect(job["job"]["status"] == .null)
  }
}

extension RunningPerch {
  fileprivate func kill() {
    process.send(SIGKILL)
    process.wait()
  }
}

extension PrivateDisplay {
  /// Starts a job that reports 40 %, 60 % after a sign, and ends with status 7 after another sign.
  fileprivate func startJob() throws -> ChildProcess {
    try runJob(
      [
        ShellScript.report(progress: 40), ShellScript.wait(for: "on"),
        ShellScript.report(progress: 60), ShellScript.wait(for: "end"), "exit 7",
      ].joined(separator: "; "), errors: .pipe)
  }
}
