import PerchEngine
import PerchTestSupport
import Testing

/// The resistance beyond a bound.
@Suite struct RubberBandTests {
  private func band(_ random: inout SplitMix64) -> RubberBand {
    RubberBand(
      coefficient: random.number(in: 0.2...1), dimension: random.number(in: 16...900))
  }

  // Breaks when the slope is not that of the curve, or the coefficient not its slope at the bound.
  @Test
  func `the slope is the derivative of the curve, and the coefficient its slope at the bound`()
    throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let band = band(&random)
      let bounds = 0...random.number(in: 0...500)
      let value = random.number(in: -900...1400)
      guard abs(value) > 0.01, abs(value - bounds.upperBound) > 0.01 else { return false }
      let rise =
        band.shown(value + 1e-4, outside: bounds) - band.shown(value - 1e-4, outside: bounds)
      #expect(abs(band.slope(at: value, outside: bounds) - rise / 2e-4) <= 1e-6, "seed \(seed)")
      #expect(abs(band.slope(at: 0) - band.coefficient) <= 1e-12)
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the inverse belongs to another curve, or two of the four sides are exchanged.
  @Test func `the inverse returns what was pulled, and the curve never reaches its limit`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let band = band(&random)
      let bounds = -random.number(in: 0...500)...0
      let value = random.number(in: -3000...2000)
      let shown = band.shown(value, outside: bounds)
      #expect(abs(band.pull(shown: shown, outside: bounds) - value) <= 1e-6, "seed \(seed)")
      #expect(shown > bounds.lowerBound - band.dimension && shown < band.dimension)
      if bounds.contains(value) { #expect(shown == value) }
      return true
    }
    try Seeds.law(attempt)
  }
}
