import Glibc
import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// The low-pass filter over a finger's samples.
@Suite struct JitterFilterTests {
  private let tokens = MotionTokens.standard.resampling

  // Breaks when the cutoff does not grow with the speed, or each axis has a cutoff of its own.
  @Test func `the filter trails a steady finger by at most 1.6 px`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let (speed, angle) = (random.number(in: 1...8000), random.number(in: 0...6.28))
      let gap = 1 / random.number(in: 60...240)
      var filter = JitterFilter(.zero, at: .zero, tokens: tokens)
      var trail = 0.0
      for sample in 1...Int(2 / gap) {
        let time = Double(sample) * gap
        let position = Point(x: cos(angle) * speed * time, y: sin(angle) * speed * time)
        let shown = filter.add(position, at: Instant(microseconds: Int64(time * 1e6)))
        trail = shown.distance(to: position)
      }
      #expect(trail <= 1.6, "\(trail) at \(speed)")
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when two reports of one instant have an endless speed between them.
  @Test func `a sample that is not later changes nothing`() {
    var filter = JitterFilter(.zero, at: .zero, tokens: tokens)
    let shown = filter.add(Point(x: 5, y: 5), at: Instant(microseconds: 8000))
    for time in [8000, 7000] as [Int64] {
      let again = filter.add(Point(x: 500, y: 5), at: Instant(microseconds: time))
      #expect(again == shown)
    }
  }

  // Breaks when the cutoff at rest is too high, or the filter is left out.
  @Test func `the jitter of a resting finger is less than half after the filter`() {
    for rate in [60.0, 120, 240] {
      var random = SplitMix64(seed: 5)
      var filter = JitterFilter(.zero, at: .zero, tokens: tokens)
      var (real, shown) = (0.0, 0.0)
      for sample in 1...2000 {
        let position = Point(x: 0.35 * random.normal(), y: 0.35 * random.normal())
        let smooth = filter.add(
          position, at: Instant(microseconds: Int64(Double(sample) / rate * 1e6)))
        real += position.x * position.x + position.y * position.y
        shown += smooth.x * smooth.x + smooth.y * smooth.y
      }
      #expect(shown * 4 < real, "\((shown / real).squareRoot()) at \(rate)")
    }
  }
}
