/// One monitor, in logical root pixels.
public struct Monitor: Hashable, Sendable, Codable {
  public var name: String
  public var frame: Rect
  /// The frame without panels and docks.
  public var workArea: Rect
  public var isPrimary: Bool
  /// Pictures a second.
  public var refreshRate: Double

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
