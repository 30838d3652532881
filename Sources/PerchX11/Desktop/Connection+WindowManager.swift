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

  /// Whether the window manager says that it answers `askWindowManager()`; some do not.
  public var windowManagerAnswersRequests: Bool {
    hasWindowManager && supported.contains(atoms[.netRequestFrameExtents])
  }

  /// Whether the window manager looks after windows by now; this asks it, so call it until it does.
  ///
  /// Window managers announce themselves before they listen. Openbox for one lets requests lie that
  /// come in between, until another one comes.
  ///
  /// - Parameter answers: false for one that does not answer, although it says so.
  public func windowManagerIsReady(answers: Bool = true) -> Bool {
    guard hasWindowManager, !supported.isEmpty, !hasPointerInOverlay else { return false }
    guard answers, windowManagerAnswersRequests else { return true }
    sendToRoot(.netRequestFrameExtents, about: leader, 0, 0)
    roundTrip()
    return windowManagerHasAnswered
  }

  /// Whether the pointer is in a compositor's overlay, which no list of windows has: it catches
  /// clicks until the compositor has told the server to let them through.
  private var hasPointerInOverlay: Bool {
    var (root, child): (UInt, UInt) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var buttons: UInt32 = 0
    XQueryPointer(display, rootXID, &root, &child, &x, &y, &windowX, &windowY, &buttons)
    return child != 0 && !children(of: rootXID).contains(child)
  }

  /// What the window manager says that it knows of EWMH.
  private var supported: [UInt] { readProperty(atoms[.netSupported], of: rootXID)?.items ?? [] }

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
