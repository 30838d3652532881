public import PerchTime

/// A line that says what happened, for a few seconds, and may offer to take it back.
public struct Toast: Hashable, Sendable {
  /// What the shelf was before the first of the closings that the toast speaks of.
  struct Undo: Hashable, Sendable {
    var shelf: [Page.ID]
    var removed: [Page.ID]
    var dock: Dock
  }

  /// What it says.
  public let phrase: Phrase
  /// What it says in the interface's language: it is seen in every frame.
  public private(set) var words: String
  var undo: Undo?
  /// Whether its words are there; they stay while it goes.
  public let showsAction: Bool
  public internal(set) var opacity: Motion
  /// When it goes; nil while it is going.
  var expires: Instant?

  public static let size = Size(width: 320, height: 44)
  /// What can be hit of the action, at the trailing end.
  public static let actionWidth = 88.0

  public var deadline: Instant? { opacity.deadline.orEarlier(expires) }

  public var hasAction: Bool { undo != nil && expires != nil }

  init(
    _ phrase: Phrase, in catalogue: Catalogue, undo: Undo?, opacity: Motion, at time: Instant,
    tokens: MotionTokens
  ) {
    self.phrase = phrase
    words = phrase.text(in: catalogue)
    self.undo = undo
    showsAction = undo != nil
    self.opacity = opacity
    expires = time + tokens.toastTime
    self.opacity.settle(to: 1, by: tokens.toast, at: time, precision: .unit)
  }

  mutating func translate(to catalogue: Catalogue) { words = phrase.text(in: catalogue) }

  mutating func hide(at time: Instant, tokens: MotionTokens) {
    expires = nil
    undo = nil
    opacity.settle(to: 0, by: tokens.toast, at: time, precision: .unit)
  }

  mutating func hideIfDue(at time: Instant, tokens: MotionTokens) {
    if let due = expires, due <= time { hide(at: time, tokens: tokens) }
  }

  /// - Returns: true when it is gone.
  mutating func expire(at time: Instant) -> Bool {
    opacity.expire(at: time)
    return expires == nil && !opacity.isMoving
  }
}
