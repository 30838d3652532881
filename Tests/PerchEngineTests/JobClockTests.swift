import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The elapsed and the remaining time of a job.
@Suite struct JobClockTests {
  private func job(_ seconds: Double, _ progress: Double? = nil) -> Job {
    Job(progress: progress, commandLine: "make", elapsed: .milliseconds(Int(seconds * 1000)))
  }

  private func shown(_ script: Script) -> String? {
    script.state.jobBoard.watches[.job(1)]?.elapsed(at: script.now).spanText(in: .english)
  }

  // Breaks when the page wakes up more often than once a second, or between the seconds.
  @Test func `the clock of a visible job ticks at every whole second`() throws {
    var script = Script.job(job(10.25))
    script.send(.jobReported(.job(1), job(60.25)))
    let start = script.now
    #expect(shown(script) == "1 min 0 s" && !script.state.isAnimating)
    for second in 0..<5 {
      let tick = try #require(script.state.deadline)
      #expect(tick - start == .milliseconds(750 + 1000 * second))
      script.advance(to: tick)
      #expect(shown(script) == "1 min \(second + 1) s")
      #expect(!script.state.isAnimating && script.state.nextMotionEnd == nil)
    }
  }

  // Breaks when a clock that is out of view causes a wake-up.
  @Test func `the clock does not tick while it is out of view`() {
    var script = Script.job(job(10))
    #expect(script.state.deadline != nil)
    script.send(.windowUnmapped)
    #expect(script.state.deadline == nil)
    script.send(.windowMapped)
    #expect(script.state.deadline != nil)
    script.open([1])
    script.settle()
    #expect(script.state.deadline == nil)
    script.give(.back)
    script.settle()
    #expect(script.state.deadline != nil)
    script.endJobs()
    script.rest()
    #expect(script.state.deadline == nil)
  }

  // Breaks when a query changes the state, or unseen hours are stepped through.
  @Test func `one step of an hour equals an hour of steps`() {
    var seldom = Script.job(job(10))
    var often = seldom
    seldom.wait(.seconds(3600))
    for _ in 0..<3600 {
      often.wait(.seconds(1))
      _ = often.scene
    }
    #expect(seldom.state == often.state && seldom.scene == often.scene)
    #expect(shown(seldom) == "1 h 0 min")
  }

  // Breaks when a late report turns the clock back, or an end leaves it running.
  @Test func `the clock never goes back, and stops at the end`() {
    var script = Script.job(job(10))
    script.wait(.seconds(5))
    let before = shown(script)
    script.send(.jobReported(.job(1), job(12)))
    #expect(shown(script) == before)
    script.endJobs()
    let end = shown(script)
    script.wait(.seconds(100))
    #expect(shown(script) == end)
  }

  // Breaks when a report's time is added unchecked, or its clock never ticks.
  @Test(arguments: [Duration.seconds(-5), .seconds(Int64.max / 2), .seconds(Int64.min / 2), .zero])
  func `an impossible time is clamped to a possible one`(elapsed: Duration) {
    var script = Script.job(Job(progress: 0.5, elapsed: elapsed))
    script.wait(.seconds(3))
    _ = script.scene
    #expect(script.fault == nil && shown(script) != nil)
    #expect(script.state.deadline.map { $0 > script.now } == true)
  }

  // Breaks when minutes wrap a second early, or an hour is counted in minutes.
  @Test(arguments: [
    (0, "0 s"), (59, "59 s"), (60, "1 min 0 s"), (77, "1 min 17 s"), (3599, "59 min 59 s"),
    (3600, "1 h 0 min"), (360_061, "100 h 1 min"),
  ])
  func `a running time has two units at most`(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).spanText(in: .english) == text)
  }

  // Breaks when the row and the page tell one time in two ways.
  @Test(arguments: [(0.5, "less than 1 s"), (8, "8 s"), (77, "1 min 17 s"), (7500, "2 h 5 min")])
  func `the page and the row of a job write its running time alike`(seconds: Double, time: String) {
    let done = Job(
      phase: .done, status: 0, commandLine: "make", elapsed: .milliseconds(Int(seconds * 1000)))
    var script = Script.job(done)
    #expect(script.texts.contains(time))
    script.give(.back)
    script.settle()
    #expect(script.texts.contains("Finished in \(time)") && script.fault == nil)
  }

  // Breaks when the row of a running job stands still, tells seconds, or wakes the program for less than
  // a minute.
  @Test func `the row of a running job tells the minutes, and whether it was told to stop`() throws
  {
    var script = Script.running(Job(progress: 0.5))
    func row() -> String? { script.texts.first { $0.contains("~/src") } }
    #expect(row() == "50% · ~/src")
    script.report(1, Job())
    script.rest()
    for minutes in 1...3 {
      let due = try #require(script.state.nextMinute)
      #expect(script.state.deadline.map { $0 <= due } == true)
      script.advance(to: due)
      #expect(row() == "Running · ~/src · \(minutes) min")
    }
    script.wait(.seconds(3600))
    #expect(row() == "Running · ~/src · 1 h 3 min")
    script.open(job: 1)
    #expect(script.state.nextMinute == nil)
    script.give(.stop(.job(1)))
    script.give(.back)
    script.settle()
    #expect(row() == "Asked to stop · ~/src · 1 h 3 min" && script.fault == nil)
    script.report(1, Job(phase: .done))
    script.settle()
    #expect(script.state.nextMinute == nil)
  }

  // MARK: - The remaining time

  // Breaks when too little progress is used, or an invalid number.
  @Test(arguments: [nil, 0, 0.049, 1, 2, -1, .nan, .infinity, 1e-300] as [Double?])
  func `no remaining time is given before a twentieth is done`(progress: Double?) {
    let script = Script.job(job(100, progress))
    #expect(script.state.jobBoard.watches[.job(1)]?.left(at: script.now) == nil)
    _ = script.scene
  }

  // Breaks when a bound between two units moves, or seconds are rounded down.
  @Test(arguments: [
    (0.0, RoughTime.fewSeconds), (7.9, .fewSeconds), (8, .seconds(10)), (31, .seconds(40)),
    (50, .seconds(50)), (51, .minutes(1)), (89, .minutes(1)), (91, .minutes(2)),
    (3569, .minutes(59)), (3571, .halfHours(2)), (5000, .halfHours(3)),
    (36_000, .halfHours(20)), (172_799, .halfHours(96)), (172_800, .days(2)),
    (1e300, nil), (.infinity, nil),
  ])
  func `the remaining time is rounded to rough units`(seconds: Double, time: RoughTime?) {
    #expect(RoughTime(seconds: seconds) == time)
  }

  // Breaks when a counter that begins at once promises an early end.
  @Test func `the first seconds give no remaining time, and no share in it`() {
    var watch = JobWatch()
    for step in 1...4 {
      let time = Instant(microseconds: Int64(step - 1) * 3_000_000)
      watch.record(job(3 * Double(step - 1), Double(step) / 17), at: time)
      #expect((watch.left(at: time) == nil) == (step < 3))
    }
    // 9 seconds for 4 of 17 steps make 38 in all.
    #expect(watch.left(at: Instant(microseconds: 9_000_000)) == .seconds(30))
  }

  // Breaks when every report is a new guess: the text would flicker between neighbours.
  @Test func `a steady job with noisy reports counts down without a step back`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var watch = JobWatch()
      var shown: [RoughTime] = []
      for step in 1...1000 {
        let time = Instant(microseconds: Int64(step) * 300_000)
        let fraction = Double(step) / 1000 + random.number(in: -0.002...0.002)
        watch.record(job(Double(step) * 0.3, fraction), at: time)
        guard step > 200, let left = watch.left(at: time), left != shown.last else { continue }
        shown.append(left)
      }
      #expect(shown.count == Set(shown).count, "seed \(seed): \(shown)")
      #expect(shown.count <= 12 && shown.last == .fewSeconds, "seed \(seed): \(shown)")
      return true
    }
    try Seeds.law(over: Seeds.every(20), attempt)
  }

  // Breaks when a job that hangs always seems to be about to end.
  @Test(arguments: [(60.0, 0.5, 30), (60, 0.95, 5), (6, 0.9, 5), (7200, 0.3, 30)])
  func `a progress that stands still soon gives no remaining time`(
    seconds: Double, progress: Double, patience: Int
  ) {
    var script = Script.job(job(seconds, progress))
    #expect(left(script) != nil)
    script.wait(.seconds(patience - 1))
    #expect(left(script) != nil)
    script.wait(.seconds(patience + 1))
    #expect(left(script) == nil)
    script.report(1, job(seconds + 2 * Double(patience), progress))
    #expect(left(script) == nil, "the same number once more is no news")
    script.report(1, job(seconds + 2 * Double(patience), progress + 0.04))
    #expect(left(script) != nil)
  }

  // Breaks when a job with few long steps is treated as one that hangs.
  @Test func `a progress that comes in long steps keeps its remaining time`() {
    var script = Script.job(job(100, 0.1))
    script.wait(.seconds(100))
    #expect(left(script) == nil)
    script.report(1, job(200, 0.2))
    script.wait(.seconds(199))
    #expect(left(script) != nil)
    script.wait(.seconds(2))
    #expect(left(script) == nil)
  }

  private func left(_ script: Script) -> RoughTime? {
    script.state.jobBoard.watches[.job(1)]?.left(at: script.now)
  }
}
