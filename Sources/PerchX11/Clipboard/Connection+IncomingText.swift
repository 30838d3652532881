internal import CX11

// The text that another program has copied.
extension Connection {
  /// Asks for the copied text; `textArrived` reports it. Never waits.
  ///
  /// - Parameter time: The server's time of the user's action.
  /// - Returns: The text, if it is our own; the first part of a long one.
  public func askForText(time: UInt32) -> String? {
    if let own = offers[atoms[.clipboard]]?.forms.first {
      return String(decoding: own.bytes().prefix(IncomingText.longest), as: UTF8.self)
    }
    let owner = XGetSelectionOwner(display, atoms[.clipboard])
    if incomingText.ask(at: time, of: owner) { requestText() }
    return nil
  }

  private func requestText() {
    guard case .asked(let form, let time) = incomingText.phase else { return }
    makePasteWindows()
    let target = atoms[form == .utf8 ? .utf8String : .string]
    let window = pasteWindows[incomingText.slot]
    XDeleteProperty(display, window, atoms[.perchPaste])
    XConvertSelection(
      display, atoms[.clipboard], target, atoms[.perchPaste], window, UInt(time))
    XFlush(display)
  }

  /// Makes the windows that ask, which see the pieces arrive.
  private func makePasteWindows() {
    guard pasteWindows.isEmpty else { return }
    pasteWindows = (0..<IncomingText.slots).map { _ in
      let window = XCreateSimpleWindow(display, leader, -1, -1, 1, 1, 0, 0, 0)
      XSelectInput(display, window, PropertyChangeMask)
      return window
    }
  }

  /// Handles the answer to a request for the copied text.
  func receiveText(_ event: XSelectionEvent) {
    guard let slot = pasteWindows.firstIndex(of: event.requestor),
      event.selection == atoms[.clipboard]
    else { return }
    let answer = answer(event)
    let time = UInt32(truncatingIfNeeded: event.time)
    guard slot == incomingText.slot, incomingText.awaitsAnswer(at: time) else {
      if answer == .incremental, slot != incomingText.slot { incomingText.drain(slot) }
      return
    }
    let before = incomingText.phase
    report(incomingText.receive(answer, at: time))
    if case .asked = incomingText.phase, incomingText.phase != before { requestText() }
  }

  private func answer(_ event: XSelectionEvent) -> IncomingText.Answer {
    guard event.property == atoms[.perchPaste] else { return .nothing }
    let value = takeStart(of: event.requestor)
    if value?.type == atoms[.incremental] { return .incremental }
    return value?.format == 8 ? .text(value?.bytes ?? []) : .nothing
  }

  /// Handles a change of the property that pieces of a copied text arrive in.
  func receivePiece(_ event: XPropertyEvent, in slot: Int) {
    guard event.state == PropertyNewValue else { return }
    if incomingText.drained.contains(slot) {
      let piece = takeStart(of: event.window)
      let isLast = piece?.items.isEmpty ?? true
      if incomingText.drainedPiece(of: slot, isLast: isLast) { requestText() }
    } else if slot == incomingText.slot, incomingText.isReceiving {
      let piece = takeStart(of: event.window)
      report(incomingText.receive(piece: piece?.format == 8 ? piece?.bytes : nil))
    }
  }

  /// Takes the property of a window that asked; the start of a long one is enough. Its deletion asks
  /// for the next piece (ICCCM 2.0, section 2.7.2).
  private func takeStart(of window: UInt) -> Property? {
    defer {
      XDeleteProperty(display, window, atoms[.perchPaste])
      XFlush(display)
    }
    return readProperty(
      atoms[.perchPaste], of: window, longest: IncomingText.longest, isWhole: false)
  }

  private func report(_ text: String?) {
    if let text { pending.append(.textArrived(text)) }
  }
}
