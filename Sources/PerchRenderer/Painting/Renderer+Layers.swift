import PerchEngine

extension Renderer {
  /// Paints one layer that is not a picture.
  func paintPlainLayer(_ layer: Layer, on canvas: borrowing Canvas) {
    switch layer {
    case .fill(let shape, let color):
      if let shape = device.shape(shape) { paintOutline(shape, palette[color], on: canvas) }
    case .stroke(let shape, let color, let width):
      paintStroke(shape, color, width: width, on: canvas)
    case .line(let start, let end, let color, let width):
      guard let start = device.point(start), let end = device.point(end),
        let width = device.lineWidth(width)
      else { return }
      canvas.line([start, end], palette[color], width: width)
    case .arc(let circle, let start, let sweep, let color, let width):
      paintArc(circle, from: start, sweep: sweep, color, width: width, on: canvas)
    case .shadow(let shape, let blur, let drop, let color):
      paintShadow(shape, blur: blur, drop: drop, color, on: canvas)
    case .gradient(let rect, let color, let side):
      guard let rect = device.rect(rect) else { return }
      canvas.gradient(device.snapped(rect), palette[color], towards: side)
    case .text(let text):
      paintText(text, on: canvas)
    case .glyph(let glyph, let center, let color):
      paintGlyph(glyph, center: center, color, on: canvas)
    case .icon(let icon, let frame):
      paintIcon(icon, in: frame, on: canvas)
    case .content(let id, let rect, let offset):
      paintContent(of: id, in: rect, offset: offset, on: canvas)
    case .image(let id, let frame, let clip):
      paintSoleImage(of: id, in: frame, clip: clip, on: canvas)
    case .windowPicture(let id, let rect): paintWindowPicture(of: id, in: rect, on: canvas)
    case .wideBlock(let id, let index, let rect, let offset):
      paintWideBlock(index, of: id, in: rect, offset: offset, on: canvas)
    case .textMark(let mark):
      paintTextMark(mark, on: canvas)
    case .path(let path, let color, let width):
      paintPath(path, color, width: width, on: canvas)
    case .bitmap(let bitmap, let rect): paintBitmap(bitmap, in: rect, on: canvas)
    case .artwork(let artwork, let rect, let color):
      paintArtwork(artwork, in: rect, color, on: canvas)
    case .drawing(let layers, let origin, let clip):
      paintDrawing(layers, at: origin, clip: clip, on: canvas)
    case .picture:
      assertionFailure("a picture needs its scene")
    }
  }

  private func paintArc(
    _ circle: Circle, from start: Double, sweep: Double, _ color: Color, width: Double,
    on canvas: borrowing Canvas
  ) {
    guard var circle = device.circle(circle), let width = device.lineWidth(width),
      start.isFinite, sweep > 0
    else { return }
    circle.radius -= width / 2
    let radians = start.truncatingRemainder(dividingBy: 360) * .pi / 180
    canvas.arc(
      circle, from: radians, to: radians + min(sweep, 360) * .pi / 180, palette[color],
      width: width)
  }

  private func paintStroke(
    _ shape: Shape, _ color: Color, width: Double, on canvas: borrowing Canvas
  ) {
    guard let shape = device.shape(shape), let width = device.lineWidth(width) else { return }
    paintOutline(shape, stroke: width, palette[color], on: canvas)
  }
}
