internal import CX11

extension Connection {
  /// The next event, nil when nothing is queued or readable. Never waits for the server to speak.
  ///
  /// `_NET_WM_PING` is answered in here, so a silent main window really hangs.
  public func nextEvent() -> XEvent? {
    if !pending.isEmpty { return pending.removeFirst() }
    while XEventsQueued(display, QueuedAfterReading) > 0 {
      var event = CX11.XEvent()
      XNextEvent(display, &event)
      if let translated = translate(&event) { return translated }
      if !pending.isEmpty { return pending.removeFirst() }
    }
    return nil
  }

  private func translate(_ event: inout CX11.XEvent) -> XEvent? {
    switch event.type {
    case ButtonPress, ButtonRelease, MotionNotify, KeyPress, EnterNotify, LeaveNotify:
      inputEvent(&event)
    case FocusIn, FocusOut, Expose: windowEvent(event)
    case CreateNotify, DestroyNotify, MapNotify, UnmapNotify, ReparentNotify, ConfigureNotify,
      CirculateNotify:
      structureEvent(&event)
    case PropertyNotify: propertyEvent(event.xproperty)
    case ClientMessage: messageEvent(&event)
    case SelectionNotify: selectionEvent(event.xselection)
    case SelectionRequest: serveSelection(event.xselectionrequest)
    case MappingNotify: refreshKeyboard(&event)
    case GenericEvent where event.xcookie.extension == extensions.input?.opcode:
      deviceEvent(&event)
    default: extensionEvent(&event)
    }
  }

  private func refreshKeyboard(_ event: inout CX11.XEvent) -> XEvent? {
    XRefreshKeyboardMapping(&event.xmapping)
    return nil
  }

  private func structureEvent(_ event: inout CX11.XEvent) -> XEvent? {
    // `xany.window` is the window the mask was selected on: the parent's for Substructure.
    let selected = event.xany.window
    if selected == rootXID { return childEvent(&event) }
    return windows[selected] == nil ? watchedEvent(event) : ownEvent(event, of: selected)
  }

  /// Of our own windows on the root nobody but the root tells.
  private func childEvent(_ event: inout CX11.XEvent) -> XEvent? {
    // In all of these events the window in question comes after the one that tells of it.
    let window = event.xmap.window
    guard windows[window]?.isOverlay == true else { return rootEvent(&event) }
    return ownEvent(event, of: window)
  }

  private func extensionEvent(_ event: inout CX11.XEvent) -> XEvent? {
    if let base = extensions.randrEvent,
      event.type == base + RRScreenChangeNotify || event.type == base + RRNotify
    {
      XRRUpdateConfiguration(&event)
      return .monitorsChanged
    }
    return nil
  }
}
