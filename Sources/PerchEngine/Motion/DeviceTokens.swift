/// The numbers that depend on the kind of pointer.
public struct DeviceTokens: Hashable, Sendable {
  /// The greatest travel of a tap, in logical pixels; a drag begins beyond it.
  public var slop: Double
  /// The greatest travel of a tap on the ball and on the rows of its list, in logical pixels.
  public var objectSlop: Double
  /// The width of the zone along the page's leading edge in which a swipe back may start, in
  /// logical pixels.
  public var edgeZone: Double
  /// The width below which a narrow page does not reduce that zone, in logical pixels.
  public var edgeZoneMinimum: Double
  /// The speed that finishes a pop whatever the offset, in page widths per second.
  public var relativeFlickSpeed: Double
  /// The bounds of that speed, in logical pixels per second.
  public var flickSpeed: ClosedRange<Double>

  /// The greatest travel of a tap on a surface, in logical pixels.
  ///
  /// The ball and rows allow a click to move further than pages do: a click on them opens something,
  /// and a drag that begins by mistake would take it away.
  public func slop(on surface: Surface.ID) -> Double {
    switch surface {
    case .ball, .list: objectSlop
    case .main, .window, .decide, .morph, .drag, .toast, .tooltip, .menu: slop
    }
  }

  /// The speed that finishes a pop whatever the offset, within its bounds.
  ///
  /// - Parameter width: The page width, in logical pixels.
  /// - Returns: The speed, in logical pixels per second.
  public func flickSpeed(width: Double) -> Double {
    min(max(relativeFlickSpeed * width, flickSpeed.lowerBound), flickSpeed.upperBound)
  }

  /// The zone along a page's leading edge in which a swipe back may start.
  ///
  /// - Parameters:
  ///   - width: The page width, in logical pixels.
  ///   - fraction: The greatest width of the zone, as a fraction of the page width.
  /// - Returns: The width of the zone, in logical pixels.
  public func edgeZone(width: Double, fraction: Double) -> Double {
    min(edgeZone, max(edgeZoneMinimum, width * fraction))
  }
}
