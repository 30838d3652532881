extension Layer {
  /// A box around everything that the layer may touch, in its surface's logical pixels.
  public var bounds: Rect {
    switch self {
    case .fill(let shape, _), .stroke(let shape, _, _): shape.rect
    case .line(let start, let end, _, let width): Layer.box(from: start, to: end, width: width)
    case .arc(let circle, _, _, _, _): circle.bounds.inset(by: -1)
    case .shadow(let shape, let blur, let drop, _):
      shape.rect.inset(by: -blur * 1.5).union(
        shape.rect.inset(by: -blur * 1.5).offset(by: Vector(dx: 0, dy: drop)))
    case .gradient(let rect, _, _): rect
    // Glyphs of some scripts extend beyond their line.
    case .text(let text): text.clip ?? text.box.inset(by: -4)
    case .glyph(_, let center, _): Rect(center: center, size: Size(width: 24, height: 24))
    case .icon(_, let frame): frame.circle.bounds.inset(by: -1)
    case .content(_, let rect, _), .wideBlock(_, _, let rect, _): rect
    case .image(_, let frame, let clip): frame.intersection(clip)
    case .windowPicture(_, let rect): rect
    case .textMark(let mark): mark.clip
    case .picture(_, _, let clip, _): clip.rect
    case .path(let path, _, let width): path.bounds.inset(by: -(width ?? 0) / 2 - 1)
    case .bitmap(_, let rect): rect
    // A line along the edge is half outside.
    case .artwork(.path(_, let width), let rect, _):
      rect.inset(by: -(width ?? 0) / 2 * rect.width - 1)
    case .artwork(.bitmap, let rect, _): rect.inset(by: -1)
    case .drawing(_, _, let clip): clip
    }
  }

  private static func box(from start: Point, to end: Point, width: Double) -> Rect {
    Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
      height: abs(end.y - start.y)
    ).inset(by: -width)
  }
}
