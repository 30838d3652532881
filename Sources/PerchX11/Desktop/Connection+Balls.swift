// The balls of other programs that bring Perch's interface.
extension Connection {
  /// The most windows that are asked whether they are a ball.
  private static let mostBalls = 64
  /// The longest side of a ball's window, with its shadow, in device pixels.
  private static let longestSide = 1024

  /// Finds the mapped windows that say they are a ball.
  ///
  /// - Parameter windows: The windows on the root.
  /// - Returns: Their frames, in device pixels.
  public func ballFrames(among windows: [WindowInfo]) -> [PixelRect] {
    let candidates = windows.filter { window in
      window.isMapped && window.isOverrideRedirect && !window.isInputOnly
        && max(window.frame.width, window.frame.height) <= Self.longestSide
    }.suffix(Self.mostBalls)
    let marks = haveProperty(.perchBall, candidates.map { $0.id.rawValue })
    return zip(candidates, marks).compactMap { $1 ? $0.frame : nil }
  }
}
