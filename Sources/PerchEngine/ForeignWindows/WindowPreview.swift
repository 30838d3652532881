/// The picture of another program's window beside its row of the list, with the title if the row cuts
/// it. It is the row's tooltip.
struct WindowPreview: Hashable, Sendable {
  /// The largest sides of the picture, in logical pixels.
  private static let largest = Size(width: 320, height: 240)
  /// The least width of the box; where there is less room, there is no picture.
  private static let least = 120.0
  /// The distance of the picture from the sides of the box, in logical pixels.
  private static let margin = 6.0

  /// The page of the window.
  let page: Page.ID
  /// The title below the picture; nil if the row shows it whole.
  let title: String?
  /// The box, in logical root pixels.
  let frame: Rect
  /// The picture in the box.
  let picture: Rect
  /// The title in the box.
  let line: Rect

  /// Lays out a picture at the side of its row at which there is more room; nil where there is too little.
  ///
  /// - Parameters:
  ///   - page: The page of the window.
  ///   - title: The title below the picture; nil for none.
  ///   - titleWidth: The width of the title, in logical pixels; the box is as wide where there is room.
  ///   - size: The size of the window, in logical pixels.
  ///   - row: The row, in logical root pixels.
  ///   - area: The part of the screen that the box may cover, in logical root pixels.
  ///   - look: The size of the text.
  init?(
    of page: Page.ID, title: String?, titleWidth: Double, size: Size, beside row: Rect,
    in area: Rect,
    look: Look
  ) {
    let (left, right) = (row.minX - area.minX, area.maxX - row.maxX)
    let room = max(left, right) - Tooltip.gap
    guard room >= Self.least, size.width > 0, size.height > 0 else { return nil }
    let foot = title == nil ? 0 : look.room(Tooltip.height) - Self.margin
    let most = Size(
      width: min(Self.largest.width, room - 2 * Self.margin),
      height: min(Self.largest.height, area.height - 2 * Self.margin - foot))
    let factor = min(1, most.width / size.width, most.height / size.height)
    let shown = Size(
      width: max(1, (size.width * factor).rounded()),
      height: max(1, (size.height * factor).rounded()))
    let box = Size(
      width: max(
        Self.least, shown.width + 2 * Self.margin, min(titleWidth + 2 * Self.margin, room)),
      height: shown.height + 2 * Self.margin + foot)
    let x = left > right ? row.minX - Tooltip.gap - box.width : row.maxX + Tooltip.gap
    let y = min(max((row.midY - box.height / 2).rounded(), area.minY), area.maxY - box.height)
    (self.page, self.title) = (page, title)
    frame = Rect(origin: Point(x: x, y: y), size: box)
    picture = Rect(
      origin: Point(x: (box.width - shown.width) / 2, y: Self.margin), size: shown)
    line = Rect(
      x: Self.margin, y: picture.maxY, width: box.width - 2 * Self.margin,
      height: max(0, box.height - picture.maxY))
  }
}

extension State {
  /// The picture beside the row of a window; nil for other controls, and for a window without one.
  func windowPreview(of target: Target) -> WindowPreview? {
    guard case .listRow(let id) = target, let window = foreign[id]?.window, window.picture != nil,
      let row = listFrame(of: id)
    else { return nil }
    let area = environment.monitor(at: row.center).workArea.inset(by: 4)
    let title = tooltipText(of: target)
    return WindowPreview(
      of: id, title: title, titleWidth: title == nil ? 0 : width(of: .tooltip),
      size: window.frame.size, beside: row, in: area, look: environment.look)
  }

  /// Writes such a picture into a box with this origin.
  func write(_ preview: WindowPreview, at origin: Point, into scene: inout Scene) {
    let offset = Vector(dx: origin.x, dy: origin.y)
    scene.add(.windowPicture(preview.page, preview.picture.offset(by: offset)))
    guard let title = preview.title else { return }
    let height = environment.look.lineHeight(.caption)
    let line = preview.line.offset(by: offset)
    let text = Rect(x: line.minX, y: line.midY - height / 2, width: line.width, height: height)
    scene.add(.text(.init(title, .caption, .paper, in: text, alignment: .center)))
  }
}
