public import PerchTime

/// Two pages, of which the upper one moves.
public struct Transition: Hashable, Sendable {
  /// The causes of a motion.
  public enum Kind: String, Hashable, Sendable {
    /// A page is opened.
    case push
    /// A page is popped without a gesture.
    case pop
    /// A pointer swipes a page back.
    case swipe
  }

  /// The lower page.
  public let under: Page.ID
  /// The upper page.
  public let over: Page.ID
  /// The upper page's offset in the pop direction: 0 when it covers the lower page, the page width
  /// when it is gone.
  public var x: Motion
  /// The cause of the motion.
  public var kind = Kind.push
  /// Whether a morph draws the upper page.
  public var isCarried = false
  /// Whether the lower page lies still, because the upper one flies off it or onto it at once.
  public var isStill = false
  /// Whether the upper page stays in position and fades instead of moving.
  public var fades = false
  /// Whether a parked page is swiped, with which the ball fades in.
  public var isHomeward = false
  /// Whether another push or pop has begun since, so that the pair can no longer be caught.
  var isOvertaken = false
  /// The pages that the pop removed between the two, bottom first.
  var popped: [Page.ID] = []

  init(under: Page.ID, over: Page.ID, x: Motion) {
    self.under = under
    self.over = over
    self.x = x
  }

  /// The offset of the upper page as a fraction of the page width, from 0 to 1.
  public func progress(at time: Instant, width: Double) -> Double {
    width > 0 ? min(max(x.value(at: time) / width, 0), 1) : 1
  }
}
