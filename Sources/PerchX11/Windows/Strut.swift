/// The space that a panel reserves along one side of the root (EWMH, `_NET_WM_STRUT_PARTIAL`).
struct Strut: Hashable {
  /// A side of the root, in the order of the property.
  enum Side: Int, CaseIterable { case left, right, top, bottom }

  /// The side that the space is reserved along.
  let side: Side
  /// The distance that it reaches in from the root's edge.
  let thickness: Int
  /// The coordinates that it covers along the edge.
  let range: ClosedRange<Int>

  /// The struts in a property of twelve numbers, or of four, which reserve the whole edge.
  static func parse(_ items: [UInt]) -> [Strut] {
    guard items.count >= 4 else { return [] }
    return Side.allCases.compactMap { side in
      let index = side.rawValue
      guard items[index] > 0 else { return nil }
      let ends = items.count >= 12 ? (items[4 + index * 2], items[5 + index * 2]) : (0, 0xFFFF)
      guard ends.0 <= ends.1 else { return nil }
      return Strut(side: side, thickness: Int(items[index]), range: Int(ends.0)...Int(ends.1))
    }
  }

  /// The depth of the monitor that it covers, measured from that side.
  ///
  /// A strut counts only where no other monitor lies between this one and the root's edge; a part
  /// of the root that no monitor shows is not between. More than half a monitor is a mistake.
  func intrusion(into monitor: PixelRect, of monitors: [PixelRect], root: PixelRect) -> Int {
    guard range.overlaps(Strut.span(of: monitor, along: side)) else { return 0 }
    let isCovered = monitors.contains {
      $0 != monitor && Strut.gap($0, root, side) < Strut.gap(monitor, root, side)
        && Strut.span(of: $0, along: side).overlaps(Strut.span(of: monitor, along: side))
    }
    let depth = thickness - Strut.gap(monitor, root, side)
    let limit = side == .left || side == .right ? monitor.width / 2 : monitor.height / 2
    return isCovered || depth <= 0 || depth > limit ? 0 : depth
  }

  private static func span(of rect: PixelRect, along side: Side) -> ClosedRange<Int> {
    side == .left || side == .right
      ? rect.y...max(rect.y, rect.maxY - 1) : rect.x...max(rect.x, rect.maxX - 1)
  }

  private static func gap(_ rect: PixelRect, _ root: PixelRect, _ side: Side) -> Int {
    switch side {
    case .left: rect.x - root.x
    case .right: root.maxX - rect.maxX
    case .top: rect.y - root.y
    case .bottom: root.maxY - rect.maxY
    }
  }
}
