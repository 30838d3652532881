import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// The presented positions of a finger between its samples, ahead of them and after them.
@Suite struct TouchResamplerTests {
  private func milliseconds(_ time: Double) -> Instant {
    Instant(microseconds: Int64((time * 1000).rounded()))
  }

  /// Tokens with a filter that passes everything, to test the resampling alone.
  private var plain: ResamplingTokens {
    var tokens = MotionTokens.standard.resampling
    tokens.restCutoff = 1e12
    return tokens
  }

  /// A finger at random positions, and its last two samples.
  private func wander(
    _ random: inout SplitMix64, gap: ClosedRange<Double> = 4.1...30, _ tokens: ResamplingTokens,
    inside box: Rect = Rect(x: 0, y: 0, width: 900, height: 700)
  ) -> (resampler: TouchResampler, last: [(time: Double, position: Point)]) {
    var time = random.number(in: 0...1000)
    func position() -> Point {
      Point(
        x: random.number(in: box.minX...box.maxX), y: random.number(in: box.minY...box.maxY))
    }
    var last = [(time: time, position: position())]
    var resampler = TouchResampler(
      last[0].position, from: .touch, at: milliseconds(time), tokens: tokens)
    for _ in 0..<random.int(in: 1...20) {
      time += random.number(in: gap)
      last = [last[last.count - 1], (time, position())]
      resampler.add(last[1].position, at: milliseconds(time))
    }
    return (resampler, last)
  }

  // Breaks when the prediction is not limited to half a gap and 8 ms, or uses a gap that is too
  // short.
  @Test func `a finger is never presented further past its newest sample than 8 ms and half a gap`()
    throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let (resampler, last) = wander(&random, plain)
      // Whole microseconds, as in the resampler.
      let gap =
        Double((milliseconds(last[1].time) - milliseconds(last[0].time)).microseconds) / 1000
      let farthest = min(0.5, 8 / gap) * last[1].position.distance(to: last[0].position)
      for wait in stride(from: 5.0, to: 40, by: 0.7) {
        let shown = resampler.position(at: milliseconds(last[1].time + wait))
        let most = gap > 20 ? 0 : farthest
        #expect(shown.distance(to: last[1].position) <= most * 1.001 + 1e-6, "seed \(seed)")
      }
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when a sample that cannot be, or one too many, moves an object.
  @Test func `a finger that is lifted twice or nowhere is where it was`() {
    let tokens = MotionTokens.standard.resampling
    let (first, last) = (Point(x: 10, y: 10), Point(x: 40, y: 30))
    var finger = TouchResampler(first, from: .touch, at: milliseconds(0), tokens: tokens)
    finger.add(last, at: milliseconds(10))
    finger.release(Point(x: .nan, y: 0), at: milliseconds(20))
    #expect(finger.newestPosition == last)
    finger.lift(at: milliseconds(20))
    let before = finger.position(at: milliseconds(21))
    finger.lift(at: milliseconds(300))
    #expect(finger.position(at: milliseconds(21)) == before)
    finger.add(first, at: milliseconds(30))
    finger.add(last, at: milliseconds(40))
    #expect(finger.newestPosition == first)
  }

  @Test func `a finger with one sample is shown there, and two at one instant are one`() {
    let tokens = MotionTokens.standard.resampling
    var finger = TouchResampler(
      Point(x: 10, y: 10), from: .touch, at: milliseconds(0), tokens: tokens)
    for time in stride(from: 0.0, through: 40, by: 4) {
      #expect(finger.position(at: milliseconds(time)) == Point(x: 10, y: 10))
    }
    finger.add(Point(x: 12, y: 10), at: milliseconds(0))
    #expect(finger.position(at: milliseconds(9)) == Point(x: 12, y: 10))
    finger.release(Point(x: 13, y: 10), at: milliseconds(0))
    #expect(finger.position(at: milliseconds(9)) == Point(x: 13, y: 10))
  }

  // Breaks when a mouse is shown late, as a finger is.
  @Test func `a mouse is shown where it is, also while its button goes up`() {
    let tokens = MotionTokens.standard.resampling
    var mouse = TouchResampler(.zero, from: .mouse, at: milliseconds(0), tokens: tokens)
    mouse.add(Point(x: 50, y: 0), at: milliseconds(10))
    mouse.lift(at: milliseconds(11))
    #expect(mouse.position(at: milliseconds(11)) == Point(x: 50, y: 0))
  }

  // Breaks when the clamp is missing on a side, or moves a finger that is outside itself.
  @Test func `a finger is never presented past a bound that it has not crossed itself`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let (resampler, last) = wander(&random, MotionTokens.standard.resampling)
      let bounds = Rect(x: 200, y: 150, width: 400, height: 300)
      let newest = last[1].position
      for wait in stride(from: 5.0, to: 25, by: 1) {
        let shown = resampler.position(
          at: milliseconds(last[1].time + wait), inside: bounds)
        #expect(shown.x >= min(bounds.minX, newest.x) && shown.x <= max(bounds.maxX, newest.x))
        #expect(shown.y >= min(bounds.minY, newest.y) && shown.y <= max(bounds.maxY, newest.y))
      }
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when a prediction or the filter's lag is kept although no more samples come.
  @Test(arguments: [60.0, 144, 240])
  func `a finger that rests for 20 ms is presented at its position within a frame`(
    _ display: Double
  ) throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let (resampler, last) = wander(&random, MotionTokens.standard.resampling)
      let frame = last[1].time + 20 + 1000 / display
      for wait in [0, 1, 7, 50, 5000.0] {
        #expect(resampler.position(at: milliseconds(frame + wait)) == last[1].position)
      }
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the prediction passes the release, or the release is filtered or jumped to.
  @Test func `the motion ends at the release's position, without a jump and no further`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var (resampler, last) = wander(&random, gap: 4.1...15, MotionTokens.standard.resampling)
      let time = last[1].time + random.number(in: 1...15)
      let position = last[1].position + Vector(dx: random.number(in: -20...20), dy: 5)
      resampler.release(position, at: milliseconds(time))
      let latency = Double(resampler.latency.microseconds) / 1000
      for late in [0, 0.01, 3, 30, 900] {
        #expect(resampler.position(at: milliseconds(time + latency + late)) == position)
      }
      let before = resampler.position(at: milliseconds(time + latency - 0.01))
      // A hundredth of a millisecond of the motion since the sample before, which is within 1200
      // px.
      #expect(before.distance(to: position) <= 0.02 * 1200, "seed \(seed)")
      resampler.add(.zero, at: milliseconds(time + 4))
      #expect(resampler.position(at: milliseconds(time + 30)) == position)
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the resampling or its latency is off, or the prediction ends before the next
  // sample.
  @Test(arguments: [(120.0, 60.0, 1.0), (120, 144, 1.0), (60, 144, 2.0)])
  func `a finger is presented evenly at 1000 px/s`(
    _ rate: Double, _ display: Double, _ most: Double
  ) {
    let model = PointerModel(name: "touch", rate: rate, isTouch: true)
    let seeds = Seeds.every(20)
    let shown = Judder(of: model, at: 1000, on: display, shown: .resampled, seeds: seeds)
    let newest = Judder(of: model, at: 1000, on: display, shown: .newestSample, seeds: seeds)
    #expect(shown.roughness <= most)
    #expect(shown.roughness < newest.roughness)
  }

  // Breaks when a device that needs it not is resampled or filtered.
  @Test func `a mouse, a pen and a fast touch screen are presented at their positions`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let device = random.pick(PointerEvent.Device.pressing)
      let gaps = device == .touch ? 0.5...4.0 : 0.5...20
      var (time, position) = (50.0, Point(x: 5, y: 5))
      var resampler = TouchResampler(
        position, from: device, at: milliseconds(time), tokens: MotionTokens.standard.resampling)
      var isReached = false
      for sample in 0...random.int(in: 10...40) {
        time += random.number(in: gaps)
        position = position + Vector(dx: random.number(in: -9...30), dy: random.number(in: -9...9))
        resampler.add(position, at: milliseconds(time))
        guard device != .touch || sample >= 8 else { continue }
        #expect(resampler.position(at: milliseconds(time + random.number(in: 0...20))) == position)
        #expect(resampler.latency == .zero)
        isReached = true
      }
      return isReached
    }
    try Seeds.law(attempt)
  }

  // Breaks when a repeated or decreasing time stamp divides by zero or adds a sample.
  @Test func `repeated and decreasing time stamps are harmless`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var resampler = TouchResampler(
        .zero, from: .touch, at: milliseconds(500), tokens: MotionTokens.standard.resampling)
      for _ in 0..<30 {
        let position = Point(x: random.number(in: 0...900), y: random.number(in: 0...900))
        resampler.add(position, at: milliseconds(Double(random.int(in: 400...600))))
        let shown = resampler.position(at: milliseconds(Double(random.int(in: 0...1000))))
        #expect(abs(shown.x - 450) <= 2000 && abs(shown.y - 450) <= 2000)
      }
      resampler.add(Point(x: .nan, y: 0), at: milliseconds(700))
      #expect(resampler.position(at: milliseconds(900)).x.isFinite)
      return true
    }
    try Seeds.law(attempt)
  }
}
