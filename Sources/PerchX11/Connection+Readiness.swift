internal import CX11

extension Connection {
  /// Whether the window manager answers questions, which it does a while after it announced itself.
  ///
  /// Asks it again at each call, about a window that nobody sees, until there is an answer. Some
  /// window managers do not look at what came before their first wait, and so need another event.
  public func windowManagerAnswers() -> Bool {
    guard hasWindowManager else { return false }
    if readProperty(atoms[.netFrameExtents], of: leader) != nil { return true }
    sendToRoot(.netRequestFrameExtents, about: leader, 0, 0)
    flush()
    return false
  }
}
