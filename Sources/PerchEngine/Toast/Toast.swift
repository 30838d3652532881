public import PerchTime

/// A line that reports an event for a few seconds, and may offer to undo it.
public struct Toast: Hashable, Sendable {
  /// The shelf as it was before the first of the removals that the toast reports.
  struct Undo: Hashable, Sendable {
    /// The pages of the shelf before the removals.
    var shelf: [Page.ID]
    /// The removed pages.
    var removed: [Page.ID]
    /// The dock of the ball before the removals.
    var dock: Dock
  }

  /// The notice, in no language yet.
  public let phrase: Phrase
  /// The notice in the language of the interface, kept because every frame shows it.
  public private(set) var words: String
  /// The removals that can be undone; nil for none, and while the toast goes.
  var undo: Undo?
  /// Whether the action's label is shown; it stays while the toast goes.
  public let showsAction: Bool
  /// The opacity, from 0 to 1.
  public internal(set) var opacity: Motion
  /// The instant at which the toast goes; nil while it is going.
  var expires: Instant?

  /// The size with text of the usual size, in logical pixels.
  public static let size = Size(width: 320, height: 44)
  /// The width of the action's area at the trailing end, in logical pixels, with text of the usual
  /// size.
  public static let actionWidth = 88.0

  /// The instant of the next change: the end of a motion, or the time to go.
  public var deadline: Instant? { opacity.deadline.orEarlier(expires) }

  /// Whether the removals can still be undone.
  public var hasAction: Bool { undo != nil && expires != nil }

  /// Creates a toast that fades in.
  init(_ phrase: Phrase, undo: Undo?, opacity: Motion, in context: Context) {
    self.phrase = phrase
    words = phrase.text(in: context.environment.catalogue)
    self.undo = undo
    showsAction = undo != nil
    self.opacity = opacity
    expires = context.now + context.tokens.toastTime
    self.opacity.settle(
      to: 1, by: context.tokens.toast, at: context.now, precision: .unit)
  }

  mutating func translate(to catalogue: Catalogue) { words = phrase.text(in: catalogue) }

  mutating func hide(in context: Context) {
    expires = nil
    undo = nil
    opacity.settle(to: 0, by: context.tokens.toast, at: context.now, precision: .unit)
  }

  mutating func hideIfDue(in context: Context) {
    if let due = expires, due <= context.now { hide(in: context) }
  }

  /// Ends the motion of the opacity if its deadline has come.
  ///
  /// - Returns: Whether the toast is gone.
  mutating func expire(at time: Instant) -> Bool {
    opacity.expire(at: time)
    return expires == nil && !opacity.isMoving
  }
}
