internal import CX11

extension Connection {
  /// The next event, nil when nothing is queued or readable. Never waits for the server to speak.
  ///
  /// `_NET_WM_PING` is answered in here, so a silent main window really hangs.
  public func nextEvent() -> Event? {
    if !pending.isEmpty { return pending.removeFirst() }
    while XEventsQueued(display, QueuedAfterReading) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if let translated = translate(&event) { return translated }
      if !pending.isEmpty { return pending.removeFirst() }
    }
    return nil
  }

  private func translate(_ event: inout XEvent) -> Event? {
    switch event.type {
    case ButtonPress, ButtonRelease, MotionNotify, KeyPress, EnterNotify, LeaveNotify:
      inputEvent(&event)
    case FocusIn, FocusOut, Expose: windowEvent(event)
    case CreateNotify, DestroyNotify, MapNotify, UnmapNotify, ReparentNotify, ConfigureNotify,
      CirculateNotify:
      structureEvent(&event)
    case PropertyNotify: propertyEvent(event.xproperty)
    case ClientMessage: messageEvent(&event)
    case MappingNotify: refreshKeyboard(&event)
    case GenericEvent where event.xcookie.extension == extensions.input?.opcode:
      deviceEvent(&event)
    default: extensionEvent(&event)
    }
  }

  private func refreshKeyboard(_ event: inout XEvent) -> Event? {
    XRefreshKeyboardMapping(&event.xmapping)
    return nil
  }

  private func structureEvent(_ event: inout XEvent) -> Event? {
    // `xany.window` is the window the mask was selected on: the parent's for Substructure.
    let selected = event.xany.window
    if selected == rootXID { return rootEvent(&event) }
    return windows[selected] == nil ? watchedEvent(event) : ownEvent(event)
  }

  private func extensionEvent(_ event: inout XEvent) -> Event? {
    if let base = extensions.randrEvent,
      event.type == base + RRScreenChangeNotify || event.type == base + RRNotify
    {
      XRRUpdateConfiguration(&event)
      return .monitorsChanged
    }
    return nil
  }
}
