internal import PerchEngine
internal import PerchX11

extension Shape {
  /// The device pixels whose centres are inside the shape, as rectangles from top to bottom.
  ///
  /// `scale` is in device pixels per logical pixel. The rectangles are clipped to `size`, the
  /// window's size in device pixels.
  func rows(scale: Double, in size: PixelSize) -> [PixelRect] {
    let first = max(0, Int((rect.minY * scale).rounded(.down)))
    let last = min(size.height, Int((rect.maxY * scale).rounded(.up)))
    var rows: [PixelRect] = []
    for y in first..<max(first, last) {
      guard let span = span(atRow: y, scale: scale, width: size.width) else { continue }
      if let above = rows.last, above.x == span.lowerBound, above.width == span.count,
        above.maxY == y
      {
        rows[rows.count - 1].height += 1
      } else {
        rows.append(PixelRect(x: span.lowerBound, y: y, width: span.count, height: 1))
      }
    }
    return rows
  }

  /// The pixels of one row whose centres are inside the shape.
  private func span(atRow row: Int, scale: Double, width: Int) -> Range<Int>? {
    let y = (Double(row) + 0.5) / scale
    guard y >= rect.minY, y < rect.maxY else { return nil }
    let isTop = y < rect.midY
    let left = inset(isTop ? corners.topLeft : corners.bottomLeft, at: y, isTop: isTop)
    let right = inset(isTop ? corners.topRight : corners.bottomRight, at: y, isTop: isTop)
    let start = Int(((rect.minX + left) * scale - 0.5).rounded(.up))
    let end = Int(((rect.maxX - right) * scale - 0.5).rounded(.up))
    let clipped = max(0, start)..<max(max(0, start), min(width, end))
    return clipped.isEmpty ? nil : clipped
  }

  /// The distance by which a rounded corner insets the end of a row, in logical pixels.
  private func inset(_ radius: Double, at y: Double, isTop: Bool) -> Double {
    let dy = isTop ? rect.minY + radius - y : y - (rect.maxY - radius)
    guard dy > 0 else { return 0 }
    return radius - max(0, radius * radius - dy * dy).squareRoot()
  }
}
