internal import PerchTime

// The marks on the text of pages.
extension State {
  /// Writes the selected text of a page.
  func writeSelection(
    of id: Page.ID, in view: Rect, offset: Double, into scene: inout Scene, at time: Instant
  ) {
    guard let selection = reading.selection, selection.page == id, !selection.range.isEmpty
    else { return }
    writeMarks(
      [selection.range], selectionColor, of: id, in: view, offset: offset, into: &scene, at: time)
  }

  /// Writes marks on parts of a page's text, which are in their order: on the page, and on each of
  /// its wide blocks.
  func writeMarks(
    _ ranges: [Range<Int>], _ color: Color, isOutline: Bool = false, of id: Page.ID, in view: Rect,
    offset: Double, into scene: inout Scene, at time: Instant
  ) {
    let down = Vector(dx: view.minX - acrossOffset(of: id, at: time), dy: view.minY - offset)
    var mark = Layer.TextMark(
      page: id, ranges: ranges, wideBlock: nil, clip: view, offset: down, color: color,
      isOutline: isOutline)
    scene.add(.textMark(mark))
    for (index, wide) in (scrolls[id]?.wideBlocks ?? []).enumerated() {
      let frame = wide.block.frame.offset(by: down).intersection(view)
      guard !frame.isEmpty else { continue }
      mark.wideBlock = index
      mark.clip = frame
      mark.offset.dx = down.dx + whole(wide.scroll.offset.value(at: time)) * wide.block.sign
      scene.add(.textMark(mark))
    }
  }
}
