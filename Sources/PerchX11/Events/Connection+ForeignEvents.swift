internal import CX11

// Events of the root and of windows of other programs.
extension Connection {
  /// Translates structure events of the root and of its children.
  func rootEvent(_ event: inout CX11.XEvent) -> XEvent? {
    switch event.type {
    case CreateNotify: created(event.xcreatewindow.window)
    case DestroyNotify: gone(event.xdestroywindow.window)
    case MapNotify: appeared(event.xmap.window, isOverlay: event.xmap.override_redirect != 0)
    case ReparentNotify: reparented(event.xreparent)
    case UnmapNotify: vanished(event.xunmap.window)
    case CirculateNotify: restacked(event.xcirculate.window)
    case ConfigureNotify where event.xconfigure.window == rootXID: resized(&event)
    case ConfigureNotify: moved(event.xconfigure)
    default: nil
    }
  }

  private func isOurs(_ window: UInt) -> Bool {
    windows[window] != nil || retired.contains(window) || window == leader
  }

  /// A new window may be a compositor's, which makes one just before or after it announces itself. XFixes tells
  /// when it does.
  private func created(_ window: UInt) -> XEvent? {
    isOurs(window) || extensions.fixesEvent != nil ? nil : .compositorChanged
  }

  private func gone(_ window: UInt) -> XEvent? {
    retired.remove(window)
    forgetPlace(of: window)
    return nil
  }

  private func reparented(_ event: XReparentEvent) -> XEvent? {
    // Within a frame, its place is that of the frame.
    if event.parent != rootXID { forgetPlace(of: event.window) }
    return appeared(event.window, isOverlay: event.override_redirect != 0)
  }

  private func forgetPlace(of window: UInt) { (frames[window], lowerSiblings[window]) = (nil, nil) }

  private func restacked(_ window: UInt) -> XEvent? { isOurs(window) ? nil : .stackingChanged }

  private func vanished(_ window: UInt) -> XEvent? {
    askForDesktops(ofFrame: window)
    return restacked(window)
  }

  /// A move of another program's window. Our main window counts as well when it has no frame: it
  /// may now cover the ball.
  private func moved(_ event: XConfigureEvent) -> XEvent? {
    guard !isOurs(event.window) else {
      return event.override_redirect == 0 ? .stackingChanged : nil
    }
    noteFrame(event)
    let isRestacked =
      lowerSiblings.updateValue(event.above, forKey: event.window) != event.above
    if event.override_redirect != 0 {
      let size = PixelSize(width: Int(event.width), height: Int(event.height))
      pending.append(.overlayChanged(size: size))
    }
    // A window in the user's hand has its frame reported.
    return isRestacked || !reportsFrames ? .stackingChanged : nil
  }

  /// A window was mapped or reparented.
  private func appeared(_ window: UInt, isOverlay: Bool) -> XEvent? {
    askForDesktops(ofFrame: window)
    guard !isOurs(window) else { return nil }
    if isOverlay { pending.append(.overlayChanged(size: nil)) }
    if watches[window]?.contains(.strut) != true { inquiries.newcomers.insert(window) }
    return .stackingChanged
  }

  /// The root was configured. After `xrandr --setmonitor` that is the only event, with the same
  /// size.
  private func resized(_ event: inout CX11.XEvent) -> XEvent? {
    XRRUpdateConfiguration(&event)
    askForDesktops()
    return .monitorsChanged
  }

  /// Translates structure events of another program's window that we watch.
  func watchedEvent(_ event: CX11.XEvent) -> XEvent? {
    let window = event.xany.window
    guard let purposes = watches[window] else { return nil }
    if event.type == DestroyNotify {
      watches[window] = nil
      if purposes.contains(.compositor) { pending.append(.compositorChanged) }
      if purposes.contains(.settings) { pending.append(.scaleChanged) }
      if purposes.contains(.transfer) { endTransfers(to: window) }
      if purposes.contains(.parked) {
        pending.append(.foreignDestroyed(window: WindowID(rawValue: window)))
      }
      if purposes.contains(.drop) { perform(incomingDrop.handle(.windowDestroyed(window))) }
    }
    let isMapping = [DestroyNotify, UnmapNotify, MapNotify].contains(event.type)
    return isMapping && purposes.contains(.strut) ? .workAreasChanged : nil
  }

  /// Translates a change of a property, of the root or of any window that we watch.
  func propertyEvent(_ event: XPropertyEvent) -> XEvent? {
    if event.window == rootXID { return rootPropertyEvent(event.atom) }
    if event.atom == atoms[.perchPaste], let slot = pasteWindows.firstIndex(of: event.window) {
      receivePiece(event, in: slot)
      return nil
    }
    if windows[event.window] != nil {
      if event.atom == atoms[.perchDrop] { receiveDropProperty(event) }
      let isState = [atoms[.wmState], atoms[.netWMState]].contains(event.atom)
      if isState { inquiries.iconStates.insert(event.window) }
      if event.atom == atoms[.netWMDesktop] { inquiries.desktops.insert(event.window) }
      return nil
    }
    return watchedPropertyEvent(event)
  }

  private func rootPropertyEvent(_ atom: UInt) -> XEvent? {
    switch atom {
    case atoms[.netWorkarea]: return .workAreasChanged
    case atoms[.netClientList]:
      inquiries.concernsClients = true
      return reportsClients ? .clientsChanged : nil
    case atoms[.netSupportingWMCheck]:
      knownTool = nil
      return .windowManagerChanged
    case atoms[.resourceManager]: return .scaleChanged
    case atoms[.blurBehindRegion]: return .compositorChanged
    case atoms[.netCurrentDesktop]:
      inquiries.desktops.formUnion(windows.filter { !$1.isOverlay }.keys)
      return nil
    case atoms[.netActiveWindow]:
      inquiries.concernsActiveWindow = true
      return .activeWindowChanged
    default: return nil
    }
  }

  /// Notes a change of a parked window, which is read once the events at hand are.
  private func noteChange(of window: UInt, _ atom: UInt) {
    switch atom {
    case atoms[.wmState]: inquiries.foreignStates.insert(window)
    case atoms[.netWMState]:
      inquiries.foreignStates.insert(window)
      inquiries.foreignLooks.insert(window)
    case atoms[.netWMIcon]:
      inquiries.foreignLooks.insert(window)
      inquiries.foreignIcons.insert(window)
    case atoms[.netWMName], atoms[.wmName], atoms[.wmHints], atoms[.wmClass]:
      inquiries.foreignLooks.insert(window)
    default: break
    }
  }

  private func watchedPropertyEvent(_ event: XPropertyEvent) -> XEvent? {
    let purposes = watches[event.window] ?? []
    if purposes.contains(.transfer) { continueTransfer(event) }
    if purposes.contains(.parked) { noteChange(of: event.window, event.atom) }
    if purposes.contains(.naming), event.atom == atoms[.wmClass] {
      unwatch(event.window, for: .naming)
      pending.append(.clientsChanged)
    }
    if purposes.contains(.minimizing), [atoms[.wmState], atoms[.netWMState]].contains(event.atom) {
      inquiries.foreignStates.insert(event.window)
    }
    if purposes.contains(.covering), decidesOnCovers(event.atom) { pending.append(.coverChanged) }
    switch event.atom {
    case atoms[.netWMStrut], atoms[.netWMStrutPartial]:
      return purposes.contains(.strut) ? .workAreasChanged : nil
    case atoms[.netWMState]: return purposes.contains(.active) ? .activeWindowChanged : nil
    case atoms[.xsettingsSettings]: return purposes.contains(.settings) ? .scaleChanged : nil
    default: return nil
    }
  }

  /// Whether a property of a window says if it is on the screen, or what it lets through.
  private func decidesOnCovers(_ property: UInt) -> Bool {
    let names: [Atoms.Name] = [
      .netWMWindowOpacity, .netWMOpaqueRegion, .wmState, .netWMState, .netWMDesktop,
    ]
    return names.contains { atoms[$0] == property }
  }
}
