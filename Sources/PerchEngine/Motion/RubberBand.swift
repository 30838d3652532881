/// Resistance past a bound: the further one pulls, the less moves, never more than `dimension`.
///
/// b(x) = (1 − 1 / (x c / d + 1)) d, for a pull of x, with slope c at zero and the asymptote d.
public struct RubberBand: Hashable, Sendable {
  /// c: how much of the first pixel is shown.
  public var coefficient: Double
  /// d: the asymptote, in logical pixels.
  public var dimension: Double

  public init(coefficient: Double, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// How far a pull of `distance` (not negative) shows.
  public func shown(_ distance: Double) -> Double {
    (1 - 1 / (distance * coefficient / dimension + 1)) * dimension
  }

  /// db/dx at a pull of `distance`: what becomes of a velocity.
  public func slope(at distance: Double) -> Double {
    let factor = distance * coefficient / dimension + 1
    return coefficient / (factor * factor)
  }

  /// The pull that shows as `shown`; pulls without end are cut near the asymptote.
  public func pull(shown: Double) -> Double {
    let share = min(shown / dimension, 0.999)
    return dimension / coefficient * (1 / (1 - share) - 1)
  }

  /// `value` with what lies outside the bounds put through the band.
  public func shown(_ value: Double, outside bounds: ClosedRange<Double>) -> Double {
    if value < bounds.lowerBound { return bounds.lowerBound - shown(bounds.lowerBound - value) }
    if value > bounds.upperBound { return bounds.upperBound + shown(value - bounds.upperBound) }
    return value
  }

  /// The slope of `shown(_:outside:)` at `value`: 1 inside the bounds.
  public func slope(at value: Double, outside bounds: ClosedRange<Double>) -> Double {
    if value < bounds.lowerBound { return slope(at: bounds.lowerBound - value) }
    if value > bounds.upperBound { return slope(at: value - bounds.upperBound) }
    return 1
  }

  /// The value that `shown(_:outside:)` turns into `shown`.
  public func pull(shown: Double, outside bounds: ClosedRange<Double>) -> Double {
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    if shown < low { return low - pull(shown: low - shown) }
    if shown > high { return high + pull(shown: shown - high) }
    return shown
  }
}
