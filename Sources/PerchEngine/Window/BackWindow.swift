/// A main window behind the one in front: what it shows, and what the user left there.
struct BackWindow: Hashable, Sendable {
  /// The window itself.
  var window: MainWindow
  /// Its pages.
  var stack: PageStack
  /// The search in its top page; nil for none.
  var find: PageFind?
  /// The control with the keyboard focus; nil for the page.
  var focus: Target?
  /// The part of it under the pointer.
  var hover = WindowHover()

  /// Whether nothing is left in a window that was opened for a page.
  var isDone: Bool { window.id != .first && !stack.canPop && stack.transitions.isEmpty }
}

extension MainWindow {
  /// The distance of a new window from the one before, in logical pixels.
  static let step = 32.0
  /// The least size of a window that is opened for a page, in logical pixels; window managers are told
  /// the same.
  static let least = Size(width: 320, height: 240)

  /// The page at the bottom of a window that was opened for a page; nil for the first window, where it
  /// is the library.
  var ground: Page.ID? { id == .first ? nil : .ground(of: id) }
}

extension Page.ID {
  /// The beginning of the identifiers of such pages, which no other page may have.
  private static let ground = "\0ground "

  /// The empty page below the others of a window that was opened for a page.
  static func ground(of window: MainWindow.ID) -> Page.ID {
    Page.ID(rawValue: ground + String(window.rawValue))
  }

  /// Whether the page is such an empty one.
  var isGround: Bool { rawValue.hasPrefix(Page.ID.ground) }
}

extension Page.Kind {
  /// An empty page that a page of its own window uncovers when it leaves.
  static let ground = Page.Kind(rawValue: "ground")
}
