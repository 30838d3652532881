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
    let shown = areShownClients(covers.map(\.id.rawValue))
    let parts = zip(covers, shown).filter(\.1).map(\.0.frame)
      .reduce([frame]) { parts, cover in parts.flatMap { $0.without(cover) } }
    let rest = parts.reduce(0) { $0 + size($1) }
    return Double(rest) < Self.leastInSight * Double(size(frame))
  }

  /// Whether each of some children of the root is, or holds, a managed window on the desktop that is shown. Some
  /// window managers leave those of other desktops mapped.
  private func areShownClients(_ children: [UInt]) -> [Bool] {
    let clients = descendants(of: children, with: .wmState, depth: 3)
    let known = clients.compactMap(\.self)
    let states = Dictionary(
      zip(known, properties(known.flatMap { [($0, .netWMState), ($0, .netWMDesktop)] }).pairs),
      uniquingKeysWith: { first, _ in first })
    let here = presentDesktop
    return clients.map { client in
      guard let client, let (state, desktop) = states[client] else { return false }
      let there = desktop?.items.first.flatMap { $0 == 0xFFFF_FFFF ? nil : Int($0) }
      return state?.items.contains(atoms[.netWMStateHidden]) != true
        && (here == nil || there == nil || here == there)
    }
  }
}

extension Array {
  /// The elements two by two.
  fileprivate var pairs: [(Element, Element)] {
    stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
  }
}

extension PixelRect {
  /// The parts of the rectangle that are outside another one.
  fileprivate func without(_ other: PixelRect) -> [PixelRect] {
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
