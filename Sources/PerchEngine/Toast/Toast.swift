public import PerchTime

/// A line that reports an event for a few seconds, and may offer an action.
public struct Toast: Hashable, Sendable {
  /// The shelf as it was before the first of the removals that the toast reports.
  struct Undo: Hashable, Sendable {
    /// The pages of the shelf before the removals.
    var shelf: [Page.ID]
    /// The removed pages.
    var removed: [Page.ID]
    /// The pages that come back below the removed ones.
    var below: [Page.ID: [Page.ID]] = [:]
    /// The dock of the ball before the removals.
    var dock: Dock
    /// The pages whose rows were removed from the library.
    var unlisted: [Page.ID] = []
    /// The pages among the unlisted ones that were marked.
    var marked: Set<Page.ID> = []
  }

  /// The actions that toasts offer.
  public enum Action: Hashable, Sendable {
    /// Bring back what was removed.
    case undo
    /// Open the float list.
    case showList
    /// Go to the library, where the marked rows are.
    case showLibrary
    /// Park the pages that wait in the places of the oldest ones.
    case replaceOldest

    /// The control of the action.
    var target: Target {
      switch self {
      case .undo: .undo
      case .showList: .showList
      case .showLibrary: .showLibrary
      case .replaceOldest: .replaceOldest
      }
    }

    /// The label of the action, in no language yet.
    public var phrase: Phrase {
      switch self {
      case .undo: .undo
      case .showList: .showList
      case .showLibrary: .inLibrary(.show)
      case .replaceOldest: .replaceTheOldest
      }
    }
  }

  /// The time for which the toast is still shown.
  enum Stay: Hashable, Sendable {
    /// It goes at this instant.
    case until(Instant)
    /// Its time stands still, with this rest, because a pointer is on it.
    case held(rest: Duration)
    /// It stays until its reason ends.
    case lasting
    /// It is going.
    case over
  }

  /// The notice, in no language yet.
  public let phrase: Phrase
  /// The notice and the label of its action in the language of the interface, kept because every
  /// event and frame reads them.
  private(set) var texts: [MeasurableText] = []
  /// The removals that can be undone; nil for none, and while the toast goes.
  var undo: Undo?
  /// The action whose label is shown; it stays while the toast goes. Nil for none.
  public private(set) var shownAction: Action?
  /// The pages that its action parks; none for other actions.
  var waiting: [Page]
  /// Whether those pages are to be one entry.
  var waitsAsOne = false
  /// Whether Perch quits once the toast is gone: all other reasons to stay have ended.
  var delaysQuit: Bool
  /// The opacity, from 0 to 1.
  public internal(set) var opacity: Motion
  /// The time for which the toast is still shown.
  private(set) var stay: Stay

  /// The height with text of the usual size, in logical pixels.
  public static let height = 44.0
  /// The distance of the texts from the ends of the pill, in logical pixels.
  static let margin = 24.0
  /// The distance between the notice and its action, in logical pixels.
  static let gap = 20.0

  /// The instant of the next change: the end of a motion, or the time to go.
  public var deadline: Instant? {
    guard case .until(let end) = stay else { return opacity.deadline }
    return opacity.deadline.orEarlier(end)
  }

  /// Whether the toast stays until its reason ends.
  public var isLasting: Bool { stay == .lasting }

  /// Whether the toast is going.
  public var isGoing: Bool { stay == .over }

  /// The action that can be chosen now; nil for none.
  public var action: Action? {
    guard !isGoing else { return nil }
    return shownAction == .undo && undo == nil ? nil : shownAction
  }

  /// Whether an action can be chosen.
  public var hasAction: Bool { action != nil }

  /// Creates a toast that fades in.
  init(
    _ phrase: Phrase, undo: Undo?, action: Action? = nil, waiting: [Page] = [],
    isLasting: Bool = false, opacity: Motion, in context: Context
  ) {
    self.phrase = phrase
    self.undo = undo
    self.waiting = waiting
    delaysQuit = undo != nil
    shownAction = action ?? (undo == nil ? nil : .undo)
    self.opacity = opacity
    stay = isLasting ? .lasting : .until(context.now + context.tokens.toastTime)
    self.opacity.settle(
      to: 1, by: context.tokens.toast, at: context.now, precision: .unit)
    translate(to: context.environment.catalogue)
  }

  /// The notice in the language of the interface.
  public var words: String { texts[0].string }

  mutating func translate(to catalogue: Catalogue) {
    texts = [phrase, shownAction?.phrase].compactMap { phrase in
      phrase.map { MeasurableText($0.text(in: catalogue), .listTitle) }
    }
  }

  /// Shows no button for the undoing of an earlier removal, which this toast is not about. A key or a
  /// command still undoes it.
  mutating func withholdUndo(in catalogue: Catalogue) {
    guard shownAction == .undo else { return }
    shownAction = nil
    translate(to: catalogue)
  }

  /// Lets the time stand still, or run on.
  mutating func hold(_ isHeld: Bool, in context: Context) {
    switch stay {
    case .until(let end) where isHeld: stay = .held(rest: end - context.now)
    case .held(let rest) where !isHeld: stay = .until(context.now + rest)
    case .until, .held, .lasting, .over: break
    }
  }

  mutating func hide(in context: Context) {
    stay = .over
    undo = nil
    opacity.settle(to: 0, by: context.tokens.toast, at: context.now, precision: .unit)
  }

  mutating func hideIfDue(in context: Context) {
    if case .until(let end) = stay, end <= context.now { hide(in: context) }
  }

  /// Ends the motion of the opacity if its deadline has come.
  ///
  /// - Returns: Whether the toast is gone.
  mutating func expire(at time: Instant) -> Bool {
    opacity.expire(at: time)
    return isGoing && !opacity.isMoving
  }
}
