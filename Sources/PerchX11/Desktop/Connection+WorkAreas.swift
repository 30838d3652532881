internal import CX11

extension Connection {
  /// The number of windows after which the search for panels stops.
  static let mostWindows = 2000
  /// The number of windows beyond which the window manager's list is not believed.
  static let mostListed = 1000

  /// The monitor's frame without the struts that reach into it.
  func workArea(
    of monitor: PixelRect, among monitors: [PixelRect], without struts: [Strut]
  ) -> PixelRect {
    func intrusion(_ side: Strut.Side) -> Int {
      struts.lazy.filter { $0.side == side }
        .map { $0.intrusion(into: monitor, of: monitors, root: self.screenRect) }
        .max() ?? 0
    }
    let left = intrusion(.left)
    let top = intrusion(.top)
    return PixelRect(
      x: monitor.x + left, y: monitor.y + top,
      width: monitor.width - left - intrusion(.right),
      height: monitor.height - top - intrusion(.bottom))
  }

  /// The struts of all mapped panels. Watches every panel that it finds.
  func allStruts() -> [Strut] {
    strutCandidates().flatMap { window -> [Strut] in
      guard let struts = struts(of: window) else { return [] }
      watch(window, for: .strut)
      return isMapped(window) ? struts : []
    }
  }

  /// The windows that may be panels: the window manager's list, and the tree two levels deep, since
  /// several window managers do not list panels.
  private func strutCandidates() -> Set<UInt> {
    var candidates = Set(clientList)
    for child in topLevelOrder.map(\.rawValue) where windows[child] == nil {
      candidates.insert(child)
      let room = Connection.mostWindows - candidates.count
      if room <= 0 { break }
      candidates.formUnion(children(of: child).prefix(room))
    }
    return candidates.filter { windows[$0] == nil && $0 != leader }
  }

  /// The window's struts; nil if it sets none. The newer property has priority over the older.
  func struts(of window: UInt) -> [Strut]? {
    askingForeign {
      let names = propertyNames(of: window)
      for name in [Atoms.Name.netWMStrutPartial, .netWMStrut] where names.contains(atoms[name]) {
        return readProperty(atoms[name], of: window).map { Strut.parse($0.items) }
      }
      return nil
    }
  }

  private func propertyNames(of window: UInt) -> [UInt] {
    var count: Int32 = 0
    guard let names = XListProperties(display, window, &count) else { return [] }
    defer { XFree(names) }
    return Array(UnsafeBufferPointer(start: names, count: Int(count)))
  }

  private func isMapped(_ window: UInt) -> Bool {
    attributes(of: window).map { $0.map_state != IsUnmapped } ?? false
  }

  /// The window's attributes; nil if it is gone.
  ///
  /// The corresponding C function is `XGetWindowAttributes`.
  func attributes(of window: UInt) -> XWindowAttributes? {
    askingForeign {
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(display, window, &attributes) != 0 ? attributes : nil
    }
  }

  /// The window's children from the bottom to the top; empty if it is gone.
  ///
  /// The corresponding C function is `XQueryTree`.
  func children(of window: UInt) -> [UInt] {
    let children: [UInt]? = askingForeign {
      var root: UInt = 0
      var parent: UInt = 0
      var list: UnsafeMutablePointer<UInt>?
      var count: UInt32 = 0
      guard XQueryTree(display, window, &root, &parent, &list, &count) != 0, let list else {
        return nil
      }
      defer { XFree(list) }
      return Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }
    return children ?? []
  }
}
