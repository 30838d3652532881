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
    let candidates = strutCandidates()
    let panels = zip(candidates, struts(of: candidates)).compactMap { window, struts in
      struts.map { (window: window, struts: $0) }
    }
    for (window, _) in panels { watch(window, for: .strut) }
    return zip(panels, descriptions(of: panels.map(\.window))).flatMap { panel, info in
      info?.isMapped == true ? panel.struts : []
    }
  }

  /// The windows that may be panels: the window manager's list, and the tree two levels deep, since
  /// several window managers do not list panels. A frame around a window of the list has no other one.
  private func strutCandidates() -> [UInt] {
    let listed = Set(clientList)
    (listedClients, greeted) = (listed, [])
    var candidates = listed
    let tops = topLevelOrder.map(\.rawValue).filter { windows[$0] == nil }
    for (top, children) in zip(tops, children(of: tops)) {
      candidates.insert(top)
      let room = Connection.mostWindows - candidates.count
      if room <= 0 { break }
      if listed.isDisjoint(with: children) { candidates.formUnion(children.prefix(room)) }
    }
    return candidates.filter { windows[$0] == nil && $0 != leader }
  }

  /// The struts of each window; nil for one that sets none and is no dock, which may set some later. The newer
  /// property has priority over the older.
  func struts(of windows: [UInt]) -> [[Strut]?] {
    let names = [Atoms.Name.netWMStrutPartial, .netWMStrut, .netWMWindowType]
    let values = properties(windows.flatMap { window in names.map { (window, $0) } })
    return windows.indices.map { index in
      let (newer, older) = (values[names.count * index], values[names.count * index + 1])
      let isDock = values[names.count * index + 2]?.items.contains(atoms[.netWMWindowTypeDock])
      return (newer ?? older).map { Strut.parse($0.items) } ?? (isDock == true ? [] : nil)
    }
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
  func children(of window: UInt) -> [UInt] { children(of: [window])[0] }
}
