// The balls of other programs that bring Perch's interface.
extension Connection {
  /// The most windows that are asked whether they are a ball.
  private static let mostBalls = 64
  /// The longest side of a ball's window, with its shadow, in device pixels.
  private static let longestSide = 1024

  /// Finds the windows that say they are a ball. One that is not mapped was, and comes back where it
  /// was.
  ///
  /// - Parameters:
  ///   - windows: The windows on the root.
  ///   - own: The window of this program's own ball, which is left out; nil for none.
  /// - Returns: Their frames, in device pixels.
  public func ballFrames(among windows: [WindowInfo], besides own: WindowID?) -> [PixelRect] {
    let candidates = windows.filter { window in
      window.id != own && window.isOverrideRedirect && !window.isInputOnly
        && max(window.frame.width, window.frame.height) <= Self.longestSide
    }.suffix(Self.mostBalls)
    let marks = haveProperty(.perchBall, candidates.map { $0.id.rawValue })
    return zip(candidates, marks).compactMap { $1 ? $0.frame : nil }
  }
}
