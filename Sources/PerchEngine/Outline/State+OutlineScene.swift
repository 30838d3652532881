// The outline: a raised box over its page, with a line for each part.
extension State {
  /// The height of a part's row, in logical pixels.
  var outlineRowHeight: Double { environment.look.room(Menu.row) }

  /// The room for the outline: its window below the header, as far as it is in the work area, in
  /// logical root pixels.
  private var outlineRoom: Rect {
    let below = window.frame.inset(
      by: EdgeInsets(top: Metrics.header + 4, left: 8, bottom: 8, right: 8))
    let area = environment.monitor(at: window.frame.center).workArea.inset(by: 4)
    let room = below.intersection(area)
    return room.isEmpty ? below : room
  }

  /// The number of rows that are in view at a time; at least one.
  var outlineRowCount: Int {
    let rows = (outlineRoom.height - 2 * Menu.padding) / outlineRowHeight
    return max(1, min(outline?.entries.count ?? 0, Int(max(0, min(rows, 1000)))))
  }

  /// The frame of the outline, in logical root pixels; nil without one.
  public var outlineFrame: Rect? {
    guard outline != nil else { return nil }
    let room = outlineRoom
    let box = Rect(
      x: room.minX, y: room.minY, width: max(1, min(Outline.width, room.width)),
      height: Double(outlineRowCount) * outlineRowHeight + 2 * Menu.padding)
    return oriented(box, in: room)
  }

  /// The parts in view with their frames, in logical root pixels.
  public var outlineRows: [(index: Int, frame: Rect)] {
    guard let outline, let box = outlineFrame else { return [] }
    let end = min(outline.entries.count, outline.first + outlineRowCount)
    return (outline.first..<max(outline.first, end)).map { index in
      let y = box.minY + Menu.padding + Double(index - outline.first) * outlineRowHeight
      return (index, Rect(x: box.minX, y: y, width: box.width, height: outlineRowHeight))
    }
  }

  func writeOutline(into scene: inout Scene) {
    guard let outline, let seen = outlineFrame else { return }
    writeRaisedBox(at: seen, into: &scene) { shift, scene in
      for (index, frame) in outlineRows {
        write(
          outline.entries[index], in: frame.offset(by: shift), isHot: index == outline.hot,
          into: &scene)
      }
      writeOutlineThumb(of: outline, in: seen.offset(by: shift), into: &scene)
    }
  }

  private func write(
    _ entry: Content.OutlineEntry, in row: Rect, isHot: Bool, into scene: inout Scene
  ) {
    if isHot {
      // The thumb has its place beside it.
      let lit = Rect(
        x: row.minX + 4, y: row.minY, width: max(0, row.width - 14), height: row.height)
      scene.add(.fill(Shape(oriented(lit, in: row), radius: 6), .accent.opacity(0.1)))
    }
    let depth = min(max(entry.depth, 0), Outline.deepest)
    let height = environment.look.lineHeight(.listTitle)
    let before = Menu.margin + Double(depth) * Outline.indent
    let text = Rect(
      x: row.minX + before, y: row.midY - height / 2,
      width: max(0, row.width - before - Menu.margin), height: height)
    scene.add(
      .text(
        .init(
          entry.title, .listTitle, depth == 0 ? .ink : .quiet, in: oriented(text, in: row),
          alignment: start)))
  }

  /// Writes which parts are in view, where there are more.
  private func writeOutlineThumb(of outline: Outline, in box: Rect, into scene: inout Scene) {
    let (count, seen) = (Double(outline.entries.count), Double(outlineRowCount))
    guard count > seen else { return }
    let track = box.height - 8
    let length = max(24, track * seen / count)
    let y = box.minY + 4 + (track - length) * Double(outline.first) / (count - seen)
    let thumb = Rect(x: box.maxX - 7, y: y, width: 4, height: length)
    scene.add(.fill(Shape(oriented(thumb, in: box), radius: 2), faint))
  }

  /// Describes the outline for assistive technology: the parts in view.
  func describeOutline(_ outline: Outline, into tree: inout AccessibleTree) {
    guard let frame = outlineFrame else { return }
    let name = Phrase.outline.text(in: environment.catalogue)
    let surface = AccessibleNode.ID.surface(.menu)
    var window = AccessibleNode(surface, .window, name, in: frame)
    window.states.insert(.active)
    var box = AccessibleNode(.commands, .menu, name, in: frame)
    box.states.insert(.focusable)
    if outline.hot == nil { box.states.insert(.focused) }
    tree.add(window, to: .application)
    tree.add(box, to: surface)
    for (index, frame) in outlineRows {
      let target = Target.outlineEntry(index)
      var node = AccessibleNode(
        .target(target), .menuItem, outline.entries[index].title, in: frame)
      node.target = target
      node.states.formUnion([.focusable, .selectable])
      if outline.hot == index { node.states.formUnion([.focused, .selected]) }
      tree.add(node, to: .commands)
    }
  }
}
