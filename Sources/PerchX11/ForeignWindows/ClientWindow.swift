/// A managed window of another program, as its properties describe it. Texts are untrusted.
public struct ClientWindow: Hashable, Sendable {
  /// The number of the window, which is inside the window manager's frame.
  public var id: WindowID
  /// The title; empty if unset.
  public var title = ""
  /// The names in `WM_CLASS`.
  public var names = Names()
  /// The program's process id (EWMH, `_NET_WM_PID`), if it is set.
  public var pid: Int?
  /// The client area in root coordinates.
  public var frame: PixelRect
  /// The widths of the shadow that its program draws around the window within the client area.
  public var shadow = Shadow()
  /// The frame that it gets again before it is hidden; nil for a window that the user has not moved.
  public var formerFrame: FormerFrame?
  /// The number of its desktop; nil if the window manager has none, or if it is on all.
  public var desktop: Int?
  /// The position in the order in which windows were parked, as its mark names it; nil for one that was
  /// not found by its mark.
  public var order: Int?
  /// Whether it is iconified or hidden otherwise.
  public var isHidden = false
  /// Whether it is on the screen: not hidden, and on a desktop that is shown.
  public var isShown = true
  /// Whether it is rolled up.
  public var isShaded = false
  /// Whether it has a place in the layout of i3.
  public var isTiled = false
  /// Whether it fills the screen (EWMH).
  public var isFullScreen = false
  /// Whether it asks for the user's attention.
  public var asksForAttention = false

  /// The names in `WM_CLASS`; empty where unset.
  public struct Names: Hashable, Sendable {
    /// The name of the instance, the first one. Some programs give each of their web apps its own.
    public var instance = ""
    /// The class, the second one, which all windows of a program have in common.
    public var className = ""
  }

  /// The widths of a shadow at the four edges, in pixels; all 0 for none.
  public struct Shadow: Hashable, Sendable {
    var (left, right, top, bottom) = (0, 0, 0, 0)

    /// A client area without the shadow; all of it where the shadow leaves nothing.
    func taken(off frame: PixelRect) -> PixelRect {
      let inner = PixelRect(
        x: frame.x + left, y: frame.y + top, width: frame.width - left - right,
        height: frame.height - top - bottom)
      return inner.isEmpty ? frame : inner
    }
  }

  /// The client area without the shadow, in root coordinates.
  public var visibleFrame: PixelRect { shadow.taken(off: frame) }
}

/// The reasons why a window cannot be parked.
public enum ClientObstacle: Hashable, Sendable, Error {
  /// There is no such window.
  case gone
  /// It is one of ours.
  case own
  /// It is a part of the desktop, such as a panel.
  case desktop
  /// No window manager manages it.
  case unmanaged
}
