internal import CX11

// Files that are dragged here, by XDND: who drags speaks in messages, the data comes as a selection.
extension Connection {
  /// The newest version of the protocol, and the one that we speak.
  static let dropVersion = 5
  /// Older ones have other messages.
  private static let oldestVersion = 3

  /// Says whether what is held over our window may be dropped there.
  public func answerDrop(isWelcome: Bool) {
    guard let drop = incomingDrop else { return }
    incomingDrop?.isWelcome = isWelcome
    // The second bit asks to be told of every motion: no part of a window answers for all of it.
    let flags = isWelcome ? 0b11 : 0b10
    let action = isWelcome ? Int(atoms[.xdndActionCopy]) : 0
    send(.xdndStatus, to: drop.source, (Int(drop.target), flags, 0, 0, action))
  }

  /// Says what became of what was dropped, or that nobody waits for it any more.
  public func finishDrop(isTaken: Bool) {
    guard let drop = incomingDrop else { return }
    incomingDrop = nil
    unwatchAll(for: .drop, except: 0)
    let action = isTaken ? Int(atoms[.xdndActionCopy]) : 0
    send(.xdndFinished, to: drop.source, (Int(drop.target), isTaken ? 1 : 0, action, 0, 0))
  }

  /// Tells another program's window, which may be gone.
  func send(
    _ name: Atoms.Name, to window: UInt, through receiver: UInt? = nil,
    _ data: (Int, Int, Int, Int, Int)
  ) {
    var event = CX11.XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atoms[name]
    event.xclient.format = 32
    event.xclient.data.l = data
    trapErrors { XSendEvent(display, receiver ?? window, 0, NoEventMask, &event) }
  }

  /// - Returns: nil for what is no message of a drag, or has nothing to tell.
  func dragMessageEvent(_ message: XClientMessageEvent) -> XEvent? {
    if message.window == leader { return answerEvent(message) }
    guard windows[message.window] != nil else { return nil }
    switch message.message_type {
    case atoms[.xdndEnter]: return enter(message)
    case atoms[.xdndPosition]: return position(message)
    case atoms[.xdndLeave]: return isFromSource(message) ? loseDrop() : nil
    case atoms[.xdndDrop]: return release(message)
    default: return nil
    }
  }

  /// Others than the one who entered have nothing to say.
  private func isFromSource(_ message: XClientMessageEvent) -> Bool {
    guard let drop = incomingDrop, case .hovering = drop.phase else { return false }
    return drop.source == UInt(bitPattern: message.data.l.0) && drop.target == message.window
  }

  private func enter(_ message: XClientMessageEvent) -> XEvent? {
    let (source, flags) = (UInt(bitPattern: message.data.l.0), message.data.l.1)
    let version = flags >> 24 & 0xFF
    // What was dropped is waited for; who enters meanwhile is not heard.
    if let drop = incomingDrop, case .hovering = drop.phase {
    } else if incomingDrop != nil {
      return nil
    }
    let left = loseDrop()
    guard version >= Connection.oldestVersion, source == leader || watch(source, for: .drop) else {
      return left
    }
    let told = [message.data.l.2, message.data.l.3, message.data.l.4].map(UInt.init(bitPattern:))
    let types = flags & 1 == 1 ? typeList(of: source) : told
    incomingDrop = IncomingDrop(
      source: source, target: message.window, version: min(version, Connection.dropVersion),
      hasFiles: types.contains(atoms[.uriList]))
    return left
  }

  /// More than three types do not fit into the message.
  private func typeList(of source: UInt) -> [UInt] {
    askingForeign { readProperty(atoms[.xdndTypeList], of: source)?.items } ?? []
  }

  private func position(_ message: XClientMessageEvent) -> XEvent? {
    guard isFromSource(message), let drop = incomingDrop else { return nil }
    let place = message.data.l.2
    return .dropMoved(
      window: WindowID(rawValue: drop.target),
      root: PixelPoint(
        x: Int(Int16(truncatingIfNeeded: place >> 16)), y: Int(Int16(truncatingIfNeeded: place))),
      hasFiles: drop.hasFiles)
  }

  /// It is over: nothing hangs over us any more.
  private func loseDrop() -> XEvent? {
    guard incomingDrop != nil else { return nil }
    incomingDrop = nil
    unwatchAll(for: .drop, except: 0)
    return .dropLeft
  }

  /// Whoever held it is gone; what was dropped will not come.
  func loseDrop(of source: UInt) -> XEvent? {
    guard let drop = incomingDrop, drop.source == source else { return nil }
    switch drop.phase {
    case .hovering: return loseDrop()
    case .asked, .receiving: return deliver(nil)
    case .delivered: return nil
    }
  }

  // MARK: - Data

  /// Who drops what was refused is told so again.
  private func release(_ message: XClientMessageEvent) -> XEvent? {
    guard isFromSource(message), let drop = incomingDrop else { return nil }
    guard drop.isWelcome else {
      finishDrop(isTaken: false)
      return .dropLeft
    }
    incomingDrop?.phase = .asked
    let time = UInt(UInt32(truncatingIfNeeded: message.data.l.2))
    XDeleteProperty(display, drop.target, atoms[.perchDrop])
    XConvertSelection(
      display, atoms[.xdndSelection], atoms[.uriList], atoms[.perchDrop], drop.target, time)
    XFlush(display)
    return .dropReleased(window: WindowID(rawValue: drop.target))
  }

  func selectionEvent(_ event: XSelectionEvent) -> XEvent? {
    guard let drop = incomingDrop, case .asked = drop.phase, event.requestor == drop.target,
      event.selection == atoms[.xdndSelection]
    else { return nil }
    guard event.property == atoms[.perchDrop], let piece = takeDropProperty(of: drop.target) else {
      return deliver(nil)
    }
    guard piece.type == atoms[.incremental] else { return deliver(piece) }
    // That the property is gone tells the other program to begin.
    incomingDrop?.phase = .receiving([])
    return nil
  }

  func dropPropertyEvent(_ event: XPropertyEvent) -> XEvent? {
    guard let drop = incomingDrop, case .receiving(let bytes) = drop.phase,
      event.window == drop.target, event.state == PropertyNewValue
    else { return nil }
    guard let piece = takeDropProperty(of: drop.target), piece.format == 8,
      bytes.count + piece.items.count <= IncomingDrop.longestList
    else { return deliver(nil) }
    guard piece.items.isEmpty else {
      incomingDrop?.phase = .receiving(bytes + piece.bytes)
      return nil
    }
    return deliver(bytes)
  }

  private func takeDropProperty(of target: UInt) -> Property? {
    defer {
      XDeleteProperty(display, target, atoms[.perchDrop])
      XFlush(display)
    }
    return readProperty(atoms[.perchDrop], of: target)
  }

  private func deliver(_ property: Property) -> XEvent? {
    deliver(property.format == 8 ? property.bytes : nil)
  }

  private func deliver(_ list: [UInt8]?) -> XEvent? {
    guard let drop = incomingDrop else { return nil }
    incomingDrop?.phase = .delivered
    return .dropDelivered(window: WindowID(rawValue: drop.target), list: list)
  }
}
