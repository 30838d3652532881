/// The rule by which a released page goes or returns: a function of position and velocity alone.
public enum PopRule {
  /// Decides whether a released page goes or returns.
  ///
  /// - Parameters:
  ///   - x: The page's offset in its pop direction, in logical pixels.
  ///   - velocity: The page's velocity in its pop direction, in logical pixels per second.
  ///   - width: The page width, in logical pixels.
  ///   - device: The numbers of the pointer.
  ///   - tokens: The numbers of motion.
  /// - Returns: Whether the page goes.
  public static func finishes(
    x: Double, velocity: Double, width: Double, device: DeviceTokens, tokens: MotionTokens
  ) -> Bool {
    let flick = device.flickSpeed(width: width)
    if velocity >= flick && x >= tokens.flickDistance { return true }
    if velocity <= -flick { return false }
    return x + tokens.popLookAhead * velocity >= min(width, tokens.popWidth) / 2
  }
}

/// The look of a pair of pages at a progress from 0 (covered) to 1 (gone): no history, no time.
public struct PairLook: Hashable, Sendable {
  /// The lower page's offset in the pop direction, in logical pixels; never positive.
  public let underOffset: Double
  /// The opacity of the shade over the lower page, from 0 to 1.
  public let dim: Double
  /// The opacity of the shadow at the upper page's leading edge, from 0 to 1.
  public let shadow: Double
  /// The width of that shadow, in logical pixels.
  public let shadowWidth: Double

  /// Creates the look at a progress.
  ///
  /// - Parameters:
  ///   - progress: The offset of the upper page as a fraction of its width, from 0 to 1.
  ///   - width: The page width, in logical pixels.
  ///   - tokens: The numbers of motion.
  public init(progress: Double, width: Double, tokens: MotionTokens) {
    underOffset = -tokens.parallax * width * (1 - progress)
    dim = tokens.dim * (1 - progress)
    // The shadow is constant until the last tenth of the translation; then it falls linearly to
    // nothing.
    shadow = tokens.edgeShadow * min(1, (1 - progress) * 10)
    shadowWidth = min(tokens.edgeShadowWidth, width * tokens.edgeShadowFraction)
  }
}
