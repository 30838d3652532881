import PerchEngine
import Testing

@testable import PerchShell

@Suite struct JobEndingTests {
  @Test(
    arguments: [
      (Job(phase: .done, status: 0, elapsed: .seconds(83)), "Done in 1:23"),
      (Job(phase: .done, status: 0, elapsed: .seconds(7)), "Done in 0:07"),
      (Job(phase: .done, status: 0, elapsed: .seconds(3723)), "Done in 1:02:03"),
      (Job(phase: .failed, status: 2, elapsed: .seconds(83)), "Failed with status 2 after 1:23"),
      (Job(phase: .failed, elapsed: .seconds(-5)), "Failed after 0:00"),
    ])
  func `a notification says how a job ended and how long it took`(_ job: Job, _ sentence: String) {
    #expect(JobEnding(job).sentence(in: .english) == sentence)
  }

  @Test func `it says so in Chinese, too`() {
    let job = Job(phase: .failed, status: 2, elapsed: .seconds(83))
    #expect(JobEnding(job).sentence(in: .chinese) == "失败（状态 2），用时 1:23")
  }
}
