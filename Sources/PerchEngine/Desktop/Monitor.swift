/// One monitor, in logical root pixels.
public struct Monitor: Hashable, Sendable, Codable {
  /// The name of its output, which tells it from the others.
  public var name: String
  /// The area that it shows.
  public var frame: Rect
  /// The frame without panels and docks.
  public var workArea: Rect
  /// Whether the desktop calls it the primary one.
  public var isPrimary: Bool
  /// The number of frames per second.
  public var refreshRate: Double

  /// Creates a monitor; without a work area, the whole frame is one.
  public init(
    name: String, frame: Rect, workArea: Rect? = nil, isPrimary: Bool = false,
    refreshRate: Double = 60
  ) {
    self.name = name
    self.frame = frame
    self.workArea = workArea ?? frame
    self.isPrimary = isPrimary
    self.refreshRate = refreshRate
  }
}
