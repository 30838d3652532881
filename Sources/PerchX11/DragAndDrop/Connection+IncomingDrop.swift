internal import CX11

// Files that are dragged here by XDND. The source speaks in client messages, and its list of files
// arrives as a selection.
extension Connection {
  /// Answers the last `dropMoved`: whether the files may be dropped there.
  public func answerDrop(isWelcome: Bool) {
    perform(incomingDrop.handle(.answered(isWelcome: isWelcome)))
  }

  /// Ends the drop: whether the files were taken. False also gives up a drop that does not arrive.
  public func finishDrop(accepted: Bool) {
    perform(incomingDrop.handle(.finished(isAccepted: accepted)))
  }

  /// Handles a message of XDND to a window of ours; ignores all others.
  func receiveDropMessage(_ message: XClientMessageEvent) {
    guard windows[message.window] != nil, let message = dropMessage(message) else { return }
    perform(incomingDrop.handle(message))
  }

  private func dropMessage(_ message: XClientMessageEvent) -> IncomingDrop.Message? {
    let (source, target) = (UInt(bitPattern: message.data.l.0), message.window)
    switch message.message_type {
    case atoms[.xdndEnter]: return .entered(entry(message))
    case atoms[.xdndLeave]: return .left(source: source, target: target)
    case atoms[.xdndDrop]:
      let time = UInt32(truncatingIfNeeded: message.data.l.2)
      return .dropped(source: source, target: target, time: time)
    case atoms[.xdndPosition]:
      let packed = message.data.l.2
      let root = PixelPoint(
        x: Int(Int16(truncatingIfNeeded: packed >> 16)), y: Int(Int16(truncatingIfNeeded: packed)))
      return .moved(source: source, target: target, root: root)
    default: return nil
    }
  }

  private func entry(_ message: XClientMessageEvent) -> IncomingDrop.Entry {
    let (data, flags) = (message.data.l, message.data.l.1)
    let types = [data.2, data.3, data.4].map(UInt.init(bitPattern:))
    return IncomingDrop.Entry(
      source: UInt(bitPattern: data.0), target: message.window, version: flags >> 24 & 0xFF,
      types: flags & 1 == 1 ? nil : types)
  }

  /// Carries out the replies of the drop; events wait in `pending`.
  func perform(_ replies: [IncomingDrop.Reply]) {
    for reply in replies {
      switch reply {
      case .inspect(let entry): inspect(entry)
      case .unwatch: unwatchAll(for: .drop, except: 0)
      case .sendStatus(let offer, let isWelcome): sendStatus(to: offer, isWelcome: isWelcome)
      case .sendFinished(let offer, let isAccepted): sendFinished(to: offer, isAccepted: isAccepted)
      case .requestList(let offer, let time): requestList(of: offer, time: time)
      case .report(let event): pending.append(event)
      }
    }
  }

  private func inspect(_ entry: IncomingDrop.Entry) {
    guard entry.source == leader || watch(entry.source, for: .drop) else { return }
    // More than three types do not fit into the message.
    let types = entry.types ?? typeList(of: entry.source)
    let offer = IncomingDrop.Offer(
      source: entry.source, target: entry.target, hasFiles: types.contains(atoms[.uriList]))
    perform(incomingDrop.handle(.inspected(offer)))
  }

  private func typeList(of source: UInt) -> [UInt] {
    askingForeign { readProperty(atoms[.xdndTypeList], of: source)?.items } ?? []
  }

  private func sendStatus(to offer: IncomingDrop.Offer, isWelcome: Bool) {
    // The second bit asks for a message at every motion: no rectangle has one answer for all of it.
    let flags = isWelcome ? 0b11 : 0b10
    let action = isWelcome ? Int(atoms[.xdndActionCopy]) : 0
    send(.xdndStatus, to: offer.source, (Int(offer.target), flags, 0, 0, action))
  }

  private func sendFinished(to offer: IncomingDrop.Offer, isAccepted: Bool) {
    let action = isAccepted ? Int(atoms[.xdndActionCopy]) : 0
    send(.xdndFinished, to: offer.source, (Int(offer.target), isAccepted ? 1 : 0, action, 0, 0))
  }

  /// Sends a client message to a window of another program, which may be gone.
  ///
  /// - Parameters:
  ///   - name: the type of the message.
  ///   - window: the window that the message is about.
  ///   - receiver: the window that gets the message; nil for `window` itself.
  ///   - data: the message's five words.
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
}

// The list of the dropped files, which arrives as a property of our window.
extension Connection {
  private func requestList(of offer: IncomingDrop.Offer, time: UInt32) {
    XDeleteProperty(display, offer.target, atoms[.perchDrop])
    XConvertSelection(
      display, atoms[.xdndSelection], atoms[.uriList], atoms[.perchDrop], offer.target, UInt(time))
    XFlush(display)
  }

  /// Handles the source's answer to the request for the list.
  func receiveSelection(_ event: XSelectionEvent) {
    guard incomingDrop.awaitsSelection(on: event.requestor),
      event.selection == atoms[.xdndSelection]
    else { return }
    perform(incomingDrop.handle(.selectionArrived(selection(event))))
  }

  private func selection(_ event: XSelectionEvent) -> IncomingDrop.Selection {
    guard event.property == atoms[.perchDrop],
      let value = takeProperty(.perchDrop, of: event.requestor)
    else { return .nothing }
    // By deleting the property we have told the source to send the first piece.
    if value.type == atoms[.incremental] { return .incremental }
    return value.format == 8 ? .list(value.bytes) : .nothing
  }

  /// Handles a change of the property that pieces of the list arrive in.
  func receiveDropProperty(_ event: XPropertyEvent) {
    guard event.state == PropertyNewValue, incomingDrop.awaitsPiece(on: event.window) else {
      return
    }
    let piece = takeProperty(.perchDrop, of: event.window)
    perform(incomingDrop.handle(.pieceArrived(piece?.format == 8 ? piece?.bytes : nil)))
  }
}
