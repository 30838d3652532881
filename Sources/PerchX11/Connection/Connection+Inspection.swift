internal import CX11

/// Looks at windows of any program, which may vanish while it looks.
extension Connection {
  /// Which of a window's shapes.
  public enum ShapeKind: Hashable, Sendable { case bounding, input }

  /// The window that the window manager says is active, if any.
  public var activeWindow: WindowID? {
    let id = readProperty(atoms[.netActiveWindow], of: rootXID)?.items.first ?? 0
    return id == 0 ? nil : WindowID(rawValue: id)
  }

  /// Whether the window says that it covers its whole monitor.
  public func isFullscreen(_ window: WindowID) -> Bool {
    let states = askingForeign { readProperty(atoms[.netWMState], of: window.rawValue)?.items }
    return states?.contains(atoms[.netWMStateFullscreen]) ?? false
  }

  /// Where a window is on the root, without its border; nil if it is gone.
  public func frame(of window: WindowID) -> PixelRect? {
    guard let attributes = attributes(of: window.rawValue),
      let origin = askingForeign({ rootOrigin(of: window.rawValue) })
    else { return nil }
    let size = PixelSize(width: Int(attributes.width), height: Int(attributes.height))
    return PixelRect(origin: origin, size: size)
  }

  /// The children of the root, from the bottom to the top. Without names it asks the server only
  /// once for each.
  public func topLevelWindows(named: Bool = true) -> [WindowInfo] {
    topLevelOrder.compactMap { info(of: $0.rawValue, named: named) }
  }

  /// Which windows the children of the root are, from the bottom to the top, by one question.
  public var topLevelOrder: [WindowID] {
    children(of: rootXID).filter { $0 != leader }.map { WindowID(rawValue: $0) }
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

  /// The window that says who it is: the one that is looked after inside a frame, which may have a
  /// name of its own, else itself or one inside.
  private func client(of window: UInt) -> UInt? {
    descendant(of: window, with: .wmState, depth: 3)
      ?? descendant(of: window, with: .wmClass, depth: 3)
  }

  /// The shape in the window's own pixels; a window without one has its whole rectangle.
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

  /// The items of a property, whatever their size; nil if it or the window is missing.
  public func property(_ window: WindowID, _ name: String) -> [UInt]? {
    let atom = XInternAtom(display, name, 1)
    guard atom != 0 else { return nil }
    return askingForeign { readProperty(atom, of: window.rawValue)?.items }
  }
}
