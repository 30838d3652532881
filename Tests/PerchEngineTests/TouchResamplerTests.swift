import Glibc
import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// Where a finger is shown between its samples, ahead of them and after them.
@Suite struct `A finger on the screen` {
  private func milliseconds(_ time: Double) -> Instant {
    Instant(microseconds: Int64((time * 1000).rounded()))
  }

  /// Numbers with a filter that lets everything through, to see the resampling alone.
  private var plain: ResamplingTokens {
    var tokens = MotionTokens.standard.resampling
    tokens.restCutoff = 1e12
    return tokens
  }

  /// A finger at random places, and its last two samples.
  private func wander(
    _ random: inout SplitMix64, gap: ClosedRange<Double> = 4.1...30, _ tokens: ResamplingTokens,
    inside box: Rect = Rect(x: 0, y: 0, width: 900, height: 700)
  ) -> (resampler: TouchResampler, last: [(time: Double, place: Point)]) {
    var time = random.number(in: 0...1000)
    func place() -> Point {
      Point(
        x: random.number(in: box.minX...box.maxX), y: random.number(in: box.minY...box.maxY))
    }
    var last = [(time: time, place: place())]
    var resampler = TouchResampler(
      last[0].place, from: .touch, at: milliseconds(time), tokens: tokens)
    for _ in 0..<random.int(in: 1...20) {
      time += random.number(in: gap)
      last = [last[last.count - 1], (time, place())]
      resampler.add(last[1].place, at: milliseconds(time))
    }
    return (resampler, last)
  }

  // Breaks when the way ahead is not cut at half a gap or 8 ms, or is told from a gap too short.
  @Test func `P54 is never shown further past its newest sample than 8 ms and half a gap`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let (resampler, last) = wander(&random, plain)
      // Whole microseconds, as the resampler sees it.
      let gap =
        Double((milliseconds(last[1].time) - milliseconds(last[0].time)).microseconds) / 1000
      let farthest = min(0.5, 8 / gap) * last[1].place.distance(to: last[0].place)
      for wait in stride(from: 5.0, to: 40, by: 0.7) {
        let shown = resampler.position(at: milliseconds(last[1].time + wait))
        let most = gap > 20 ? 0 : farthest
        #expect(shown.distance(to: last[1].place) <= most * 1.001 + 1e-6, "seed \(seed)")
      }
    }
  }

  // Breaks when the clamp is missing on a side, or draws a finger back that is outside itself.
  @Test func `P54 is never shown past a bound that it has not crossed itself`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let (resampler, last) = wander(&random, MotionTokens.standard.resampling)
      let bounds = Rect(x: 200, y: 150, width: 400, height: 300)
      let newest = last[1].place
      for wait in stride(from: 5.0, to: 25, by: 1) {
        let shown = resampler.position(
          at: milliseconds(last[1].time + wait), inside: bounds)
        #expect(shown.x >= min(bounds.minX, newest.x) && shown.x <= max(bounds.maxX, newest.x))
        #expect(shown.y >= min(bounds.minY, newest.y) && shown.y <= max(bounds.maxY, newest.y))
      }
    }
  }

  // Breaks when a guess is kept although no sample comes any more, or the filter's lag is.
  @Test(arguments: [60.0, 144, 240])
  func `P54 is where it is within a frame of standing for 20 ms`(_ display: Double) {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let (resampler, last) = wander(&random, MotionTokens.standard.resampling)
      let frame = last[1].time + 20 + 1000 / display
      for wait in [0, 1, 7, 50, 5000.0] {
        #expect(resampler.position(at: milliseconds(frame + wait)) == last[1].place)
      }
    }
  }

  // Breaks when a guess is made past the release, or the release is filtered or jumped to.
  @Test func `P54 leads without a jump to where it let go, and no further`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var (resampler, last) = wander(&random, gap: 4.1...15, MotionTokens.standard.resampling)
      let time = last[1].time + random.number(in: 1...15)
      let place = last[1].place + Vector(dx: random.number(in: -20...20), dy: 5)
      resampler.release(place, at: milliseconds(time))
      let latency = Double(resampler.latency.microseconds) / 1000
      for late in [0, 0.01, 3, 30, 900] {
        #expect(resampler.position(at: milliseconds(time + latency + late)) == place)
      }
      let before = resampler.position(at: milliseconds(time + latency - 0.01))
      // A hundredth of a millisecond of the way from the sample before, which is within 1200 px.
      #expect(before.distance(to: place) <= 0.02 * 1200, "seed \(seed)")
      resampler.add(.zero, at: milliseconds(time + 4))
      #expect(resampler.position(at: milliseconds(time + 30)) == place)
    }
  }

  // Breaks when the resampling or its latency is off, or the guess runs out before a sample is due.
  @Test(arguments: [(120.0, 60.0, 1.0), (120, 144, 1.0), (60, 144, 2.0)])
  func `P54 goes evenly at 1000 px a second`(_ rate: Double, _ display: Double, _ most: Double) {
    let model = PointerModel(name: "touch", rate: rate, isTouch: true)
    let seeds = Seeds.share(20)
    let shown = Judder(of: model, at: 1000, on: display, shown: .resampled, seeds: seeds)
    let newest = Judder(of: model, at: 1000, on: display, shown: .newestSample, seeds: seeds)
    #expect(shown.roughness <= most)
    #expect(shown.roughness < newest.roughness)
  }

  // Breaks when a device is resampled or filtered that must not be.
  @Test func `P54 P55 a mouse, a pen and a fast touch screen are where they are`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let device = random.pick(PointerEvent.Device.pressing)
      let gaps = device == .touch ? 0.5...4.0 : 0.5...20
      var (time, place) = (50.0, Point(x: 5, y: 5))
      var resampler = TouchResampler(
        place, from: device, at: milliseconds(time), tokens: MotionTokens.standard.resampling)
      for sample in 0...random.int(in: 10...40) {
        time += random.number(in: gaps)
        place = place + Vector(dx: random.number(in: -9...30), dy: random.number(in: -9...9))
        resampler.add(place, at: milliseconds(time))
        guard device != .touch || sample >= 8 else { continue }
        #expect(resampler.position(at: milliseconds(time + random.number(in: 0...20))) == place)
        #expect(resampler.latency == .zero)
      }
    }
  }

  // Breaks when a stamp that repeats or runs backwards divides by zero or adds a sample.
  @Test func `copes with stamps that repeat or run backwards`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var resampler = TouchResampler(
        .zero, from: .touch, at: milliseconds(500), tokens: MotionTokens.standard.resampling)
      for _ in 0..<30 {
        let place = Point(x: random.number(in: 0...900), y: random.number(in: 0...900))
        resampler.add(place, at: milliseconds(Double(random.int(in: 400...600))))
        let shown = resampler.position(at: milliseconds(Double(random.int(in: 0...1000))))
        #expect(abs(shown.x - 450) <= 2000 && abs(shown.y - 450) <= 2000)
      }
      resampler.add(Point(x: .nan, y: 0), at: milliseconds(700))
      #expect(resampler.position(at: milliseconds(900)).x.isFinite)
    }
  }
}

/// The low pass over a finger's samples.
@Suite struct `The tremble of a finger` {
  private let tokens = MotionTokens.standard.resampling

  // Breaks when the cutoff does not grow with the speed, or each axis has a cutoff of its own.
  @Test func `P55 it trails a steady finger by at most 1,6 px`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let (speed, angle) = (random.number(in: 1...8000), random.number(in: 0...6.28))
      let gap = 1 / random.number(in: 60...240)
      var filter = JitterFilter(.zero, at: .zero, tokens: tokens)
      var trail = 0.0
      for sample in 1...Int(2 / gap) {
        let time = Double(sample) * gap
        let place = Point(x: cos(angle) * speed * time, y: sin(angle) * speed * time)
        let shown = filter.add(place, at: Instant(microseconds: Int64(time * 1e6)))
        trail = shown.distance(to: place)
      }
      #expect(trail <= 1.6, "\(trail) at \(speed)")
    }
  }

  // Breaks when the cutoff at rest is too high, or the filter is left out.
  @Test func `a finger that stands trembles less than half as much`() {
    for rate in [60.0, 120, 240] {
      var random = SplitMix64(seed: 5)
      var filter = JitterFilter(.zero, at: .zero, tokens: tokens)
      var (real, shown) = (0.0, 0.0)
      for sample in 1...2000 {
        let place = Point(x: 0.35 * random.normal(), y: 0.35 * random.normal())
        let smooth = filter.add(
          place, at: Instant(microseconds: Int64(Double(sample) / rate * 1e6)))
        real += place.x * place.x + place.y * place.y
        shown += smooth.x * smooth.x + smooth.y * smooth.y
      }
      #expect(shown * 4 < real, "\((shown / real).squareRoot()) at \(rate)")
    }
  }
}
