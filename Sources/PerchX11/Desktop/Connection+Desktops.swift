internal import CX11

// The desktops that a window manager shows one at a time (EWMH).
extension Connection {
  /// The desktop of a window; nil for all desktops, and where there are none. Costs a round trip.
  func desktop(of client: UInt) -> Int? {
    let number = askingForeign { readProperty(atoms[.netWMDesktop], of: client)?.items.first }
    return number.flatMap { $0 == 0xFFFF_FFFF ? nil : Int($0) }
  }

  /// The desktop that is shown; nil where there are none. Costs a round trip.
  var presentDesktop: Int? {
    readProperty(atoms[.netCurrentDesktop], of: rootXID)?.items.first.map { Int($0) }
  }

  /// Whether a window is on a desktop that is not shown. Costs a few round trips.
  ///
  /// A window manager that shows a desktop on each monitor names only one of them as shown. It unmaps the
  /// frames on the others, so that there a window counts as elsewhere once that was done.
  func isElsewhere(_ window: UInt) -> Bool {
    guard let here = presentDesktop, let there = desktop(of: window), there != here else {
      return false
    }
    return monitorCount <= 1 || !isViewable(window)
  }

  /// Asks the window manager to move a window of ours to the desktop that is shown, if it is on another one:
  /// several would leave it there, and only mark it.
  func bringHere(_ window: UInt) {
    guard windows[window]?.isElsewhere == true, let here = presentDesktop else { return }
    sendToRoot(.netWMDesktop, about: window, here, 1)
  }

  /// Whether a window and all its ancestors are mapped. Costs a round trip.
  func isViewable(_ window: UInt) -> Bool {
    askingForeign {
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
      return attributes.map_state == IsViewable
    } ?? false
  }
}
