import PerchEngine
import PerchTestSupport
import Testing

/// Resistance past a bound.
@Suite struct `The rubber band` {
  private func band(_ random: inout SplitMix64) -> RubberBand {
    RubberBand(
      coefficient: random.number(in: 0.2...1), dimension: random.number(in: 16...900))
  }

  // Breaks when the slope is not the curve's, or the coefficient is not its slope at the bound.
  @Test func `Its slope is that of what it shows, and the coefficient at the bound`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let band = band(&random)
      let bounds = 0...random.number(in: 0...500)
      let value = random.number(in: -900...1400)
      guard abs(value) > 0.01, abs(value - bounds.upperBound) > 0.01 else { continue }
      let rise =
        band.shown(value + 1e-4, outside: bounds) - band.shown(value - 1e-4, outside: bounds)
      #expect(abs(band.slope(at: value, outside: bounds) - rise / 2e-4) <= 1e-6, "seed \(seed)")
      #expect(abs(band.slope(at: 0) - band.coefficient) <= 1e-12)
    }
  }

  // Breaks when the inverse is another curve's, or one of the four sides is mixed up.
  @Test func `What is pulled back out of it is what was put in, and never beyond its end`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let band = band(&random)
      let bounds = -random.number(in: 0...500)...0
      let value = random.number(in: -3000...2000)
      let shown = band.shown(value, outside: bounds)
      #expect(abs(band.pull(shown: shown, outside: bounds) - value) <= 1e-6, "seed \(seed)")
      #expect(shown > bounds.lowerBound - band.dimension && shown < band.dimension)
      if bounds.contains(value) { #expect(shown == value) }
    }
  }
}
