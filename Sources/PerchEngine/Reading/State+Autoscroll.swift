internal import PerchTime

// Scrolling the page, or a wide block, below a drag that selects beyond its edge.
extension State {
  /// The velocity at which the page and the wide block below a drag scroll, in logical pixels per
  /// second, positive downwards and to the right; zero where they do not.
  var autoscrollVelocity: Vector {
    Vector(dx: autoscrollSpeedSideways, dy: autoscrollSpeed)
  }

  /// Whether a drag selects, and not a drag that began elsewhere.
  private var dragSelects: Bool {
    gesture?.arena.active == .select || gesture?.arena.active == .handle
  }

  /// The width of the zone inside the edges in which a drag scrolls: a finger cannot go beyond the
  /// edge of the screen.
  private var autoscrollEdge: Double {
    gesture?.arena.active == .handle ? Self.handleEdge : 0
  }

  private var autoscrollSpeed: Double {
    guard let gesture, let scroll = scrolls[gesture.page], dragSelects else { return 0 }
    let edge = autoscrollEdge
    let view = viewport(of: gesture.page)
      .inset(by: EdgeInsets(top: edge, left: 0, bottom: edge, right: 0))
      .offset(by: Vector(dx: window.frame.minX, dy: window.frame.minY))
    let y = gesture.sequence.position.y
    let offset = scroll.offset.target
    if y < view.minY, offset > 0 { return -tokens.autoscrollSpeed(beyond: view.minY - y) }
    if y > view.maxY, offset < scroll.limit {
      return tokens.autoscrollSpeed(beyond: y - view.maxY)
    }
    return 0
  }

  private var autoscrollSpeedSideways: Double {
    guard let gesture, let block = selectedBlock(at: gesture.sequence.position),
      let view = scrolls[gesture.page]?.wideBlocks[block.index]
    else { return 0 }
    let edge = min(autoscrollEdge, block.frame.width / 4)
    let frame = block.frame.inset(by: EdgeInsets(top: 0, left: edge, bottom: 0, right: edge))
    let x = gesture.sequence.position.x
    if x < frame.minX, view.canFollow(1) { return -tokens.autoscrollSpeed(beyond: frame.minX - x) }
    if x > frame.maxX, view.canFollow(-1) { return tokens.autoscrollSpeed(beyond: x - frame.maxX) }
    return 0
  }

  /// The wide block in whose rows a drag selects, and the part of it in view, in logical root
  /// pixels; nil for none.
  private func selectedBlock(at point: Point) -> (index: Int, frame: Rect)? {
    guard let gesture, dragSelects, gesture.page == stack.top, let scroll = scrolls[gesture.page]
    else { return nil }
    let view = viewport(of: gesture.page)
    let shift = Vector(
      dx: window.frame.minX, dy: window.frame.minY + view.minY - scroll.offset.value(at: now))
    guard
      let index = scroll.wideBlocks.firstIndex(where: {
        let frame = $0.block.frame.offset(by: shift)
        return point.y >= frame.minY && point.y < frame.maxY
      }), gesture.arena.active == .handle || gesture.wideBlock == index
    else { return nil }
    let frame = scroll.wideBlocks[index].block.frame.offset(by: shift)
    let left = max(frame.minX, window.frame.minX)
    let right = min(frame.maxX, window.frame.minX + view.maxX)
    guard right - left > 2 else { return nil }
    return (
      index, Rect(x: left, y: frame.minY, width: right - left, height: frame.height)
    )
  }

  /// The point of the wide block that is nearest to a drag beside it, which began on it; the point
  /// itself elsewhere.
  func pointBesideBlock(_ point: Point) -> Point {
    guard let frame = selectedBlock(at: point)?.frame else { return point }
    return Point(x: min(max(point.x, frame.minX), frame.maxX - 1), y: point.y)
  }

  /// Scrolls a step below a drag that is beyond the page's edge, or beside a wide block.
  mutating func fireAutoscroll(into effects: inout [Effect]) {
    guard let due = reading.autoscroll, due <= now else { return }
    reading.autoscroll = nil
    let velocity = autoscrollVelocity
    guard velocity != .zero, let gesture else { return }
    let (step, context) = (Double(tokens.autoscrollStep.microseconds) / 1e6, context)
    if velocity.dx != 0, let index = selectedBlock(at: gesture.sequence.position)?.index,
      let sign = scrolls[gesture.page]?.wideBlocks[index].block.sign
    {
      scrolls[gesture.page]?.wideBlocks[index].scroll.step(
        by: velocity.dx * step * -sign, in: context)
    }
    if velocity.dy != 0 { scrolls[gesture.page]?.step(by: velocity.dy * step, in: context) }
    followSelecting(into: &effects)
  }
}
