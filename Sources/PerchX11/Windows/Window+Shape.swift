internal import CX11

// The window's shapes, in its own device pixels (the X Nonrectangular Window Shape Extension).
extension Window {
  /// Sets the part of the window that exists on the screen; nil is the whole window.
  public func setBoundingShape(_ rects: [PixelRect]?) { setShape(ShapeBounding, rects) }

  /// Sets the part of the window that receives the pointer; nil is the whole window, and an empty
  /// list makes it input-transparent.
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

  /// Whether the rectangles are YX-banded, so that the server need not sort them: rows from top to
  /// bottom, and in each row disjoint rectangles of one height from left to right.
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
