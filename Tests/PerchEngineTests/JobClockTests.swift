import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// How long a job has run, and what is left.
@Suite struct `The time of a job` {
  private func job(_ seconds: Double, _ progress: Double? = nil) -> Job {
    Job(progress: progress, command: ["make"], elapsed: .milliseconds(Int(seconds * 1000)))
  }

  private func shown(_ script: Script) -> String? {
    script.state.watches[.job(1)]?.elapsed(at: script.now).clockText(in: .english)
  }

  // Breaks when the page wakes up more often than once a second, or between the seconds.
  @Test func `It ticks at every whole second while it is on the screen`() throws {
    var script = Script.job(job(10.25))
    script.send(.jobReported(.job(1), job(60.25)))
    let start = script.now
    #expect(shown(script) == "1:00" && !script.state.isAnimating)
    for second in 0..<5 {
      let tick = try #require(script.state.deadline)
      #expect(tick - start == .milliseconds(750 + 1000 * second))
      script.advance(to: tick)
      #expect(shown(script) == "1:0\(second + 1)")
      #expect(!script.state.isAnimating && script.state.due == nil)
    }
  }

  // Breaks when something that nobody sees costs a wake-up.
  @Test func `It does not tick when nobody can see it`() {
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

  // Breaks when looking changes something, or when hours unseen are stepped through.
  @Test func `An hour at once is an hour in seconds`() {
    var seldom = Script.job(job(10))
    var often = seldom
    seldom.wait(.seconds(3600))
    for _ in 0..<3600 {
      often.wait(.seconds(1))
      _ = often.scene
    }
    #expect(seldom.state == often.state && seldom.scene == often.scene)
    #expect(shown(seldom) == "1:00:10")
  }

  // Breaks when a late report turns the clock back, or an end leaves it running.
  @Test func `It never goes back, and stands still at the end`() {
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

  // Breaks when a report's time is added up unchecked, or its clock never ticks.
  @Test(arguments: [Duration.seconds(-5), .seconds(Int64.max / 2), .seconds(Int64.min / 2), .zero])
  func `A time that cannot be is shown as one that can`(elapsed: Duration) {
    var script = Script.job(Job(progress: 0.5, elapsed: elapsed))
    script.wait(.seconds(3))
    _ = script.scene
    #expect(script.fault == nil && shown(script) != nil)
    #expect(script.state.deadline.map { $0 > script.now } == true)
  }

  // Breaks when minutes wrap a second early, or an hour is counted in minutes.
  @Test(arguments: [
    (0, "0:00"), (59, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"),
    (360_061, "100:01:01"),
  ])
  func `A clock has hours only when it needs them`(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).clockText(in: .english) == text)
  }

  // MARK: - What is left

  // Breaks when too little is believed, or numbers that are none.
  @Test(arguments: [nil, 0, 0.049, 1, 2, -1, .nan, .infinity, 1e-300] as [Double?])
  func `Nothing is said of what is left before a twentieth is known`(progress: Double?) {
    let script = Script.job(job(100, progress))
    #expect(script.state.watches[.job(1)]?.left(at: script.now) == nil)
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
  func `What is left is told roughly`(seconds: Double, time: RoughTime?) {
    #expect(RoughTime(seconds: seconds) == time)
  }

  // Breaks when every report is a new guess: the words would flicker between neighbours.
  @Test func `A steady job with noisy reports counts down without a step back`() {
    for seed in Seeds.share(20) {
      var random = SplitMix64(seed: seed)
      var watch = JobWatch()
      var told: [RoughTime] = []
      for step in 1...1000 {
        let time = Instant(microseconds: Int64(step) * 300_000)
        let share = Double(step) / 1000 + random.number(in: -0.002...0.002)
        watch.note(job(Double(step) * 0.3, share), at: time)
        guard step > 200, let left = watch.left(at: time), left != told.last else { continue }
        told.append(left)
      }
      #expect(told.count == Set(told).count, "seed \(seed): \(told)")
      #expect(told.count <= 12 && told.last == .fewSeconds, "seed \(seed): \(told)")
    }
  }

  // Breaks when a job that hangs is always about to end.
  @Test(arguments: [(60.0, 0.5, 30), (60, 0.95, 5), (6, 0.9, 5), (7200, 0.3, 30)])
  func `A progress that stands still soon says nothing of what is left`(
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

  // Breaks when a job of few and long steps, which is as fast as ever, is taken for one that hangs.
  @Test func `A progress that comes in long steps is waited for`() {
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
    script.state.watches[.job(1)]?.left(at: script.now)
  }
}
