public import PerchEngine

/// How a Perch is to run.
public struct LaunchOptions: Hashable, Sendable {
  /// Files to open, absolute.
  public var files: [String]
  /// Device pixels in a logical one; nil asks the desktop.
  public var scale: Double?
  /// nil asks the desktop.
  public var motion: PerchEngine.Environment.ReducedMotion?
  public var palette: Palette

  public init(
    files: [String] = [], scale: Double? = nil,
    motion: PerchEngine.Environment.ReducedMotion? = nil, palette: Palette = .light
  ) {
    self.files = files
    self.scale = scale
    self.motion = motion
    self.palette = palette
  }
}
