internal import CX11

/// Lets the user choose a window of any program by a click.
///
/// A window over the whole screen catches the click, so that no grab keeps a screen locker from locking.
public final class WindowPicker {
  /// The state of the choice.
  public enum Outcome: Hashable, Sendable {
    /// The user has not clicked yet.
    case open
    /// The user clicked on this child of the root; nil for Escape, another button, or no window.
    case made(WindowID?)
  }

  private let connection: Connection
  /// The window that catches the click.
  private let catcher: UInt
  /// The window with the focus before, and what the server does once that is gone.
  private let former: (window: UInt, revert: Int32)

  /// Begins a choice on a connection of its own.
  ///
  /// The corresponding C functions are `XCreateWindow` and `XSetInputFocus`.
  public init(on connection: Connection) {
    self.connection = connection
    let (display, screen) = (connection.display, connection.screenRect)
    var (window, revert): (UInt, Int32) = (0, 0)
    XGetInputFocus(display, &window, &revert)
    former = (window, revert)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.event_mask = ButtonPressMask | KeyPressMask
    attributes.cursor = XCreateFontCursor(display, UInt32(XC_crosshair))
    catcher = XCreateWindow(
      display, connection.rootXID, 0, 0, UInt32(screen.width), UInt32(screen.height), 0, 0,
      UInt32(InputOnly), nil, UInt(CWOverrideRedirect | CWEventMask | CWCursor), &attributes)
    XFreeCursor(display, attributes.cursor)
    XMapRaised(display, catcher)
    connection.trapErrors {
      XSetInputFocus(display, catcher, Int32(RevertToParent), UInt(CurrentTime))
    }
  }

  deinit {
    var (window, revert): (UInt, Int32) = (0, 0)
    XGetInputFocus(connection.display, &window, &revert)
    XDestroyWindow(connection.display, catcher)
    // The user may have gone to another window meanwhile.
    guard window == catcher else { return }
    connection.trapErrors {
      XSetInputFocus(connection.display, former.window, former.revert, UInt(CurrentTime))
    }
  }

  /// Reads the user's input so far. Never waits.
  public func turn() -> Outcome {
    var event = CX11.XEvent()
    let mask = Int(ButtonPressMask | KeyPressMask)
    while XCheckWindowEvent(connection.display, catcher, mask, &event) != 0 {
      switch event.type {
      case ButtonPress where event.xbutton.button == UInt32(Button1):
        return .made(window(under: event.xbutton))
      case ButtonPress: return .made(nil)
      case KeyPress where XLookupKeysym(&event.xkey, 0) == UInt(XK_Escape): return .made(nil)
      default: break
      }
    }
    return .open
  }

  /// The uppermost child of the root that a press would have reached without the catching window.
  private func window(under press: XButtonEvent) -> WindowID? {
    let point = PixelPoint(x: Int(press.x_root), y: Int(press.y_root))
    let below = connection.topLevelWindows(named: false).last {
      $0.id.rawValue != catcher && $0.isMapped && !$0.isInputOnly && receives($0, at: point)
    }
    return below?.id
  }

  /// Whether a press at a point in root coordinates is the window's: an overlay and a shadow let it through.
  private func receives(_ window: WindowInfo, at point: PixelPoint) -> Bool {
    let pixel = PixelRect(origin: point, size: PixelSize(width: 1, height: 1))
    guard window.frame.intersects(pixel) else { return false }
    return connection.shape(of: window.id, .input).contains {
      PixelRect(
        x: window.frame.x + $0.x, y: window.frame.y + $0.y, width: $0.width, height: $0.height
      ).intersects(pixel)
    }
  }
}
