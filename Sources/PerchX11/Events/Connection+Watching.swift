internal import CX11

/// The reasons why we select events on another program's window.
struct WatchPurpose: OptionSet {
  let rawValue: UInt16

  /// Its strut may change.
  static let strut = WatchPurpose(rawValue: 1)
  /// It is the active window.
  static let active = WatchPurpose(rawValue: 2)
  /// It belongs to the compositor.
  static let compositor = WatchPurpose(rawValue: 4)
  /// It belongs to the settings daemon.
  static let settings = WatchPurpose(rawValue: 8)
  /// It is the source of a drag over our window.
  static let drop = WatchPurpose(rawValue: 16)
  /// It receives a long text.
  static let transfer = WatchPurpose(rawValue: 32)
  /// It is parked on the ball.
  static let parked = WatchPurpose(rawValue: 64)
  /// It is parked once it is minimized.
  static let minimizing = WatchPurpose(rawValue: 128)
  /// It has no names yet.
  static let naming = WatchPurpose(rawValue: 256)
  /// It is over a window of ours, and may hide more or less of it.
  static let covering = WatchPurpose(rawValue: 512)
}

extension Connection {
  /// Selects events on another program's window until it is destroyed.
  ///
  /// - Returns: false if the window is gone, or is the root or ours.
  @discardableResult
  func watch(_ window: UInt, for purpose: WatchPurpose) -> Bool {
    guard window != 0, window != rootXID, windows[window] == nil else { return false }
    if watches[window] == nil {
      guard trapErrors({ selectEvents(of: window) }) == nil else { return false }
    }
    watches[window, default: []].insert(purpose)
    return true
  }

  /// Selects the events of a watched window. Call it under a trap.
  func selectEvents(of window: UInt) {
    XSelectInput(display, window, StructureNotifyMask | PropertyChangeMask)
  }

  /// Ends every watch for the purpose, except that of one window.
  func unwatchAll(for purpose: WatchPurpose, except kept: UInt) {
    for window in watches.keys where window != kept { unwatch(window, for: purpose) }
  }

  /// Ends the watch of a window for the purpose.
  func unwatch(_ window: UInt, for purpose: WatchPurpose) {
    guard watches[window]?.contains(purpose) == true else { return }
    trapErrors { deselectEvents(of: window, for: purpose) }
  }

  /// Ends the watch of a window for the purpose, and selects no more events of it if that was the last one. Call it
  /// under a trap.
  func deselectEvents(of window: UInt, for purpose: WatchPurpose) {
    let left = watches[window]?.subtracting(purpose) ?? []
    watches[window] = left.isEmpty ? nil : left
    if left.isEmpty { XSelectInput(display, window, 0) }
  }

  /// Watches the active window, which may become fullscreen after it got the focus.
  func watchActiveWindow() {
    let active = activeWindow?.rawValue ?? 0
    unwatchAll(for: .active, except: active)
    watch(active, for: .active)
  }

  /// Watches the settings daemon, if there is one.
  func watchSettings() {
    watch(XGetSelectionOwner(display, atoms.settingsSelection), for: .settings)
  }

  /// Watches the compositor, so that its end is reported. Call it again after each
  /// `compositorChanged`.
  public func watchCompositor() {
    // XFixes reports both.
    guard extensions.fixesEvent == nil else { return }
    watch(XGetSelectionOwner(display, atoms.compositorSelection), for: .compositor)
  }

  /// Whether a compositor runs: one has announced itself on this screen, or the server is XWayland.
  /// Costs a round trip.
  public var isComposited: Bool {
    isXWayland || XGetSelectionOwner(display, atoms.compositorSelection) != 0
  }

  /// Whether the compositor blurs what lies behind a window that asks for it: it says so by a property
  /// of the root. Costs a round trip.
  public var blursBehind: Bool {
    readProperty(atoms[.blurBehindRegion], of: rootXID) != nil
  }
}
