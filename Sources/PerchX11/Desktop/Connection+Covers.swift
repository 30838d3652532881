// Windows that hide others.
extension Connection {
  /// The windows above another one that are looked at.
  private static let mostCovers = 20
  /// The part of a window that has to be in sight, or else it counts as covered.
  private static let leastInSight = 0.1

  /// Finds out whether managed windows, ours among them, hide almost all of a window of ours. Costs some round
  /// trips where there is one above it.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - windows: the children of the root from the bottom to the top.
  /// - Returns: whether they do.
  public func isCovered(_ window: WindowID, among windows: [WindowInfo]) -> Bool {
    guard let frame = self.windows[window.rawValue]?.frame else { return false }
    let own = topLevel(of: window)
    guard let index = windows.firstIndex(where: { $0.id == own }) else { return false }
    let above = windows[(index + 1)...].filter {
      $0.isMapped && !$0.isInputOnly && $0.frame.intersects(frame)
    }
    guard !above.isEmpty else { return false }
    func size(_ rect: PixelRect) -> Int { rect.width * rect.height }
    let covers = above.sorted {
      size($0.frame.intersection(frame)) > size($1.frame.intersection(frame))
    }
    .prefix(Self.mostCovers)
    let shown = zip(covers, shownClients(in: covers.map(\.id.rawValue)))
      .compactMap { cover, client in client.map { (cover: cover, client: $0) } }
    guard !shown.isEmpty else { return false }
    let (isComposited, least) = (isComposited, Self.leastInSight * Double(size(frame)))
    var parts = [frame]
    for (cover, client) in shown {
      for area in opaqueParts(of: cover, around: client, isComposited: isComposited) {
        parts = parts.flatMap { $0.without(area) }
      }
      if Double(parts.reduce(0) { $0 + size($1) }) < least { return true }
    }
    return false
  }

  /// The managed window that each of some children of the root is, or holds, if it is on the screen. Some window
  /// managers leave those of other desktops mapped.
  private func shownClients(in children: [UInt]) -> [UInt?] {
    let clients = descendants(of: children, with: .wmState, depth: 3)
    let known = clients.compactMap(\.self)
    guard !known.isEmpty else { return clients }
    let (states, looks) = (properties(.wmState, of: known), properties(.netWMState, of: known))
    let desktops = properties(.netWMDesktop, of: known)
    let hidden = atoms[.netWMStateHidden]
    let here = presentDesktop
    lazy var showsSeveral = showsSeveralDesktops
    let shown = known.indices.filter { index in
      looks[index]?.items.contains(hidden) != true
        && isShown(
          state: states[index]?.items.first, desktop: desktops[index]?.items.first, here: here,
          orAnother: showsSeveral)
    }.map { known[$0] }
    return clients.map { client in client.flatMap { shown.contains($0) ? $0 : nil } }
  }
}

extension PixelRect {
  /// The parts of the rectangle that are outside another one.
  func without(_ other: PixelRect) -> [PixelRect] {
    let common = intersection(other)
    guard common.width > 0, common.height > 0 else { return [self] }
    let (right, bottom) = (x + width, y + height)
    let (left, top) = (common.x + common.width, common.y + common.height)
    return [
      PixelRect(x: x, y: y, width: width, height: common.y - y),
      PixelRect(x: x, y: top, width: width, height: bottom - top),
      PixelRect(x: x, y: common.y, width: common.x - x, height: common.height),
      PixelRect(x: left, y: common.y, width: right - left, height: common.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
