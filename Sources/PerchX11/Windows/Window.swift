internal import CX11

/// One X window of ours. It is destroyed when nobody holds it any more.
///
/// Nothing is sent before `Connection.flush()`, a round trip, or the next read of events.
public final class Window {
  /// What it was made on.
  public let connection: Connection
  /// Which of our windows it is.
  public let role: Role
  /// Whether its pixels have alpha; without, the desktop shows through its shape only.
  public let isARGB: Bool
  /// Bits per pixel that the server keeps, 24 or 32.
  public let depth: Int
  let xid: UInt
  let visual: VisualChoice
  let syncCounter: UInt?

  /// Makes the window, unmapped. `frame` is the client area; the window manager places `main`
  /// itself unless `keepsPosition` says that the place is the user's own.
  public init(
    connection: Connection, role: Role, frame: PixelRect, keepsPosition: Bool = false
  ) {
    let frame = PixelRect(origin: frame.origin, size: frame.size.drawable)
    self.connection = connection
    self.role = role
    visual = connection.visual(for: role)
    isARGB = visual.isARGB
    depth = Int(visual.depth)
    xid = connection.createWindow(frame, visual, isManaged: role.isManaged)
    connection.selectPointer(on: xid)
    syncCounter =
      role.isManaged && connection.extensions.hasSync
      ? XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0)) : nil
    connection.windows[xid] = WindowRecord(frame: frame, isOverlay: !role.isManaged)
    connection.liveResources += syncCounter == nil ? 1 : 2
    describe(keepsPosition: keepsPosition)
  }

  deinit {
    let display = connection.display
    if let syncCounter { XSyncDestroyCounter(display, syncCounter) }
    connection.liveResources -= syncCounter == nil ? 1 : 2
    // Without a record someone else destroyed it, and the number may be another window's by now.
    guard connection.windows.removeValue(forKey: xid) != nil else { return }
    connection.retired.insert(xid)
    XDestroyWindow(display, xid)
    XFlush(display)
  }

  /// What events and other programs call it.
  public var id: WindowID { WindowID(rawValue: xid) }

  /// The client area in root coordinates, as last asked for or heard of.
  public var frame: PixelRect {
    connection.windows[xid]?.frame ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Whether the desktop shows an icon, or nothing, in its place.
  public var isIconified: Bool { connection.windows[xid]?.isIconified ?? false }

  /// Puts the window on the screen.
  public func map() { XMapWindow(connection.display, xid) }

  /// Takes the window off the screen; of a managed one the window manager is told too.
  public func unmap() {
    guard role.isManaged else { return _ = XUnmapWindow(connection.display, xid) }
    XWithdrawWindow(connection.display, xid, connection.screen)
  }

  /// Moves the client area's top left corner.
  public func move(to origin: PixelPoint) {
    willConfigure(PixelRect(origin: origin, size: frame.size))
    XMoveWindow(connection.display, xid, Int32(clamping: origin.x), Int32(clamping: origin.y))
  }

  /// Moves the client area; sides of nothing become sides of one.
  public func moveResize(_ rect: PixelRect) {
    let rect = PixelRect(origin: rect.origin, size: rect.size.drawable)
    if rect.size != frame.size { setSizeHints(rect, keepsPosition: true) }
    willConfigure(rect)
    XMoveResizeWindow(
      connection.display, xid, Int32(clamping: rect.x), Int32(clamping: rect.y),
      UInt32(rect.width), UInt32(rect.height))
  }

  /// Only the server has a say in where an override-redirect window goes.
  private func willConfigure(_ frame: PixelRect) {
    guard !role.isManaged else { return }
    let serial = XNextRequest(connection.display)
    connection.windows[xid]?.willBe(at: frame, from: serial)
  }

  /// Says that the next request paints this box, in the window's own pixels: what of it the server
  /// lost before that is not told any more.
  public func willPaint(_ area: PixelRect) {
    connection.windows[xid]?.lastPaint = (area, XNextRequest(connection.display))
  }

  /// Shows that the frame at the size asked for last is on the screen.
  public func acknowledgeSync() {
    guard let syncCounter, let value = connection.windows[xid]?.requestedSync else { return }
    connection.windows[xid]?.requestedSync = nil
    let high = Int32(truncatingIfNeeded: value >> 32)
    let low = UInt32(truncatingIfNeeded: value)
    XSyncSetCounter(connection.display, syncCounter, XSyncValue(hi: high, lo: low))
  }
}

extension Connection {
  /// All three of colormap, border pixel and background are needed where the visual is not the
  /// root's, or the server answers BadMatch. No background means no flash while resizing.
  fileprivate func createWindow(
    _ frame: PixelRect, _ choice: VisualChoice, isManaged: Bool
  ) -> UInt {
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = 0
    attributes.border_pixel = 0
    attributes.colormap = colormap(for: choice)
    attributes.bit_gravity = NorthWestGravity
    attributes.override_redirect = isManaged ? 0 : 1
    attributes.event_mask =
      ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
      | KeyPressMask | FocusChangeMask | PropertyChangeMask | ExposureMask
    // Of the others the root tells; once is enough for a window that moves.
    if isManaged { attributes.event_mask |= StructureNotifyMask }
    let mask =
      CWBackPixmap | CWBorderPixel | CWColormap | CWBitGravity | CWOverrideRedirect | CWEventMask
    return XCreateWindow(
      display, rootXID, Int32(clamping: frame.x), Int32(clamping: frame.y), UInt32(frame.width),
      UInt32(frame.height), 0, choice.depth, UInt32(InputOutput), choice.visual, UInt(mask),
      &attributes)
  }
}
