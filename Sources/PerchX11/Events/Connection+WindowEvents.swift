internal import CX11

// Events of our own windows.
extension Connection {
  /// Translates an exposure or a change of the focus.
  func windowEvent(_ event: CX11.XEvent) -> XEvent? {
    guard let record = windows[event.xany.window] else { return nil }
    return event.type == Expose
      ? exposeEvent(event.xexpose, record.lastPaint) : focusEvent(event.xfocus)
  }

  /// An exposure is dropped if it was sent before the last painting and lies inside of that.
  private func exposeEvent(
    _ event: XExposeEvent, _ paint: (area: PixelRect, serial: UInt)?
  ) -> XEvent? {
    let rect = PixelRect(
      x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    if let paint, event.serial < paint.serial, paint.area.intersection(rect) == rect { return nil }
    return .exposed(
      window: WindowID(rawValue: event.window), rect: rect, remaining: Int(event.count))
  }

  /// Details from `NotifyPointer` on concern the pointer's window, not the focus.
  private func focusEvent(_ event: XFocusChangeEvent) -> XEvent? {
    guard event.detail < NotifyPointer else { return nil }
    return .focusChanged(
      window: WindowID(rawValue: event.window), isFocused: event.type == FocusIn,
      isGrab: event.mode == NotifyGrab || event.mode == NotifyUngrab)
  }

  /// Translates structure events of a window of ours.
  func ownEvent(_ event: CX11.XEvent, of number: UInt) -> XEvent? {
    let window = WindowID(rawValue: number)
    switch event.type {
    case MapNotify: return mapped(number)
    case UnmapNotify: return .unmapped(window: window)
    case ConfigureNotify: return configured(event.xconfigure)
    case ReparentNotify: return reparented(event.xreparent)
    // Only the server knows that a window is gone; any program can send such an event.
    case DestroyNotify where event.xany.send_event == 0:
      windows[window.rawValue] = nil
      return .destroyed(window: window)
    default: return nil
    }
  }

  /// A window that is known to be iconified, or on a desktop that is not shown, counts as mapped once its window
  /// manager has changed that. What a former one has left on it means nothing without one.
  private func mapped(_ window: UInt) -> XEvent? {
    if windows[window]?.isIconified == true, hasWindowManager {
      inquiries.desktops.insert(window)
      return nil
    }
    windows[window]?.isIconified = false
    return .mapped(window: WindowID(rawValue: window))
  }

  /// A synthetic event has root coordinates. A real one has the parent's, which are the root's only
  /// without a frame. Window managers disagree about borders, so the server is asked there.
  private func configured(_ event: XConfigureEvent) -> XEvent? {
    guard let record = windows[event.window] else { return nil }
    var frame = PixelRect(
      x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    let isSent = event.send_event != 0
    // A window manager sends the size that the window has; any other program can send any size.
    if isSent, frame.size != record.frame.size {
      guard let size = size(of: event.window) else { return nil }
      (frame.width, frame.height) = (size.width, size.height)
    }
    let isUnclear =
      event.border_width != 0
      || (isSent ? !frame.intersects(screenRect) : record.isReparented)
    if isUnclear, let origin = rootOrigin(of: event.window) {
      (frame.x, frame.y) = (origin.x, origin.y)
    }
    return configured(event.window, frame: bounded(frame), serial: event.serial)
  }

  /// The window's size on the server; nil if it is gone.
  ///
  /// The corresponding C function is `XGetGeometry`.
  private func size(of window: UInt) -> PixelSize? {
    askingForeign {
      var (root, x, y): (UInt, Int32, Int32) = (0, 0, 0)
      var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      guard
        XGetGeometry(
          display, window, &root, &x, &y, &width, &height, &border, &depth) != 0
      else { return nil }
      return PixelSize(width: Int(width), height: Int(height))
    }
  }

  /// The frame with at most twice the screen's sides. A larger window exists if a program asks for
  /// it, and pixels for all of it would need gigabytes.
  private func bounded(_ frame: PixelRect) -> PixelRect {
    let screen = screenRect
    var frame = frame
    frame.width = min(frame.width, max(2 * screen.width, 2560))
    frame.height = min(frame.height, max(2 * screen.height, 1600))
    return frame
  }

  private func reparented(_ event: XReparentEvent) -> XEvent? {
    guard let record = windows[event.window] else { return nil }
    windows[event.window]?.isReparented = event.parent != rootXID
    guard let origin = rootOrigin(of: event.window) else { return nil }
    let frame = PixelRect(origin: origin, size: record.frame.size)
    return configured(event.window, frame: frame, serial: event.serial)
  }

  private func configured(_ window: UInt, frame: PixelRect, serial: UInt) -> XEvent {
    if let record = windows[window], serial >= record.lastConfigureSerial {
      windows[window]?.frame = frame
    }
    if let value = windows[window]?.announcedSync {
      windows[window]?.announcedSync = nil
      windows[window]?.requestedSync = value
    }
    return .configured(window: WindowID(rawValue: window), frame: frame)
  }

  /// The window's top left corner in root coordinates; nil if the window is gone.
  func rootOrigin(of window: UInt) -> PixelPoint? { origin(of: window, in: rootXID) }

  /// The position of a window's content in another window; nil if one of them is gone.
  func origin(of window: UInt, in other: UInt) -> PixelPoint? {
    var x: Int32 = 0
    var y: Int32 = 0
    var child: UInt = 0
    guard XTranslateCoordinates(display, window, other, 0, 0, &x, &y, &child) != 0 else {
      return nil
    }
    return PixelPoint(x: Int(x), y: Int(y))
  }

  /// Reports that the window was iconified or restored, or left or entered the desktop that is shown. Some
  /// window managers do not unmap it then, but all of them change one of these properties.
  func iconStateEvent(_ window: UInt) -> XEvent? {
    let isIconic = readProperty(atoms[.wmState], of: window)?.items.first == UInt(IconicState)
    let states = readProperty(atoms[.netWMState], of: window)?.items ?? []
    guard let record = windows[window] else { return nil }
    let isIconified = isIconic || record.isElsewhere || states.contains(atoms[.netWMStateHidden])
    guard record.isIconified != isIconified else { return nil }
    windows[window]?.isIconified = isIconified
    return .iconified(window: WindowID(rawValue: window), isIconified: isIconified)
  }
}
