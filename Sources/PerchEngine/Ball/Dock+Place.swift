extension Dock {
  /// A place for a ball on whatever monitor is the primary one.
  public struct Place: Hashable, Sendable, Codable {
    /// The side of the work area at which the ball rests.
    public var side: HorizontalSide
    /// The height of the ball's centre as a fraction of the work area's free height: 0 at the top, 1 at
    /// the bottom.
    public var fraction: Double
    /// The place of the centre as a fraction of the work area's free width, 0 at the left and 1 at the
    /// right, for a ball that rests wherever it is put; nil for one at its side.
    public var across: Double?

    /// Creates a place; fractions outside 0 to 1 are kept within, and one that is not finite becomes
    /// one half, or nil for `across`.
    public init(side: HorizontalSide, fraction: Double, across: Double? = nil) {
      self.side = side
      self.fraction = fraction
      self.across = across
    }
  }

  /// Creates the dock at a place of the primary monitor.
  package init(_ place: Place, in environment: Environment) {
    self.init(
      monitor: environment.primaryMonitor.name, side: place.side, fraction: place.fraction,
      across: environment.ball.placement == .free ? place.across : nil)
  }
}
