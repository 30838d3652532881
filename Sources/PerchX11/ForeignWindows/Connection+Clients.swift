internal import CX11

// Managed windows of other programs. A window may vanish between two requests.
extension Connection {
  /// The longest text that is read of a window, in bytes.
  private static let longestText = 4096
  /// The most windows that lead from a dialog to the window that it belongs to.
  private static let mostLeaders = 8

  /// Finds the managed window that another one stands for: the one inside a frame, and for a dialog the
  /// window that it belongs to.
  ///
  /// - Throws: the reason why it cannot be parked.
  public func parkableWindow(_ window: WindowID) throws(ClientObstacle) -> WindowID {
    guard attributes(of: window.rawValue) != nil else { throw .gone }
    guard window.rawValue != rootXID else { throw .desktop }
    guard windows[window.rawValue] == nil else { throw .own }
    guard var client = descendant(of: window.rawValue, with: .wmState, depth: 3) else {
      throw .unmanaged
    }
    for _ in 0..<Self.mostLeaders {
      guard windows[client] == nil else { throw .own }
      guard isParkable(client) else { throw .desktop }
      guard let leader = leader(of: client) else { break }
      client = leader
    }
    return WindowID(rawValue: client)
  }

  /// Whether a child of the root moves with another program's managed window. The icon that a toolkit drags
  /// from one window to another is a window that is not managed.
  ///
  /// - Parameters:
  ///   - child: the child of the root.
  ///   - rect: its rectangle in root coordinates.
  /// - Returns: whether it does.
  public func holdsForeignClient(_ child: WindowID, at rect: PixelRect) -> Bool {
    draggedWindow(in: child, at: rect).map { windows[$0.rawValue] == nil } ?? false
  }

  /// Finds the managed window that the user has dragged by its frame.
  ///
  /// - Parameters:
  ///   - frame: the child of the root that has moved.
  ///   - rect: its rectangle in root coordinates; nil if it is not known.
  /// - Returns: the window; nil for none.
  public func draggedWindow(in frame: WindowID, at rect: PixelRect?) -> WindowID? {
    if let client = descendant(of: frame.rawValue, with: .wmState, depth: 3) {
      return WindowID(rawValue: client)
    }
    // In i3 a title bar and its window are two children of the root.
    guard hidingTool == .i3 else { return nil }
    return foreignClients.last { client in
      guard let rect, let area = self.frame(of: client) else { return false }
      return rect.intersection(area) == area && rect.width - area.width <= Self.widestDecoration
    }
  }

  /// The greatest difference of the widths of a window and its decoration, in pixels.
  private static let widestDecoration = 40

  /// The managed window that a dialog belongs to; nil for none.
  private func leader(of client: UInt) -> UInt? {
    guard let leader = leaderNumber(of: client), leader != client, leader != rootXID,
      wmState(of: leader) != nil, isParkable(leader)
    else { return nil }
    return leader
  }

  /// The window that a dialog names as its own (ICCCM, `WM_TRANSIENT_FOR`); nil for none.
  func leaderNumber(of client: UInt) -> UInt? {
    askingForeign { readProperty(atoms[.wmTransientFor], of: client) }?.items.first
  }

  /// The managed windows that belong to another one, such as its dialogs, and theirs.
  func dependents(of client: UInt) -> [UInt] {
    clientList.filter { leads(client, $0, through: leader) }
  }

  /// Whether a window belongs to another one, or to one that does.
  ///
  /// - Parameters:
  ///   - leader: the other one.
  ///   - window: the window.
  ///   - next: the window that one belongs to; nil for none.
  /// - Returns: whether it does.
  func leads(_ leader: UInt, _ window: UInt, through next: (UInt) -> UInt?) -> Bool {
    var window = window
    for _ in 0..<Self.mostLeaders {
      guard let named = next(window) else { return false }
      if named == leader { return true }
      window = named
    }
    return false
  }

  /// Whether the type of a window is that of a window to work with, and not of a part of the desktop or of
  /// another window. The first type that is known counts; a window without one is a normal one.
  private func isParkable(_ client: UInt) -> Bool {
    let usual: [Atoms.Name] = [
      .netWMWindowTypeNormal, .netWMWindowTypeDialog, .netWMWindowTypeUtility,
    ]
    let others: [Atoms.Name] = [
      .netWMWindowTypeDesktop, .netWMWindowTypeDock, .netWMWindowTypeToolbar, .netWMWindowTypeMenu,
      .netWMWindowTypeSplash, .netWMWindowTypeDropdownMenu, .netWMWindowTypePopupMenu,
      .netWMWindowTypeTooltip, .netWMWindowTypeNotification, .netWMWindowTypeCombo,
      .netWMWindowTypeDND,
    ]
    let types = askingForeign { readProperty(atoms[.netWMWindowType], of: client)?.items } ?? []
    let known = types.first { type in (usual + others).contains { atoms[$0] == type } }
    return known.map { type in usual.contains { atoms[$0] == type } } ?? true
  }

  /// The state of a managed window (ICCCM, `WM_STATE`); nil for one that is not managed.
  func wmState(of client: UInt) -> UInt? {
    askingForeign { readProperty(atoms[.wmState], of: client)?.items.first }
  }

  /// Reads the description of a managed window; nil if it is gone, or not managed any more.
  public func clientWindow(_ id: WindowID) -> ClientWindow? {
    guard let state = managedState(of: id.rawValue), let frame = frame(of: id) else { return nil }
    var client = ClientWindow(id: id, frame: frame)
    client.title = title(of: id.rawValue)
    let names = programNames(of: id)
    client.names = ClientWindow.Names(instance: names.first ?? "", className: names.last ?? "")
    client.pid = askingForeign { readProperty(atoms[.netWMPID], of: id.rawValue)?.items.first }
      .map { Int($0) }
    let states = windowStates(of: id.rawValue)
    client.desktop = desktop(of: id.rawValue)
    client.isHidden = isHidden(state: state, states: states, desktop: client.desktop)
    client.isShaded = states.contains(atoms[.netWMStateShaded])
    client.asksForAttention =
      states.contains(atoms[.netWMStateDemandsAttention]) || isUrgent(id.rawValue)
    client.isFullScreen = states.contains(atoms[.netWMStateFullscreen])
    client.isTiled = hidingTool == .i3 && !floats(id.rawValue)
    client.shadow = shadow(of: id.rawValue)
    // Some Wayland sessions name the desktop of a window, and not the present one.
    let isHere = isShown(
      state: state, desktop: client.desktop.map { UInt($0) }, here: presentDesktop,
      orAnother: showsSeveralDesktops)
    client.isShown =
      !client.isHidden && isHere && attributes(of: id.rawValue)?.map_state == IsViewable
    return client
  }

  /// Whether a managed window is hidden; nil if it is gone, or not managed any more.
  public func isHidden(_ id: WindowID) -> Bool? {
    guard let state = managedState(of: id.rawValue) else { return nil }
    let states = windowStates(of: id.rawValue)
    return isHidden(
      state: state, states: states,
      desktop: hidingTool == .i3 ? desktop(of: id.rawValue) : nil)
  }

  /// The state of a managed window; nil for one that is not managed any more.
  ///
  /// I3 calls all windows withdrawn that are on no visible workspace.
  private func managedState(of client: UInt) -> UInt? {
    guard let state = wmState(of: client) else { return nil }
    guard state == UInt(WithdrawnState) else { return state }
    return hidingTool == .i3 && clientList.contains(client) ? UInt(IconicState) : nil
  }

  /// Whether a window with this state of ICCCM, these of EWMH and this desktop is hidden.
  ///
  /// Openbox calls windows iconic that are rolled up or on another desktop. Metacity calls windows hidden
  /// that are rolled up. Bspwm leaves windows hidden that were shown without it. In i3's scratchpad they
  /// have no desktop.
  private func isHidden(state: UInt, states: Set<UInt>, desktop: Int?) -> Bool {
    let isIconic = state == UInt(IconicState)
    if hidingTool == .i3 { return isIconic && desktop == nil }
    guard supported.contains(atoms[.netWMStateHidden]) else { return isIconic }
    return states.contains(atoms[.netWMStateHidden])
      && (isIconic || hidingTool == nil && !states.contains(atoms[.netWMStateShaded]))
  }

  /// The shadow that a program draws itself, as GTK and others do (`_GTK_FRAME_EXTENTS`: the widths at the
  /// left, the right, the top and the bottom).
  func shadow(of client: UInt) -> ClientWindow.Shadow {
    let widths = askingForeign { readProperty(atoms[.gtkFrameExtents], of: client)?.items } ?? []
    guard widths.count == 4, widths.allSatisfy({ $0 <= Self.widestShadow }) else { return .init() }
    return .init(
      left: Int(widths[0]), right: Int(widths[1]), top: Int(widths[2]), bottom: Int(widths[3]))
  }

  /// The greatest width of a shadow, in pixels.
  private static let widestShadow = 500

  /// Whether a window is out of i3's layout.
  private func floats(_ client: UInt) -> Bool {
    askingForeign { readProperty(atoms[.i3FloatingWindow], of: client) } != nil
  }

  /// The title: the name of EWMH, or else that of ICCCM.
  private func title(of client: UInt) -> String {
    for name in [Atoms.Name.netWMName, .wmName] {
      let property = askingForeign {
        readProperty(atoms[name], of: client, longest: Self.longestText, isWhole: false)
      }
      guard let property, !property.items.isEmpty else { continue }
      return property.type == atoms[.string]
        ? property.latinText : compoundText(of: property) ?? property.text
    }
    return ""
  }

  /// The text of a property of the type `COMPOUND_TEXT`; nil for other types.
  ///
  /// The corresponding C function is `Xutf8TextPropertyToTextList`.
  private func compoundText(of property: Property) -> String? {
    guard property.type == atoms[.compoundText] else { return nil }
    var bytes = property.bytes
    var (list, count) = (nil as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, Int32(0))
    let status = bytes.withUnsafeMutableBufferPointer { buffer in
      var value = XTextProperty(
        value: buffer.baseAddress, encoding: property.type, format: 8, nitems: UInt(buffer.count))
      return Xutf8TextPropertyToTextList(display, &value, &list, &count)
    }
    guard status >= 0, let list else { return nil }
    defer { XFreeStringList(list) }
    return count > 0 ? list[0].map { String(cString: $0) } : nil
  }

  private func isUrgent(_ client: UInt) -> Bool {
    let hints = askingForeign { readProperty(atoms[.wmHints], of: client)?.items.first } ?? 0
    return hints & UInt(XUrgencyHint) != 0
  }
}

extension Property {
  /// The bytes as Latin-1, the encoding of the type `STRING`.
  fileprivate var latinText: String {
    String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
  }
}
