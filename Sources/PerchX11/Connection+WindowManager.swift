internal import CX11

/// Whether windows are looked after.
extension Connection {
  /// Whether a window manager that speaks EWMH runs.
  public var hasWindowManager: Bool {
    guard let check = readProperty(atoms[.netSupportingWMCheck], of: rootXID)?.items.first else {
      return false
    }
    // The property outlives its writer, whose window does not.
    return askingForeign { readProperty(atoms[.netSupportingWMCheck], of: check) } != nil
  }

  /// Whether the window manager answers what it is asked; this asks it, so call it until it does.
  ///
  /// Window managers announce themselves before they listen. Openbox for one lets requests lie that
  /// come in between, until another one comes.
  public func windowManagerAnswers() -> Bool {
    guard hasWindowManager else { return false }
    sendToRoot(.netRequestFrameExtents, about: leader, 0, 0)
    roundTrip()
    return windowManagerHasAnswered
  }

  /// Asks the window manager something harmless. Once it has answered, it has also handled all that
  /// happened before.
  public func askWindowManager() {
    XDeleteProperty(display, leader, atoms[.netFrameExtents])
    sendToRoot(.netRequestFrameExtents, about: leader, 0, 0)
    flush()
  }

  /// Whether there is an answer to what it was asked last. Asks the server each time.
  public var windowManagerHasAnswered: Bool {
    readProperty(atoms[.netFrameExtents], of: leader) != nil
  }
}
