internal import CX11

extension Connection {
  /// Returns the next event; nil when none is queued or readable. Never waits.
  ///
  /// `_NET_WM_PING` is answered here, so a window that does not answer really hangs. From a
  /// `readEvents` of `last` on, the server's events are left alone: a program that causes events
  /// faster than they are handled would otherwise keep the caller here.
  public func nextEvent(upTo last: Int = .max) -> XEvent? {
    while true {
      if !pending.isEmpty { return pending.removeFirst() }
      if readEvents < last, XEventsQueued(display, QueuedAfterReading) > 0 {
        var event = CX11.XEvent()
        XNextEvent(display, &event)
        readEvents += 1
        if let translated = translate(&event) { return translated }
      } else if inquiries.isEmpty {
        return nil
      } else {
        answerInquiries()
      }
    }
  }

  private func translate(_ event: inout CX11.XEvent) -> XEvent? {
    switch event.type {
    case ButtonPress, ButtonRelease, MotionNotify, KeyPress, KeyRelease, EnterNotify, LeaveNotify:
      inputEvent(&event)
    case FocusIn, FocusOut, Expose: windowEvent(event)
    case CreateNotify, DestroyNotify, MapNotify, UnmapNotify, ReparentNotify, ConfigureNotify,
      CirculateNotify:
      structureEvent(&event)
    case PropertyNotify: propertyEvent(event.xproperty)
    case ClientMessage: messageEvent(&event)
    case SelectionNotify, SelectionRequest, SelectionClear: exchangeSelection(event)
    case MappingNotify: refreshKeyboard(&event)
    case GenericEvent where event.xcookie.extension == extensions.input?.opcode:
      deviceEvent(&event)
    default: extensionEvent(&event)
    }
  }

  private func exchangeSelection(_ event: CX11.XEvent) -> XEvent? {
    switch event.type {
    case SelectionNotify:
      receiveSelection(event.xselection)
      receiveText(event.xselection)
      endHandover(event.xselection)
    case SelectionClear:
      let lost = event.xselectionclear.selection
      if endOffer(event.xselectionclear), lost == atoms[.clipboard] { return .clipboardLost }
    default: serveSelection(event.xselectionrequest)
    }
    return nil
  }

  private func refreshKeyboard(_ event: inout CX11.XEvent) -> XEvent? {
    XRefreshKeyboardMapping(&event.xmapping)
    return shortcuts.isEmpty ? nil : .keyboardChanged
  }

  private func structureEvent(_ event: inout CX11.XEvent) -> XEvent? {
    // `xany.window` is the window the mask was selected on: the parent's for Substructure.
    let selected = event.xany.window
    if selected == rootXID { return childEvent(&event) }
    return windows[selected] == nil ? watchedEvent(event) : ownEvent(event, of: selected)
  }

  /// Events of the root's children, ours included: override-redirect windows have no structure
  /// events of their own.
  private func childEvent(_ event: inout CX11.XEvent) -> XEvent? {
    // All structure events have the window in the same field, after the one they are selected on.
    let window = event.xmap.window
    guard windows[window]?.isOverlay == true else { return rootEvent(&event) }
    return ownEvent(event, of: window)
  }

  private func extensionEvent(_ event: inout CX11.XEvent) -> XEvent? {
    // The compositor's selection is the only one that is followed.
    if let base = extensions.fixesEvent, event.type == base + XFixesSelectionNotify {
      return .compositorChanged
    }
    if event.type == extensions.shapeEvent {
      let purposes = watches[event.xany.window] ?? []
      return purposes.contains(.covering) ? .coverChanged : nil
    }
    if let base = extensions.randrEvent,
      event.type == base + RRScreenChangeNotify || event.type == base + RRNotify
    {
      XRRUpdateConfiguration(&event)
      askForDesktops()
      return .monitorsChanged
    }
    return nil
  }
}
