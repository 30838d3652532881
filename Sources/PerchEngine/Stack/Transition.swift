public import PerchTime

/// Two pages of which the upper one moves: `x` is its offset, 0 when it covers the lower page, the
/// page's width when it is gone.
public struct Transition: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case push
    case pop
    case swipe
  }

  public let under: Page.ID
  public let over: Page.ID
  public var x: Motion
  public var kind = Kind.push
  /// The upper page is drawn by the morph and not here.
  public var isCarried = false
  /// The lower page lies where it is: the upper one flies off it, or onto it, all at once.
  public var isStill = false
  /// The upper page stays where it is, and fades instead of moving.
  public var fades = false
  /// A swipe of a parked page: the ball fades in with it.
  public var isHomeward = false
  /// Another push or pop has begun since: it can no longer be caught.
  var isOvertaken = false
  /// What the pop took from the stack between the two pages, bottom first.
  var popped: [Page.ID] = []

  init(under: Page.ID, over: Page.ID, x: Motion) {
    self.under = under
    self.over = over
    self.x = x
  }

  public func progress(at time: Instant, width: Double) -> Double {
    width > 0 ? min(max(x.value(at: time) / width, 0), 1) : 1
  }
}
