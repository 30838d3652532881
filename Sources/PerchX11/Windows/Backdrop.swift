internal import CX11

/// An invisible window over the whole screen or a part of it, which catches presses.
///
/// Unlike a grab it leaves the pointer free: another program may grab it, a screen locker above all.
public final class Backdrop {
  /// Whether it is mapped.
  public private(set) var isShown = false

  private let connection: Connection
  let xid: UInt

  /// Makes the window, unmapped.
  ///
  /// The corresponding C function is `XCreateWindow`, with the class `InputOnly`.
  public init(connection: Connection) {
    self.connection = connection
    let frame = connection.screenRect
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.event_mask =
      ButtonPressMask | ButtonReleaseMask | PointerMotionMask | LeaveWindowMask
    xid = XCreateWindow(
      connection.display, connection.rootXID, 0, 0, UInt32(frame.width), UInt32(frame.height), 0, 0,
      UInt32(InputOnly), nil, UInt(CWOverrideRedirect | CWEventMask), &attributes)
    connection.selectPointer(on: xid)
    connection.windows[xid] = WindowRecord(frame: frame, isOverlay: true)
    connection.liveResources += 1
  }

  deinit {
    connection.liveResources -= 1
    guard connection.windows.removeValue(forKey: xid) != nil else { return }
    connection.retired.insert(xid)
    XDestroyWindow(connection.display, xid)
    XFlush(connection.display)
  }

  /// Its identifier in events.
  public var id: WindowID { WindowID(rawValue: xid) }

  /// Maps it over all windows, on a part of the screen or the whole; raise the popup afterwards.
  ///
  /// The corresponding C function is `XMapRaised`.
  public func show(over part: PixelRect? = nil) {
    guard !isShown else { return }
    let frame = part ?? PixelRect(origin: PixelPoint(x: 0, y: 0), size: connection.screenRect.size)
    XMoveResizeWindow(
      connection.display, xid, Int32(frame.x), Int32(frame.y), UInt32(max(1, frame.width)),
      UInt32(max(1, frame.height)))
    XMapRaised(connection.display, xid)
    isShown = true
  }

  /// Unmaps it.
  public func hide() {
    guard isShown else { return }
    XUnmapWindow(connection.display, xid)
    isShown = false
  }
}
