internal import CX11

/// Why we listen to another program's window.
struct WatchPurpose: OptionSet {
  let rawValue: UInt8

  static let strut = WatchPurpose(rawValue: 1)
  static let active = WatchPurpose(rawValue: 2)
  static let compositor = WatchPurpose(rawValue: 4)
  static let settings = WatchPurpose(rawValue: 8)
  static let drop = WatchPurpose(rawValue: 16)
}

extension Connection {
  /// Listens to a foreign window until it is destroyed. Does nothing if it is gone already.
  @discardableResult
  func watch(_ window: UInt, for purpose: WatchPurpose) -> Bool {
    guard window != 0, window != rootXID, windows[window] == nil else { return false }
    if watches[window] == nil {
      let error = trapErrors {
        XSelectInput(display, window, StructureNotifyMask | PropertyChangeMask)
      }
      guard error == nil else { return false }
    }
    watches[window, default: []].insert(purpose)
    return true
  }

  /// Ends every watch for the purpose, except that of one window.
  func unwatchAll(for purpose: WatchPurpose, except kept: UInt) {
    for (window, purposes) in watches where purposes.contains(purpose) && window != kept {
      let left = purposes.subtracting(purpose)
      watches[window] = left.isEmpty ? nil : left
      if left.isEmpty { trapErrors { XSelectInput(display, window, 0) } }
    }
  }

  /// Listens to the active window, so that a change to fullscreen after the focus is not missed.
  func watchActiveWindow() {
    let active = activeWindow?.rawValue ?? 0
    unwatchAll(for: .active, except: active)
    watch(active, for: .active)
  }

  func watchSettings() {
    watch(XGetSelectionOwner(display, atoms.settingsSelection), for: .settings)
  }

  /// Listens to the compositor, so that its end is an event. Call again after each
  /// `compositorChanged`.
  public func watchCompositor() {
    watch(XGetSelectionOwner(display, atoms.compositorSelection), for: .compositor)
  }

  /// Whether a compositor announces itself on this screen, or there always is one, since the server
  /// is XWayland. Asks the server each time.
  public var isComposited: Bool {
    isXWayland || XGetSelectionOwner(display, atoms.compositorSelection) != 0
  }
}
