internal import CX11

// Windows that hide others.
extension Connection {
  /// The windows above another one that are looked at.
  private static let mostCovers = 20
  /// The part of a window that has to be in sight, or else it counts as covered.
  private static let leastInSight = 0.1

  /// Finds the windows of ours that other managed windows, ours among them, hide almost wholly. Costs some round
  /// trips where there are windows above them.
  ///
  /// From then on ``XEvent/coverChanged`` reports changes of the windows above them that may change the answer, until
  /// the next call or ``unwatchCovers()``. Windows that are mapped, moved or restacked are reported as always.
  ///
  /// - Parameters:
  ///   - own: the windows of ours.
  ///   - windows: the children of the root from the bottom to the top.
  /// - Returns: the hidden ones.
  public func coveredWindows(
    of own: [WindowID], among windows: [WindowInfo]
  ) -> Set<WindowID> {
    var seen: Set<UInt> = []
    let covered = own.filter { isCovered($0, among: windows, noting: &seen) }
    unwatchCovers(except: seen)
    return Set(covered)
  }

  /// Ends the reports of changes of windows above ours.
  public func unwatchCovers() { unwatchCovers(except: []) }

  /// Whether a window of ours is hidden. Watches and notes the windows that the answer depends on.
  private func isCovered(
    _ window: WindowID, among windows: [WindowInfo], noting seen: inout Set<UInt>
  ) -> Bool {
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
    let found = zip(covers, descendants(of: covers.map(\.id.rawValue), with: .wmState, depth: 3))
      .compactMap { cover, client in client.map { (cover: cover, client: $0) } }
    guard !found.isEmpty else { return false }
    // Before they are asked: what changes after the answer is reported.
    watchCovers(Set(found.flatMap { [$0.cover.id.rawValue, $0.client] }), noting: &seen)
    let inSight = clientsInSight(among: found.map(\.client))
    let shown = found.filter { inSight.contains($0.client) }
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

  /// The managed windows among some that are on the screen. Some window managers leave those of other
  /// desktops mapped.
  private func clientsInSight(among clients: [UInt]) -> Set<UInt> {
    let (states, looks) = (properties(.wmState, of: clients), properties(.netWMState, of: clients))
    let desktops = properties(.netWMDesktop, of: clients)
    let hidden = atoms[.netWMStateHidden]
    let here = presentDesktop
    lazy var showsSeveral = showsSeveralDesktops
    let shown = clients.indices.filter { index in
      looks[index]?.items.contains(hidden) != true
        && isShown(
          state: states[index]?.items.first, desktop: desktops[index]?.items.first, here: here,
          orAnother: showsSeveral)
    }
    return Set(shown.map { clients[$0] })
  }
}

// Changes of such windows that leave their order as it is.
extension Connection {
  /// The most windows whose changes are reported.
  private static let mostWatchedCovers = 100

  /// Watches windows above one of ours. Costs a round trip unless all of them are watched.
  private func watchCovers(_ wanted: Set<UInt>, noting seen: inout Set<UInt>) {
    let others = wanted.filter { windows[$0] == nil }
    guard seen.union(others).count <= Self.mostWatchedCovers else { return }
    seen.formUnion(others)
    let new = others.filter { watches[$0]?.contains(.covering) != true }
    guard !new.isEmpty else { return }
    // One of them may be gone by now; the next look ends its watch.
    trapErrors {
      for window in new {
        if watches[window] == nil { selectEvents(of: window) }
        selectShapes(of: window, true)
        watches[window, default: []].insert(.covering)
      }
    }
  }

  private func unwatchCovers(except kept: Set<UInt>) {
    let left = watches.filter { $1.contains(.covering) && !kept.contains($0) }.keys
    guard !left.isEmpty else { return }
    trapErrors {
      for window in left {
        deselectEvents(of: window, for: .covering)
        selectShapes(of: window, false)
      }
    }
  }

  private func selectShapes(of window: UInt, _ isOn: Bool) {
    guard extensions.hasShape else { return }
    XShapeSelectInput(display, window, isOn ? UInt(ShapeNotifyMask) : 0)
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
