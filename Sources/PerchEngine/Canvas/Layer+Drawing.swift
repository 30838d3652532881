// The layers of drawings: the kinds that a program has, moved and mirrored.
extension Layer {
  /// Whether a program may draw the layer: it refers to no page.
  var isDrawing: Bool {
    switch self {
    case .fill, .stroke, .line, .arc, .shadow, .gradient, .text, .glyph, .path, .bitmap, .artwork:
      true
    case .icon, .content, .image, .windowPicture, .wideBlock, .textMark, .picture, .drawing: false
    }
  }

  /// The layer of a drawing moved by a vector.
  package func moved(by offset: Vector) -> Layer {
    switch self {
    case .fill(let shape, let color): .fill(shape.offset(by: offset), color)
    case .stroke(let shape, let color, let width):
      .stroke(shape.offset(by: offset), color, width: width)
    case .line(let start, let end, let color, let width):
      .line(start + offset, end + offset, color, width: width)
    case .arc(let circle, let from, let sweep, let color, let width):
      .arc(
        Circle(center: circle.center + offset, radius: circle.radius), from: from, sweep: sweep,
        color, width: width)
    case .shadow(let shape, let blur, let drop, let color):
      .shadow(shape.offset(by: offset), blur: blur, drop: drop, color)
    case .gradient(let rect, let color, let side):
      .gradient(rect.offset(by: offset), color, towards: side)
    case .text(let text): .text(text.changed { $0.offset(by: offset) })
    case .glyph(let glyph, let center, let color): .glyph(glyph, center: center + offset, color)
    case .path(let path, let color, let width):
      .path(path.mapped { $0 + offset }, color, width: width)
    case .bitmap(let bitmap, let rect): .bitmap(bitmap, rect.offset(by: offset))
    case .artwork(let artwork, let rect, let color):
      .artwork(artwork, rect.offset(by: offset), color)
    case .icon, .content, .image, .windowPicture, .wideBlock, .textMark, .picture, .drawing: self
    }
  }

  /// The layer of a drawing mirrored in a canvas of a width. Glyphs, bitmaps, artwork and words
  /// keep their looks.
  func mirrored(in width: Double) -> Layer {
    let box = Rect(x: 0, y: 0, width: width, height: 0)
    func flipped(_ rect: Rect) -> Rect { rect.mirrored(in: box) }
    func flipped(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }
    switch self {
    case .fill(let shape, let color): return .fill(shape.mirrored(in: box), color)
    case .stroke(let shape, let color, let width):
      return .stroke(shape.mirrored(in: box), color, width: width)
    case .line(let start, let end, let color, let width):
      return .line(flipped(start), flipped(end), color, width: width)
    case .arc(let circle, let from, let sweep, let color, let width):
      return .arc(
        Circle(center: flipped(circle.center), radius: circle.radius), from: 180 - from - sweep,
        sweep: sweep, color, width: width)
    case .shadow(let shape, let blur, let drop, let color):
      return .shadow(shape.mirrored(in: box), blur: blur, drop: drop, color)
    case .gradient(let rect, let color, let side):
      return .gradient(flipped(rect), color, towards: side == .left ? .right : .left)
    case .text(var text):
      text = text.changed(flipped)
      switch text.alignment {
      case .left: text.alignment = .right
      case .right: text.alignment = .left
      case .leading, .center: break
      }
      return .text(text)
    case .glyph(let glyph, let center, let color):
      return .glyph(glyph, center: flipped(center), color)
    case .path(let path, let color, let width):
      return .path(path.mapped(flipped), color, width: width)
    case .bitmap(let bitmap, let rect): return .bitmap(bitmap, flipped(rect))
    case .artwork(let artwork, let rect, let color):
      return .artwork(artwork, flipped(rect), color)
    case .icon, .content, .image, .windowPicture, .wideBlock, .textMark, .picture, .drawing:
      return self
    }
  }
}

extension Layer.Text {
  /// The text with other boxes.
  fileprivate func changed(_ change: (Rect) -> Rect) -> Layer.Text {
    var text = self
    text.box = change(box)
    text.clip = clip.map(change)
    return text
  }
}

extension Shape {
  /// The shape as a mirror in the middle of a box shows it.
  fileprivate func mirrored(in box: Rect) -> Shape {
    Shape(
      rect.mirrored(in: box),
      corners: Corners(
        topLeft: corners.topRight, topRight: corners.topLeft, bottomRight: corners.bottomLeft,
        bottomLeft: corners.bottomRight))
  }
}
