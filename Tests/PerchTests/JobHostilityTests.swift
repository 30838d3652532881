import PerchIPC
import PerchSystem
import PerchTestSupport
import PerchHarness
import Testing

/// Malformed and hostile reports of jobs: Perch keeps running, and scripts get valid answers.
@Suite struct JobHostilityTests {
  @Test func `titles are one line of sensible length`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let escapes = "\u{1B}[31mred\u{7}\n\u{0}\u{1B}]0;title\u{7}"
    let long = String(repeating: "all work and no play ", count: 40_000)
    let first = try perch.addJob(JobGreeting(1, title: escapes, command: [escapes, long]))
    let second = try perch.addJob(JobGreeting(2, title: long))
    let third = try perch.addJob(JobGreeting(3, title: "\u{1}\n", command: []))
    let titles = try perch.state()["shelf"].titles
    #expect(titles.count == 3 && titles.allSatisfy { !$0.isEmpty && $0.count <= 201 })
    #expect(!titles.joined().unicodeScalars.contains { $0.value < 0x20 })
    for job in [first, second, third] {
      #expect(perch.input.say("open", job.id).status == 0)
      try perch.input.sync()
    }
  }

  @Test func `a job must be called like one`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let page = try #require(try perch.state()["stack"]["pages"].ids.last)
    for name in ["", "library", "job-1", page, "job-00000000000000000", "job-000000000000000G"] {
      var greeting = JobGreeting(1)
      greeting.id = name
      let job = try FakeJob(on: perch.display, greeting)
      try job.waitForEnd()
      #expect(job.sentences.count == 1, "\(name)")
    }
    #expect(try perch.state()["shelf"] == .array([]))
  }

  @Test(arguments: ["1e308", "-1", "1e-308", "0.5"])
  func `progress stays between 0 and 1`(number: String) throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let job = try perch.addJob(JobGreeting(1))
    job.send(report: number, elapsed: number)
    let entry = try perch.shelved(job.id)
    #expect((0...1).contains(try #require(entry["progress"].double)))
    #expect((0...1e9).contains(try #require(entry["job"]["elapsed"].double)))
    try perch.input.sync()
  }

  @Test(arguments: ["NaN", "1e999", "\"half\"", "[]"])
  func `a number that is none ends the conversation`(number: String) throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let job = try perch.addJob(JobGreeting(1))
    job.send(report: number, elapsed: "1")
    try job.waitForEnd()
    #expect(job.sentences.count == 1)
    #expect(try perch.shelved(job.id)["job"]["phase"].string == "ended")
  }

  @Test func `a line that is too long ends the conversation`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let good = try perch.addJob(JobGreeting(1))
    let jobs = try (2...4).map { try perch.addJob(JobGreeting($0)) }
    jobs[0].send(bytes: Array(repeating: UInt8(ascii: "x"), count: 1 << 20) + [0x78, 0x0A])
    jobs[1].send(bytes: Array(repeating: UInt8(ascii: "["), count: 1 << 24))
    jobs[2].send(bytes: Array(repeating: UInt8(ascii: "["), count: 100_000) + [0x0A])
    for job in jobs { try job.waitForEnd() }
    good.send(JobReport(progress: 0.5))
    #expect(try perch.shelved(good.id)["progress"].double == 0.5)
  }

  @Test func `random bytes do no harm`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    var random = SplitMix64(seed: Stress.seed)
    for round in 1...20 {
      let job = try perch.addJob(JobGreeting(round))
      let count = random.int(in: 1...100_000)
      job.send(bytes: (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) } + [0x0A])
      try job.waitForEnd()
    }
    #expect(try perch.state()["version"].int == 1)
  }
}

extension FakeJob {
  fileprivate func send(report progress: String, elapsed: String) {
    let line =
      "{\"report\":{\"_0\":{\"phase\":\"running\",\"progress\":\(progress),\"elapsed\":\(elapsed),"
      + "\"wasInterrupted\":false,\"leavesNoResult\":false}}}\n"
    send(bytes: Array(line.utf8))
  }
}
