import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// The room for jobs of another host while some of them are on the screen.
@Suite struct RemoteRoomTests {
  private func greeting(_ number: Int) -> JobGreeting {
    var greeting = JobGreeting(number)
    greeting.started += Double(number)
    return greeting
  }

  // Breaks when one page on the screen keeps a host from ever showing another job.
  @Test func `a job out of reach that is on the screen stays, and the next one makes way`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    var jobs = try (1...100).map { try perch.addJob(greeting($0), from: "builder") }
    for job in jobs.prefix(3) { job.hangUp() }
    let state = try perch.input.waitFor("the losses") { state in
      state["jobs"].array.count { $0["job"]["reachable"] == .bool(false) } == 3
    }
    let first = state["jobs"].array.first { $0["title"].string == "Job 1" }
    #expect(perch.input.say("open", try #require(first?["id"].string)).status == 0)
    try perch.settle()
    jobs.append(try perch.addJob(greeting(101), from: "builder"))
    #expect(try missing(perch, among: 1...101) == ["Job 2"])
    // Later it is the oldest one still.
    #expect(perch.input.say("back").status == 0)
    try perch.settle()
    jobs.append(try perch.addJob(greeting(102), from: "builder"))
    #expect(try missing(perch, among: 1...102) == ["Job 1", "Job 2"])
  }

  /// The titles of jobs that are not listed.
  private func missing(_ perch: RunningPerch, among numbers: ClosedRange<Int>) throws -> [String] {
    let titles = Set(try perch.jobs().compactMap { $0["title"].string })
    return numbers.map { "Job \($0)" }.filter { !titles.contains($0) }
  }
}
