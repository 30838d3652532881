import Glibc
import PerchIPC
import PerchHarness
import PerchSystem
import Testing

/// A Perch without a window: started for a job by `perch --for-job`, or to stay by `perch --background`.
@Suite struct JobBackgroundTests {
  @Test func `Perch has no window, and ends with its last job`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(on: display, options: ["--for-job"])
    #expect(try perch.state()["main"]["mapped"].bool == false)
    #expect(perch.mappedWindows().isEmpty)
    let job = try perch.addJob(JobGreeting(1))
    try perch.settle()
    #expect(perch.mappedWindows() == ["ball"])
    // The job keeps running after its removal from the shelf, and Perch keeps running with it.
    #expect(perch.input.say("close", job.id).status == 0)
    try perch.input.waitFor("the toast to go") { $0["toast"] == .null }
    #expect(perch.process.isRunning)
    job.send(JobReport(phase: .done, status: 0))
    #expect(perch.process.wait() == .exited(0))
  }

  @Test func `a job that leaves no record ends Perch with it`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(on: display, options: ["--for-job"])
    let job = try perch.addJob(JobGreeting(1))
    job.send(JobReport(phase: .done, status: 0, leavesNoResult: true))
    #expect(perch.process.wait() == .exited(0))
  }

  @Test(.enabled(if: Stress.isOn))
  func `Perch without a job ends after a timeout`() throws {
    let perch = try Desktop.bare.start().runPerch(["--for-job"], within: .seconds(40))
    #expect(perch.status == .exited(0))
  }

  // Breaks when nothing is there any more to drag a window to.
  @Test(arguments: [true, false], [0, 1])
  func `a Perch that is started to stay outlives its windows`(isFirst: Bool, count: Int) throws {
    let display = try Desktop.openbox.start()
    let files = try display.writePages(count)
    let perch = try RunningPerch(
      on: display, opening: files, options: isFirst ? ["--background"] : [])
    if !isFirst {
      #expect(try display.runPerch(["--background"] + files).status == .exited(0))
    } else if files.isEmpty {
      #expect(perch.input.say("open-files").status == 0)
    }
    let main = try perch.mainWindow()
    let other = try Bystander(on: display)
    other.close(main)
    try perch.input.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
    try perch.settle()
    #expect(perch.process.isRunning && perch.input.say("sync").status == 0)
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
  }

  @Test func `a running Perch is left unchanged`() throws {
    let perch = try RunningPerch(on: .openbox)
    try perch.park()
    let before = try perch.state()
    let second = try perch.display.runPerch(["--for-job"])
    #expect(second.status == .exited(0) && second.errors.isEmpty)
    try perch.settle()
    #expect(try perch.state()["stack"] == before["stack"])
  }

  @Test func `with files the option for the background has no effect`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1), options: ["--for-job"])
    #expect(try perch.state()["main"]["mapped"].bool == true)
  }

  @Test func `a page that was open before is in the ball`() throws {
    let display = try Desktop.openbox.start()
    let files = try display.writePages(1)
    let first = try RunningPerch(on: display, opening: files)
    let page = try #require(try first.state()["stack"]["pages"].ids.last)
    #expect(first.input.say("park").status == 0)
    #expect(first.input.say("open", page).status == 0)
    first.process.send(SIGKILL)
    first.process.wait()
    let perch = try RunningPerch(on: display, options: ["--for-job"])
    #expect(perch.mappedWindows() == ["ball"])
    #expect(try perch.state()["shelf"].ids == [page])
  }
}
