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
    var isElsewhere = false
    var frame: UInt?
    if let here = presentDesktop, let there = desktop(of: window), there != here {
      if showsSeveralDesktops { frame = topLevel(of: window) }
      isElsewhere = frame == nil || !isViewable(window)
    }
    windows[window]?.isElsewhere = isElsewhere
    windows[window]?.frameElsewhere = frame
  }

  /// Asks again for the desktops of windows of ours whose frame was mapped or unmapped, if one may be on
  /// another monitor than the desktop that is named as shown.
  func askForDesktops(ofFrame frame: UInt) {
    for (window, record) in windows where record.frameElsewhere == frame {
      inquiries.desktops.insert(window)
    }
  }

  /// Asks again for the desktops of all windows of ours, after monitors have come or gone.
  func askForDesktops() {
    inquiries.desktops.formUnion(windows.filter { !$1.isOverlay }.keys)
  }

  /// Whether the window manager may show a desktop on each monitor. KWin shows one on all of them, and leaves the
  /// windows of others mapped and in their normal state. Costs a few round trips.
  var showsSeveralDesktops: Bool { monitorCount > 1 && windowManagerName != "KWin" }

  /// Whether a managed window that is mapped is on a desktop which is shown.
  ///
  /// With several monitors there may be several such desktops, of which one alone is named. A window manager that
  /// then leaves the windows of others mapped calls them iconic.
  ///
  /// - Parameters:
  ///   - state: its state (ICCCM, `WM_STATE`).
  ///   - desktop: the number of its desktop, as the property has it.
  ///   - here: the desktop that is named as shown; nil where there are none.
  ///   - showsSeveral: whether there may be several such desktops; asked for only if that matters.
  /// - Returns: whether it is.
  func isShown(
    state: UInt?, desktop: UInt?, here: Int?, orAnother showsSeveral: @autoclosure () -> Bool
  ) -> Bool {
    guard let here, let desktop, desktop != 0xFFFF_FFFF, Int(desktop) != here else { return true }
    return state == UInt(NormalState) && showsSeveral()
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
