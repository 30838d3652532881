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

  /// Finds out whether a window of ours is on a desktop that is not shown. Costs a few round trips.
  ///
  /// A window manager that shows a desktop on each monitor names only one of them as shown. It unmaps the
  /// frames on the others, so that there a window counts as elsewhere once that was done. That may be later than
  /// the last change of a property: until then, each frame that comes or goes asks again.
  func findDesktop(of window: UInt) {
    var (isElsewhere, mayBeSeen) = (false, false)
    if let here = presentDesktop, let there = desktop(of: window), there != here {
      mayBeSeen = monitorCount > 1
      isElsewhere = !mayBeSeen || !isViewable(window)
    }
    windows[window]?.isElsewhere = isElsewhere
    windows[window]?.mayBeOnOtherMonitor = mayBeSeen
  }

  /// Asks again for the desktops of windows of ours after a frame was mapped or unmapped, if one may be on
  /// another monitor than the desktop that is named as shown.
  func askForDesktops() {
    for (window, record) in windows where record.mayBeOnOtherMonitor {
      inquiries.desktops.insert(window)
    }
  }

  /// Whether a managed window that is mapped is on a desktop which is shown.
  ///
  /// With several monitors there may be several such desktops, of which one alone is named. Window managers that
  /// leave those of others mapped call them iconic.
  ///
  /// - Parameters:
  ///   - state: its state (ICCCM, `WM_STATE`).
  ///   - desktop: the number of its desktop, as the property has it.
  ///   - here: the desktop that is named as shown; nil where there are none.
  ///   - hasSeveral: whether there are several monitors.
  /// - Returns: whether it is.
  func isShown(
    state: UInt?, desktop: UInt?, here: Int?, onSeveralMonitors hasSeveral: Bool
  ) -> Bool {
    guard let here, let desktop, desktop != 0xFFFF_FFFF, Int(desktop) != here else { return true }
    return hasSeveral && state == UInt(NormalState)
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
