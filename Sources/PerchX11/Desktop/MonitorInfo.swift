/// A monitor. Frames are device pixels in root coordinates.
public struct MonitorInfo: Hashable, Sendable {
  /// The server's name for it, usually that of its connector.
  public var name: String
  /// The whole monitor.
  public var frame: PixelRect
  /// The frame without the panels along its edges.
  public var workArea: PixelRect
  /// Whether it is the primary monitor. There need not be one.
  public var isPrimary: Bool
  /// The refresh rate in hertz; 60 when unknown.
  public var refreshRate: Double

  /// A monitor with these values.
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
