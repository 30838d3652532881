import PerchIPC
import PerchHarness
import Testing

/// The output of a job, which Perch requests only while it is shown.
@Suite struct JobOutputTests {
  @Test func `a job is followed while its page is on the screen`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let job = try perch.addJob(JobGreeting(1))
    try perch.settle()
    #expect(job.orders.count == 1)
    #expect(perch.input.say("open", job.id).status == 0)
    try job.wait(for: .follow(from: 0))
    try perch.settle()
    let before = try perch.pagePicture()
    job.send((1...50).map { "line \($0) \u{1B}[31mred\u{1B}[0m" }, from: 0)
    try perch.input.sync()
    try wait(for: "the output") { try perch.pagePicture() != before }
    #expect(perch.input.say("back").status == 0)
    try job.wait(for: .follow(from: nil))
    #expect(perch.input.say("open", job.id).status == 0)
    // The last line may have been incomplete.
    try job.wait(for: .follow(from: 49))
  }

  @Test func `a job that comes back is followed again`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let first = try perch.addJob(JobGreeting(1, isShown: true))
    try first.wait(for: .follow(from: 0))
    first.send((1...10).map { "line \($0)" }, from: 0)
    try perch.input.sync()
    let second = try perch.addJob(JobGreeting(1))
    try second.wait(for: .follow(from: 9))
  }

  @Test func `of two jobs only the one on top is followed`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let first = try perch.addJob(JobGreeting(1, isShown: true))
    try first.wait(for: .follow(from: 0))
    let second = try perch.addJob(JobGreeting(2, isShown: true))
    try second.wait(for: .follow(from: 0))
    try first.wait(for: .follow(from: nil))
  }

  @Test func `lines with numbers beyond reason do no harm`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let job = try perch.addJob(JobGreeting(1, isShown: true))
    try job.wait(for: .follow(from: 0))
    for first in [Int.min, -1, 1 << 20, 1 << 47, Int.max] {
      for oldest in [Int.min, -1, 0, 1 << 47, Int.max] {
        job.send(
          ["one\u{1B}]0;never ends", "t\u{0}wo\u{9B}\u{1B}[999999999999m"], from: first,
          oldest: oldest)
      }
    }
    try perch.input.sync()
    try perch.settle()
    #expect(perch.process.isRunning)
  }
}
