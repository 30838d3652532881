internal import CX11

// Client messages of window managers and other programs.
extension Connection {
  /// Translates a client message; nil if it is of no interest or reports its events by `pending`.
  func messageEvent(_ event: inout CX11.XEvent) -> XEvent? {
    let message = event.xclient
    guard message.format == 32 else { return nil }
    if message.message_type == atoms[.manager] { return managerEvent(message) }
    if message.window == leader {
      receiveDragMessage(message)
    } else {
      receiveDropMessage(message)
    }
    guard message.message_type == atoms[.wmProtocols], windows[message.window] != nil else {
      return nil
    }
    let window = WindowID(rawValue: message.window)
    switch UInt(bitPattern: message.data.l.0) {
    case atoms[.wmDeleteWindow]: return .closeRequested(window: window)
    case atoms[.netWMSyncRequest]: return syncEvent(message)
    case atoms[.netWMPing]: answerPing(&event)
    default: break
    }
    return nil
  }

  /// A new owner of a selection announces itself (ICCCM, MANAGER).
  private func managerEvent(_ message: XClientMessageEvent) -> XEvent? {
    switch UInt(bitPattern: message.data.l.1) {
    case atoms.compositorSelection: return .compositorChanged
    case atoms.settingsSelection:
      inquiries.concernsSettings = true
      return .scaleChanged
    default: return nil
    }
  }

  private func syncEvent(_ message: XClientMessageEvent) -> XEvent {
    let low = Int64(UInt32(truncatingIfNeeded: message.data.l.2))
    let value = Int64(Int32(truncatingIfNeeded: message.data.l.3)) << 32 | low
    windows[message.window]?.announcedSync = value
    return .syncRequested(window: WindowID(rawValue: message.window), value: value)
  }

  private func answerPing(_ event: inout CX11.XEvent) {
    event.xclient.window = rootXID
    XSendEvent(display, rootXID, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    XFlush(display)
  }

  /// Sends a request about a window to the window manager (EWMH, root window messages).
  func sendToRoot(
    _ name: Atoms.Name, about window: UInt, _ first: Int, _ second: Int, _ third: Int = 0,
    _ fourth: Int = 0, _ fifth: Int = 0
  ) {
    var event = CX11.XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atoms[name]
    event.xclient.format = 32
    event.xclient.data.l = (first, second, third, fourth, fifth)
    XSendEvent(display, rootXID, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }
}
