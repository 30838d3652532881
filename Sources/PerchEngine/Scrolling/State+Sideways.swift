// Scrolling a wide block of a page sideways.
extension State {
  /// The greatest number of wide blocks of a page; more stay where they are.
  private static let wideBlockLimit = 10_000

  /// Takes over the wide blocks of a page. Those that a new layout keeps, by their places or else in
  /// their order, keep their offsets.
  mutating func setWideBlocks(_ blocks: [WideBlock], of id: Page.ID) {
    guard scrolls.keys.contains(id) else { return }
    let usable = blocks.prefix(State.wideBlockLimit).compactMap(\.tidied)
    let before = scrolls[id]?.wideBlocks ?? []
    let known = Dictionary(before.compactMap { view in view.block.place.map { ($0, view) } }) {
      first, _ in first
    }
    let isSame = usable.contains { $0.place.map { known[$0] != nil } ?? false }
    scrolls[id]?.wideBlocks = usable.enumerated().map { index, block in
      let inOrder = before.indices.contains(index) ? before[index] : nil
      guard var view = isSame ? block.place.flatMap({ known[$0] }) : inOrder else {
        return WideBlockView(block)
      }
      view.fit(block)
      return view
    }
  }

  /// The wide block of the top page at a point in logical root pixels; nil for none.
  func wideBlock(at point: Point) -> Int? {
    guard let scroll = scrolls[stack.top], !scroll.wideBlocks.isEmpty else { return nil }
    let view = viewport(of: stack.top)
    let local = Point(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
    guard view.contains(local) else { return nil }
    let place = Point(x: local.x, y: local.y - view.minY + scroll.offset.value(at: now))
    return scroll.wideBlocks.firstIndex { $0.block.frame.contains(place) }
  }

  /// Returns whether the wide block under the press follows a horizontal motion.
  func wideBlockFollows(_ distance: Double) -> Bool {
    guard let view = pressedWideBlock else { return false }
    return view.canFollow(distance)
  }

  /// The wide block under the press; nil for none.
  var pressedWideBlock: WideBlockView? {
    guard let gesture, let index = gesture.wideBlock,
      let views = scrolls[gesture.page]?.wideBlocks, index < views.count
    else { return nil }
    return views[index]
  }

  /// Holds the wide block under the press where it is.
  mutating func grabWideBlock() {
    guard pressedWideBlock != nil, let id = gesture?.page, let index = gesture?.wideBlock
    else { return }
    catchTrail(of: .wideBlock(id, index))
    scrolls[id]?.wideBlocks[index].scroll.grab(in: context)
  }

  mutating func beginSideways(by translation: Double) {
    guard let view = pressedWideBlock, let lag = gesture?.sequence.lag.dx else { return }
    if !view.scroll.offset.isHeld { grabWideBlock() }
    dragWideBlock(by: translation - lag)
    gesture?.lagBefore = lag
  }

  mutating func followSideways(_ gesture: Gesture, from position: Point) {
    let sequence = gesture.sequence
    dragWideBlock(by: sequence.position.x - position.x - (sequence.lag.dx - gesture.lagBefore))
    self.gesture?.lagBefore = sequence.lag.dx
  }

  private mutating func dragWideBlock(by distance: Double) {
    guard let view = pressedWideBlock, let id = gesture?.page, let index = gesture?.wideBlock
    else { return }
    scrolls[id]?.wideBlocks[index].scroll.drag(by: distance * view.block.sign, in: context)
  }

  /// Releases the wide block under the press, if the pointer holds it.
  ///
  /// - Parameter velocity: The pointer's horizontal velocity, in logical pixels per second.
  mutating func releaseWideBlock(velocity: Double) {
    guard let view = pressedWideBlock, view.scroll.offset.isHeld, let id = gesture?.page,
      let index = gesture?.wideBlock
    else { return }
    let (delay, context) = (presentationDelay(of: .wideBlock(id, index)), context)
    scrolls[id]?.wideBlocks[index].scroll.release(
      velocity: velocity * view.block.sign, delay: delay, in: context)
  }

  /// Scrolls a wide block of the top page as the wheel and the keys do.
  ///
  /// - Parameters:
  ///   - index: The block.
  ///   - distance: The distance in logical pixels, positive to the right.
  mutating func scrollWideBlock(_ index: Int, by distance: Double) {
    guard let view = scrolls[stack.top]?.wideBlocks[index] else { return }
    let target = view.scroll.offset.target - distance * view.block.sign
    scrolls[stack.top]?.wideBlocks[index].scroll.scroll(to: target, in: context)
  }

  /// Scrolls the wide block that a part of a page's text is on by as little as brings the part into
  /// view, or its beginning where it is wider.
  mutating func revealSideways(_ box: TextBox, on id: Page.ID) {
    guard let index = box.wideBlock, let views = scrolls[id]?.wideBlocks,
      views.indices.contains(index), box.frame.isFinite
    else { return }
    let (block, scroll) = (views[index].block, views[index].scroll)
    let start =
      block.readsFromRight
      ? block.frame.maxX - box.frame.maxX : box.frame.minX - block.frame.minX
    let margin = min(24, block.frame.width / 4)
    let last = start + box.frame.width + margin - block.frame.width
    let needed = min(max(scroll.offset.target, last), start - margin)
    guard needed != scroll.offset.target else { return }
    scrolls[id]?.wideBlocks[index].scroll.scroll(to: needed, in: context)
  }

  /// Scrolls by an arrow key: the first wide block in view that has more to show there.
  mutating func scrollSideways(by distance: Double) {
    guard !scrollAcross(by: distance), let scroll = scrolls[stack.top] else { return }
    let top = scroll.offset.target
    let index = scroll.wideBlocks.firstIndex {
      let frame = $0.block.frame
      return frame.minY < top + scroll.viewport && frame.maxY > top && $0.canFollow(-distance)
    }
    if let index { scrollWideBlock(index, by: distance) }
  }
}
