internal import CX11

// The window manager, if there is one.
extension Connection {
  /// Whether a window manager that supports EWMH runs.
  public var hasWindowManager: Bool { managerWindow != nil }

  /// The window by which a window manager says that it runs (EWMH); nil for none.
  private var managerWindow: UInt? {
    guard let check = readProperty(atoms[.netSupportingWMCheck], of: rootXID)?.items.first else {
      return nil
    }
    // The property outlives the window manager, but its window does not.
    let echo = askingForeign { readProperty(atoms[.netSupportingWMCheck], of: check) }
    return echo == nil ? nil : check
  }

  /// The name that the window manager gives itself (EWMH); nil for none.
  var windowManagerName: String? {
    guard let check = managerWindow else { return nil }
    return askingForeign { readProperty(atoms[.netWMName], of: check)?.text }
  }

  /// The number that was given to this window manager, which no other one has; nil for none.
  ///
  /// It lies on the window manager's own window, whose identifier another one may have later.
  var managerStamp: UInt? {
    guard let check = managerWindow else { return nil }
    return askingForeign { readProperty(atoms[.perchManager], of: check)?.items.first }
  }

  /// Gives the window manager a number if it has none; nil for one without a window of its own.
  func stampedManager() -> UInt? {
    guard let check = managerWindow else { return nil }
    if let stamp = managerStamp { return stamp }
    let stamp = UInt.random(in: 1...0xFFFF_FFFF)
    let error = trapErrors {
      setProperty(atoms[.perchManager], type: atoms[.cardinal], of: check, to: [stamp])
    }
    return error == nil ? stamp : nil
  }

  /// Whether the window manager claims to answer ``askWindowManager()``; some do not.
  public var windowManagerAnswersRequests: Bool {
    hasWindowManager && supported.contains(atoms[.netRequestFrameExtents])
  }

  /// Whether the window manager handles requests by now. Each call asks it again, so poll this
  /// until it is true.
  ///
  /// Window managers announce themselves before they read events. Openbox, for one, leaves requests
  /// from that time in its queue until the next one arrives. `answers` is false for a window
  /// manager that does not answer, although it claims to.
  public func windowManagerIsReady(answers: Bool = true) -> Bool {
    guard hasWindowManager, !supported.isEmpty, !hasPointerInOverlay else { return false }
    guard answers, windowManagerAnswersRequests else { return true }
    sendToRoot(.netRequestFrameExtents, about: leader, 0, 0)
    roundTrip()
    return windowManagerHasAnswered
  }

  /// Whether the pointer is in a compositor's overlay window, which is no child of the root. It
  /// receives clicks until the compositor has made it input-transparent.
  private var hasPointerInOverlay: Bool {
    let child = pointerState.child
    return child != 0 && !children(of: rootXID).contains(child)
  }

  /// The atoms of EWMH that the window manager supports.
  var supported: [UInt] { readProperty(atoms[.netSupported], of: rootXID)?.items ?? [] }

  /// Sends the window manager a request without side effects, as a fence: once it has answered, it
  /// has handled all earlier events.
  public func askWindowManager() {
    XDeleteProperty(display, leader, atoms[.netFrameExtents])
    sendToRoot(.netRequestFrameExtents, about: leader, 0, 0)
    flush()
  }

  /// Whether the last ``askWindowManager()`` has been answered. Costs a round trip.
  public var windowManagerHasAnswered: Bool {
    readProperty(atoms[.netFrameExtents], of: leader) != nil
  }
}
