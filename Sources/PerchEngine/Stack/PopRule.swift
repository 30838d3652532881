/// Whether a released page goes or comes back: a function of place and speed alone.
public enum PopRule {
  /// - Parameters:
  ///   - x: the page's offset in its pop direction, in logical pixels.
  ///   - velocity: of the page in its pop direction, in logical pixels a second.
  public static func finishes(
    x: Double, velocity: Double, width: Double, device: DeviceTokens, tokens: MotionTokens
  ) -> Bool {
    let flick = device.flickSpeed(width: width)
    if velocity >= flick && x >= tokens.flickDistance { return true }
    if velocity <= -flick { return false }
    return x + tokens.popLookAhead * velocity >= width / 2
  }
}

/// What a pair of pages looks like at a progress from 0 (covered) to 1 (gone): no history, no time.
public struct PairLook: Hashable, Sendable {
  /// The lower page's offset in the pop direction, never positive.
  public let underOffset: Double
  /// Opacity of the black over the lower page.
  public let dim: Double
  /// Opacity of the shadow at the upper page's leading edge.
  public let shadow: Double
  public let shadowWidth: Double

  public init(progress: Double, width: Double, tokens: MotionTokens) {
    underOffset = -tokens.parallax * width * (1 - progress)
    dim = tokens.dim * (1 - progress)
    // Constant until the last tenth of the way, then linearly to nothing.
    shadow = tokens.edgeShadow * min(1, (1 - progress) * 10)
    shadowWidth = min(tokens.edgeShadowWidth, width * tokens.edgeShadowShare)
  }
}
