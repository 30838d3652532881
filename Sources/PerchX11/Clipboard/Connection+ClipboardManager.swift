internal import CX11

// The copied text at the end of Perch (freedesktop.org, Clipboard Manager Specification 0.1).
extension Connection {
  /// Whether a clipboard manager runs.
  public var hasClipboardManager: Bool {
    XGetSelectionOwner(display, atoms[.clipboardManager]) != 0
  }

  /// Asks the clipboard manager to take over the copied text; the events that follow serve it.
  ///
  /// - Returns: Whether there are a copied text and a clipboard manager.
  public func beginHandover() -> Bool {
    guard let offer = offers[atoms[.clipboard]], hasClipboardManager else { return false }
    setProperty(.perchTargets, type: .atom, of: leader, to: offer.keptTargets)
    XConvertSelection(
      display, atoms[.clipboardManager], atoms[.saveTargets], atoms[.perchTargets], leader,
      UInt(offer.time))
    isHandingOver = true
    return true
  }

  /// Ends the handover once the clipboard manager has answered.
  func endHandover(_ event: XSelectionEvent) {
    if event.selection == atoms[.clipboardManager] { isHandingOver = false }
  }
}
