internal import CX11

// Questions about windows of any program. A window may vanish between two requests.
extension Connection {
  /// One of a window's shapes (the X Nonrectangular Window Shape Extension).
  public enum ShapeKind: Hashable, Sendable {
    /// The part of the window that exists on the screen.
    case bounding
    /// The part of the window that receives the pointer.
    case input
  }

  /// The active window according to the window manager (EWMH, `_NET_ACTIVE_WINDOW`).
  public var activeWindow: WindowID? {
    let id = readProperty(atoms[.netActiveWindow], of: rootXID)?.items.first ?? 0
    return id == 0 ? nil : WindowID(rawValue: id)
  }

  /// Whether the window has the state fullscreen (EWMH, `_NET_WM_STATE_FULLSCREEN`).
  public func isFullscreen(_ window: WindowID) -> Bool {
    let states = askingForeign { readProperty(atoms[.netWMState], of: window.rawValue)?.items }
    return states?.contains(atoms[.netWMStateFullscreen]) ?? false
  }

  /// The frame of a window in root coordinates, without its border; nil if it is gone.
  public func frame(of window: WindowID) -> PixelRect? {
    guard let attributes = attributes(of: window.rawValue),
      let origin = askingForeign({ rootOrigin(of: window.rawValue) })
    else { return nil }
    let size = PixelSize(width: Int(attributes.width), height: Int(attributes.height))
    return PixelRect(origin: origin, size: size)
  }

  /// The children of the root, from the bottom to the top.
  ///
  /// Without `named`, names and process ids are not read, and each window costs one round trip.
  public func topLevelWindows(named: Bool = true) -> [WindowInfo] {
    topLevelOrder.compactMap { info(of: $0.rawValue, named: named) }
  }

  /// The children of the root without their properties, from the bottom to the top. Costs one round
  /// trip. Of more than two thousand, only the uppermost are returned.
  public var topLevelOrder: [WindowID] {
    children(of: rootXID).filter { $0 != leader }.suffix(Self.mostWindows)
      .map { WindowID(rawValue: $0) }
  }

  private func info(of window: UInt, named: Bool) -> WindowInfo? {
    guard let attributes = attributes(of: window) else { return nil }
    let border = 2 * Int(attributes.border_width)
    var info = WindowInfo(
      id: WindowID(rawValue: window),
      frame: PixelRect(
        x: Int(attributes.x), y: Int(attributes.y), width: Int(attributes.width) + border,
        height: Int(attributes.height) + border),
      isMapped: attributes.map_state != IsUnmapped,
      isOverrideRedirect: attributes.override_redirect != 0,
      isInputOnly: attributes.`class` == InputOnly, instanceName: "", className: "")
    if named { name(&info, from: client(of: window) ?? window) }
    return info
  }

  private func name(_ info: inout WindowInfo, from client: UInt) {
    let names = askingForeign { readProperty(atoms[.wmClass], of: client)?.bytes } ?? []
    let parts = names.split(separator: 0, omittingEmptySubsequences: false)
    if parts.count >= 2 {
      info.instanceName = String(decoding: parts[0], as: UTF8.self)
      info.className = String(decoding: parts[1], as: UTF8.self)
    }
    info.pid = askingForeign { readProperty(atoms[.netWMPID], of: client)?.items.first }
      .map { Int($0) }
  }

  /// The window that has the program's name: the managed one inside a frame, which may have a name
  /// of its own, or else the first one with a name.
  func client(of window: UInt) -> UInt? {
    descendant(of: window, with: .wmState, depth: 3)
      ?? descendant(of: window, with: .wmClass, depth: 3)
  }

  /// The shape in the window's own pixels; the whole rectangle for a window without one.
  ///
  /// The corresponding C function is `XShapeGetRectangles`.
  public func shape(of window: WindowID, _ kind: ShapeKind) -> [PixelRect] {
    guard extensions.hasShape else { return [] }
    let shape: [PixelRect]? = askingForeign {
      var count: Int32 = 0
      var ordering: Int32 = 0
      let kind = kind == .bounding ? ShapeBounding : ShapeInput
      let list = XShapeGetRectangles(display, window.rawValue, kind, &count, &ordering)
      defer { if let list { XFree(list) } }
      return UnsafeBufferPointer(start: list, count: list == nil ? 0 : Int(count)).map {
        PixelRect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
      }
    }
    return shape ?? []
  }

  /// The items of a property; nil if it is missing or longer than 1 MiB, or if the window is gone.
  public func property(_ window: WindowID, _ name: String) -> [UInt]? {
    let atom = XInternAtom(display, name, 1)
    guard atom != 0 else { return nil }
    return askingForeign { readProperty(atom, of: window.rawValue)?.items }
  }
}
