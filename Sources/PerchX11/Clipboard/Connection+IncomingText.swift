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
    incomingText.ask(at: time)
    requestText()
    return nil
  }

  private func requestText() {
    guard case .asked(let form, let time) = incomingText.phase else { return }
    let target = atoms[form == .utf8 ? .utf8String : .string]
    XDeleteProperty(display, leader, atoms[.perchPaste])
    XConvertSelection(
      display, atoms[.clipboard], target, atoms[.perchPaste], leader, UInt(time))
    XFlush(display)
  }

  /// Handles the answer to the request for the copied text.
  func receiveText(_ event: XSelectionEvent) {
    let time = UInt32(truncatingIfNeeded: event.time)
    guard event.requestor == leader, event.selection == atoms[.clipboard],
      incomingText.awaitsAnswer(at: time)
    else { return }
    let before = incomingText.phase
    report(incomingText.receive(answer(event), at: time))
    if case .asked = incomingText.phase, incomingText.phase != before { requestText() }
  }

  private func answer(_ event: XSelectionEvent) -> IncomingText.Answer {
    guard event.property == atoms[.perchPaste] else { return .nothing }
    // The pieces are announced by changes of the property, which begin with its deletion.
    XSelectInput(display, leader, PropertyChangeMask)
    let value = takeProperty(.perchPaste, of: leader)
    if value?.type == atoms[.incremental] { return .incremental }
    XSelectInput(display, leader, NoEventMask)
    return value?.format == 8 ? .text(value?.bytes ?? []) : .nothing
  }

  /// Handles a change of the property that pieces of the copied text arrive in.
  func receivePiece(_ event: XPropertyEvent) {
    guard event.state == PropertyNewValue, incomingText.isReceiving else { return }
    let piece = takeProperty(.perchPaste, of: leader)
    report(incomingText.receive(piece: piece?.format == 8 ? piece?.bytes : nil))
    if !incomingText.isReceiving { XSelectInput(display, leader, NoEventMask) }
  }

  private func report(_ text: String?) {
    if let text { pending.append(.textArrived(text)) }
  }
}
