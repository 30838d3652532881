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

  /// The children of the root, from the bottom to the top. Their number costs no round trips.
  ///
  /// Without `named`, names and process ids are not read, which costs two round trips.
  public func topLevelWindows(named: Bool = true) -> [WindowInfo] {
    var windows = descriptions(of: topLevelOrder.map(\.rawValue)).compactMap(\.self)
    guard named else { return windows }
    let tops = windows.map(\.id.rawValue)
    let clients = zip(tops, self.clients(of: tops)).map { $1 ?? $0 }
    let names = properties(.wmClass, of: clients)
    let processes = properties(.netWMPID, of: clients)
    for index in windows.indices {
      let parts = (names[index]?.bytes ?? []).split(separator: 0, omittingEmptySubsequences: false)
      if parts.count >= 2 {
        windows[index].instanceName = String(decoding: parts[0], as: UTF8.self)
        windows[index].className = String(decoding: parts[1], as: UTF8.self)
      }
      windows[index].pid = processes[index]?.items.first.map { Int($0) }
    }
    return windows
  }

  /// The children of the root without their properties, from the bottom to the top. Costs one round
  /// trip. Of more than two thousand, only the uppermost are returned.
  public var topLevelOrder: [WindowID] {
    children(of: rootXID).filter { $0 != leader }.suffix(Self.mostWindows)
      .map { WindowID(rawValue: $0) }
  }

  /// The window that has the program's name: the managed one inside a frame, which may have a name
  /// of its own, or else the first one with a name.
  func client(of window: UInt) -> UInt? { clients(of: [window])[0] }

  /// The same for each of several windows.
  func clients(of windows: [UInt]) -> [UInt?] {
    var clients = descendants(of: windows, with: .wmState, depth: 3)
    let rest = clients.indices.filter { clients[$0] == nil }
    let named = descendants(of: rest.map { windows[$0] }, with: .wmClass, depth: 3)
    for (index, client) in zip(rest, named) { clients[index] = client }
    return clients
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
