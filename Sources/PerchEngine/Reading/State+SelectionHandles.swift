internal import PerchTime

// The handles at the ends of a selection, which fingers drag.
extension State {
  /// The diameter of a handle, in logical pixels.
  private static let handle = 18.0
  /// The side of the area of a handle that accepts presses.
  private static let handleArea = 44.0
  /// The width of the zone at the page's edges in which a dragged handle scrolls.
  static let handleEdge = 40.0

  /// Selects the word under a finger or a pen that rests there, unless it is selected already.
  mutating func selectWord(
    at place: TextPlace, by device: PointerEvent.Device, into effects: inout [Effect]
  ) {
    let isInside =
      hasSelection && reading.selection.map { $0.range.contains(place.offset) } == true
    if !isInside {
      reading.selection = TextSelection(stack.top, at: place, by: .word)
      offerSelection(by: .primary, into: &effects)
    }
    if device == .touch { reading.handles = reading.handles ?? SelectionHandles() }
  }

  /// Asks where the ends of the selection are, once they may have moved.
  mutating func reconcileHandles(into effects: inout [Effect]) {
    guard reading.handles != nil else { return }
    guard hasSelection, let selection = reading.selection else { return reading.handles = nil }
    let question = SelectionHandles.Question(
      range: selection.range, width: contentWidth(of: selection.page),
      revision: scrolls[selection.page]?.revision ?? 0)
    guard reading.handles?.asked != question else { return }
    reading.handles?.asked = question
    effects.append(
      .placeSelection(selection.page, selection.range, width: question.width))
  }

  /// Takes over where the ends of the selection are.
  mutating func placeHandles(_ start: SelectionEnd?, _ end: SelectionEnd?, of id: Page.ID) {
    guard reading.selection?.page == id else { return }
    reading.handles?.start = start?.tidied
    reading.handles?.end = end?.tidied
  }

  /// The caret of an end where it is shown, in logical pixels from the window's top left; nil out of
  /// view.
  private func shown(_ end: SelectionEnd, at time: Instant) -> Rect? {
    let id = stack.top
    let view = viewport(of: id)
    let offset = whole(shownTop(of: id, at: time))
    var caret = end.caret.offset(
      by: Vector(dx: view.minX - acrossOffset(of: id, at: time), dy: view.minY - offset))
    var sides = view.minX - 1...view.maxX + 1
    if let index = end.wideBlock, let blocks = scrolls[id]?.wideBlocks,
      blocks.indices.contains(index), case let wide = blocks[index]
    {
      caret.origin.x += whole(wide.scroll.offset.value(at: time)) * wide.block.sign
      let left = wide.block.frame.minX + view.minX - acrossOffset(of: id, at: time)
      let shown = left - 1...left + max(0, wide.block.frame.width) + 1
      sides = shown.clamped(to: sides)
    }
    guard caret.maxY > view.minY, caret.maxY <= view.maxY, sides.contains(caret.minX)
    else { return nil }
    return caret
  }

  /// The handles in view, and whether each is the first one; a handle hangs outside of the text.
  private func shownHandles(at time: Instant) -> [(isStart: Bool, caret: Rect, shape: Shape)] {
    guard hasSelection, let handles = reading.handles else { return [] }
    return [(true, handles.start), (false, handles.end)].compactMap { isStart, end in
      guard let end, let caret = shown(end, at: time) else { return nil }
      let hangsLeft = isStart != end.readsFromRight
      let side = Self.handle
      let box = Rect(
        x: caret.minX - (hangsLeft ? side : 0), y: caret.maxY, width: side, height: side)
      var corners = Shape.Corners(all: side / 2)
      if hangsLeft { corners.topRight = 0 } else { corners.topLeft = 0 }
      return (isStart, caret, Shape(box, corners: corners))
    }
  }

  /// Writes the handles of the selection on a page.
  func writeHandles(of id: Page.ID, into scene: inout Scene, at time: Instant) {
    guard id == stack.top else { return }
    for handle in shownHandles(at: time) {
      let stem = Rect(
        x: handle.caret.minX - 1, y: handle.caret.minY, width: 2, height: handle.caret.height)
      scene.add(.fill(Shape(stem), .accent))
      scene.add(.fill(handle.shape, .accent))
    }
  }

  /// Begins to drag the handle under a finger.
  ///
  /// - Returns: Whether there is one.
  mutating func pressHandle(_ event: PointerEvent, into effects: inout [Effect]) -> Bool {
    guard event.device == .touch, event.surface == .main, window.isMapped,
      let range = reading.selection?.range
    else { return false }
    let point = local(event.position)
    func distance(_ shape: Shape) -> Double { shape.rect.center.distance(to: point) }
    let near = shownHandles(at: now).filter {
      let size = Size(width: Self.handleArea, height: Self.handleArea)
      return Rect(center: $0.shape.rect.center, size: size).contains(point)
    }
    guard let found = near.min(by: { distance($0.shape) < distance($1.shape) }) else {
      return false
    }
    closeMenu(into: &effects)
    closeList(into: &effects)
    gesture = Gesture(
      sequence: PointerSequence(
        event, slop: tokens[event.device].slop(on: event.surface), scale: environment.scale,
        at: now, resampling: tokens.resampling),
      arena: GestureArena([.handle]), pressed: nil, row: nil, page: stack.top, wideBlock: nil)
    gesture?.selectionBefore = reading.selection
    gesture?.handle = HandleDrag(
      anchor: found.isStart ? range.upperBound : range.lowerBound,
      grip: found.caret.center - point)
    gesture?.arena.begin(.handle)
    controls.hover = nil
    controls.focus = nil
    return true
  }

  /// Extends the selection from the end that stays to a place; it is never empty.
  mutating func moveHandle(to place: TextPlace) {
    guard let gesture, let drag = gesture.handle, place.offset != drag.anchor else { return }
    reading.selection = TextSelection(gesture.page, anchor: drag.anchor, caret: place.offset)
  }

  /// Ends the drag of a handle: the text can be pasted, and the menu offers to copy it.
  mutating func endHandle(into effects: inout [Effect]) {
    reading.autoscroll = nil
    offerSelection(by: .primary, into: &effects)
    guard let sequence = gesture?.sequence, sequence.travel > sequence.slop else { return }
    gesture = nil
    openMenu(besideTextAt: sequence.position, into: &effects)
  }
}

extension SelectionEnd {
  /// The end with finite numbers; nil without.
  var tidied: SelectionEnd? {
    let numbers = [caret.minX, caret.minY, caret.width, caret.height]
    return numbers.allSatisfy { $0.isFinite && abs($0) < 1e9 } ? self : nil
  }
}
