internal import CX11

/// What the window covers and what it catches, in its own device pixels.
extension Window {
  /// What of the window exists on the screen; nil for all of it.
  public func setBoundingShape(_ rects: [PixelRect]?) { setShape(ShapeBounding, rects) }

  /// What of the window catches the pointer; nil for all of it, none for nothing.
  public func setInputShape(_ rects: [PixelRect]?) { setShape(ShapeInput, rects) }

  private func setShape(_ kind: Int32, _ rects: [PixelRect]?) {
    guard connection.extensions.hasShape else { return }
    guard let rects else {
      return XShapeCombineMask(connection.display, xid, kind, 0, 0, 0, ShapeSet)
    }
    var rectangles = rects.map(XRectangle.init)
    let ordering = Window.areBanded(rects) ? YXBanded : Unsorted
    XShapeCombineRectangles(
      connection.display, xid, kind, 0, 0, &rectangles, Int32(rectangles.count), ShapeSet,
      ordering)
  }

  /// Whether the server may be told that it need not sort: rows from the top, each row's
  /// rectangles of one height, from the left, apart.
  static func areBanded(_ rects: [PixelRect]) -> Bool {
    zip(rects, rects.dropFirst()).allSatisfy { a, b in
      a.y == b.y ? a.height == b.height && a.maxX <= b.x : a.maxY <= b.y
    }
  }
}

extension XRectangle {
  fileprivate init(_ rect: PixelRect) {
    self.init(
      x: Int16(clamping: rect.x), y: Int16(clamping: rect.y),
      width: UInt16(clamping: rect.width), height: UInt16(clamping: rect.height))
  }
}
