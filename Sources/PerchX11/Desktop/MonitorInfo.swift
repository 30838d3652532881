/// One monitor, as the server describes it. Frames are device pixels in root coordinates.
public struct MonitorInfo: Hashable, Sendable {
  /// The server's name for it, that of its connector as a rule.
  public var name: String
  /// The whole monitor.
  public var frame: PixelRect
  /// The frame without the panels along the root's edges.
  public var workArea: PixelRect
  /// Whether the user chose it as the primary one; servers without such a choice have none.
  public var isPrimary: Bool
  /// In hertz; 60 when unknown.
  public var refreshRate: Double

  /// A monitor of these parts.
  public init(
    name: String, frame: PixelRect, workArea: PixelRect, isPrimary: Bool, refreshRate: Double
  ) {
    self.name = name
    self.frame = frame
    self.workArea = workArea
    self.isPrimary = isPrimary
    self.refreshRate = refreshRate
  }
}
