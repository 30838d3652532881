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
  public var isMorphing = false
  /// Whether the lower page has no parallax: the morph took over the upper page while it covered
  /// the lower one, or while it was outside the window.
  public var keepsUnderStill = false
  /// Whether the upper page stays in position and fades instead of moving.
  public var fades = false
  /// Whether a swipe returns a parked page to the ball; a ball without another page fades in.
  public var returnsToBall = false
  /// Whether another push or pop has begun since, so that the pair can no longer be caught.
  var isOvertaken = false
  /// The offset up to which a swipe follows the pointer, in logical pixels; beyond, the page resists,
  /// because it cannot be popped. Infinite for all others.
  var reach = Double.infinity
  /// The pages that the pop removed between the two, bottom first.
  var popped: [Page.ID] = []

  init(under: Page.ID, over: Page.ID, x: Motion) {
    self.under = under
    self.over = over
    self.x = x
  }

  /// Whether the upper page cannot be popped, and comes back from its swipe.
  var resists: Bool { reach.isFinite }

  /// The offset of the upper page as a fraction of the page width, from 0 to 1.
  public func progress(at time: Instant, width: Double) -> Double {
    width > 0 ? min(max(x.value(at: time) / width, 0), 1) : 1
  }
}
