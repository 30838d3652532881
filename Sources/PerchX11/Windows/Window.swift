internal import CX11

/// One X window of ours. It is destroyed with the last reference to it.
///
/// Requests are buffered until ``Connection/flush()``, a round trip or the next read of events.
public final class Window {
  /// The connection that it was made on.
  public let connection: Connection
  /// Its role.
  public let role: Role
  /// Whether its pixels have alpha. Without it, the desktop shows only outside its shape.
  public let isARGB: Bool
  /// The bits per pixel on the server, 24 or 32.
  public let depth: Int
  /// Its number on the server.
  let xid: UInt
  /// Its visual.
  let visual: VisualChoice
  /// The counter for `_NET_WM_SYNC_REQUEST`; nil for an override-redirect window.
  let syncCounter: UInt?

  /// Makes the window, unmapped.
  ///
  /// The corresponding C function is `XCreateWindow`.
  ///
  /// - Parameters:
  ///   - connection: the connection to make it on.
  ///   - role: the role, which decides how the desktop treats it.
  ///   - frame: the client area in root coordinates.
  ///   - keepsPosition: whether the window manager should keep the position of `main`, because the
  ///     user chose it.
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
    // Without a record another program destroyed it, and its number may have been reused.
    guard connection.windows.removeValue(forKey: xid) != nil else { return }
    connection.retired.insert(xid)
    XDestroyWindow(display, xid)
    XFlush(display)
  }

  /// Its identifier in events and for other programs.
  public var id: WindowID { WindowID(rawValue: xid) }

  /// The client area in root coordinates, as last requested or reported.
  public var frame: PixelRect {
    connection.windows[xid]?.frame ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Whether it is iconified, or on a desktop that is not shown.
  public var isIconified: Bool { connection.windows[xid]?.isIconified ?? false }

  /// Whether it is on a desktop that is not shown.
  public var isElsewhere: Bool { connection.windows[xid]?.isElsewhere ?? false }

  /// Maps the window.
  ///
  /// The corresponding C function is `XMapWindow`.
  public func map() { XMapWindow(connection.display, xid) }

  /// Unmaps the window. A managed window is withdrawn, which the window manager is notified of.
  ///
  /// The corresponding C functions are `XUnmapWindow` and `XWithdrawWindow`.
  public func unmap() {
    guard role.isManaged else { return _ = XUnmapWindow(connection.display, xid) }
    XWithdrawWindow(connection.display, xid, connection.screen)
  }

  /// Moves the client area's top left corner, in root coordinates.
  ///
  /// The corresponding C function is `XMoveWindow`.
  public func move(to origin: PixelPoint) {
    willConfigure(PixelRect(origin: origin, size: frame.size))
    XMoveWindow(connection.display, xid, Int32(clamping: origin.x), Int32(clamping: origin.y))
  }

  /// Moves and resizes the client area; sides below 1 become 1.
  ///
  /// The corresponding C function is `XMoveResizeWindow`.
  public func moveResize(_ rect: PixelRect) {
    let rect = PixelRect(origin: rect.origin, size: rect.size.drawable)
    if rect.size != frame.size { setSizeHints(rect, keepsPosition: true) }
    willConfigure(rect)
    XMoveResizeWindow(
      connection.display, xid, Int32(clamping: rect.x), Int32(clamping: rect.y),
      UInt32(rect.width), UInt32(rect.height))
  }

  /// Records the frame that a request will give to an override-redirect window; a managed one may
  /// get another.
  private func willConfigure(_ frame: PixelRect) {
    guard !role.isManaged else { return }
    let serial = XNextRequest(connection.display)
    connection.windows[xid]?.willMove(to: frame, from: serial)
  }

  /// Announces that the next request paints this rectangle, in the window's own pixels. Earlier
  /// exposures inside of it are then not reported.
  public func willPaint(_ area: PixelRect) {
    connection.windows[xid]?.lastPaint = (area, XNextRequest(connection.display))
  }

  /// Reports to the window manager that a frame of the requested size is on the screen (EWMH,
  /// `_NET_WM_SYNC_REQUEST`).
  public func acknowledgeSync() {
    guard let syncCounter, let value = connection.windows[xid]?.requestedSync else { return }
    connection.windows[xid]?.requestedSync = nil
    let high = Int32(truncatingIfNeeded: value >> 32)
    let low = UInt32(truncatingIfNeeded: value)
    XSyncSetCounter(connection.display, syncCounter, XSyncValue(hi: high, lo: low))
  }
}

extension Connection {
  /// Makes the window. A visual that is not the root's needs a colormap, a border pixel and a
  /// background, or the server answers BadMatch. The background is none, to avoid flashes.
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
    // The root reports the structure of the others; one event for each move is enough.
    if isManaged { attributes.event_mask |= StructureNotifyMask }
    let mask =
      CWBackPixmap | CWBorderPixel | CWColormap | CWBitGravity | CWOverrideRedirect | CWEventMask
    return XCreateWindow(
      display, rootXID, Int32(clamping: frame.x), Int32(clamping: frame.y), UInt32(frame.width),
      UInt32(frame.height), 0, choice.depth, UInt32(InputOutput), choice.visual, UInt(mask),
      &attributes)
  }
}
