/// Resistance past a bound: the longer the pull, the less of it is shown, never more than
/// `dimension`.
///
/// b(x) = (1 − 1 / (x c / d + 1)) d, for a pull of x, with slope c at zero and the asymptote d.
public struct RubberBand: Hashable, Sendable {
  /// The slope c at the bound: the fraction of the first pixel that is shown.
  public var coefficient: Double
  /// The asymptote d, in logical pixels.
  public var dimension: Double

  /// Creates a band from its slope at the bound and its asymptote.
  public init(coefficient: Double, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// Applies b(x) to a pull.
  ///
  /// - Parameter distance: The pull past the bound, in logical pixels; not negative.
  /// - Returns: The displacement that shows, in logical pixels.
  public func shown(_ distance: Double) -> Double {
    (1 - 1 / (distance * coefficient / dimension + 1)) * dimension
  }

  /// The slope db/dx at a pull of `distance`: the factor by which the band scales a velocity.
  public func slope(at distance: Double) -> Double {
    let factor = distance * coefficient / dimension + 1
    return coefficient / (factor * factor)
  }

  /// The pull that shows as `shown`, in logical pixels.
  ///
  /// A pull without end would be needed at the asymptote, so the result is cut at 99.9 % of it.
  public func pull(shown: Double) -> Double {
    let fraction = min(shown / dimension, 0.999)
    return dimension / coefficient * (1 / (1 - fraction) - 1)
  }

  /// The value with the part outside the bounds put through the band.
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
