/// The diameter of the ball, where it rests, the margin that it leaves at its edge there, and whether
/// it greets pages.
public struct BallMetrics: Hashable, Sendable {
  /// The bounds of the diameter, in logical pixels.
  public static let diameters = 44.0...96.0
  /// The bounds of the margin, in logical pixels.
  public static let margins = 0.0...32.0
  /// The standard diameter, in logical pixels, for which all drawings on the ball are made.
  public static let standardDiameter = 60.0

  /// The places where a ball rests.
  public enum Placement: String, Hashable, Sendable, CaseIterable, Codable {
    /// At a side of the work area.
    case docks
    /// Wherever it is put.
    case free
  }

  /// The diameter in logical pixels, within `diameters`.
  public let diameter: Double
  /// The distance in logical pixels, within `margins`, from a resting ball to the side of the work
  /// area; 0 for a ball that touches it.
  public let margin: Double
  /// The places where it rests.
  public let placement: Placement
  /// Whether a ring leaves the ball as a page lands on it: with a compositor, and with all motion.
  public let hasLandingRing: Bool

  /// Creates metrics within their bounds; a number that is not finite becomes the standard one.
  public init(
    diameter: Double = standardDiameter, margin: Double = 0, placement: Placement = .docks,
    hasLandingRing: Bool = false
  ) {
    self.hasLandingRing = hasLandingRing
    self.placement = placement
    self.diameter = diameter.isFinite ? diameter.clamped(to: Self.diameters) : Self.standardDiameter
    self.margin = margin.isFinite ? margin.clamped(to: Self.margins) : 0
  }

  /// Half of the diameter, in logical pixels.
  public var radius: Double { diameter / 2 }
  /// The factor by which drawings on the ball are larger than on one of the standard diameter.
  public var growth: Double { diameter / Self.standardDiameter }
  /// Whether the ball stays round where it rests, because it touches no edge there.
  public var isAlwaysRound: Bool { margin > 0 || placement == .free }

  /// The square box of a ball with this centre, in the centre's frame of reference.
  public func box(around center: Point) -> Rect {
    Rect(center: center, size: Size(width: diameter, height: diameter))
  }
}

extension Double {
  fileprivate func clamped(to bounds: ClosedRange<Double>) -> Double {
    min(max(self, bounds.lowerBound), bounds.upperBound)
  }
}
