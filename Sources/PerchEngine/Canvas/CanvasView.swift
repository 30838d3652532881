internal import PerchTime

/// The picture of a canvas as the program drew it last, and what it was asked for.
struct CanvasView: Hashable, Sendable {
  /// The drawing, mirrored where the canvas is; nil before the first one.
  var drawing: Drawing?
  /// The request that was made last; nil for none.
  var asked: Canvas.Request?
  /// Whether the program would draw something else than it did last.
  var isOutdated = false
  /// The moment from which the next drawing is due by itself; nil for none.
  var redrawAt: Instant?
}

/// The canvas that the pointer is over, and whose program follows it.
struct CanvasHover: Hashable, Sendable {
  /// The page.
  let page: Page.ID
  /// The name of the canvas.
  let name: String
}

extension ControlPanel.Entry {
  /// The canvas; nil for another control.
  var canvas: Canvas? { if case .canvas(let canvas) = control.kind { canvas } else { nil } }

  /// Whether it is mirrored after it was drawn.
  var isMirroredCanvas: Bool { placed.readsFromRight && canvas?.followsReading == true }

  /// Whether a press on it is more than one on the page.
  var takesPresses: Bool {
    guard let canvas else { return control.takesFocus }
    return control.isEnabled && (!canvas.input.isEmpty || view.drawing?.nodes.isEmpty == false)
  }

  /// The node of a canvas by its name; nil for none.
  func node(_ name: String) -> Drawing.Node? { view.drawing?.nodes.first { $0.id == name } }

  /// The button among the nodes that is drawn at a point, which is measured from the left; nil for
  /// none.
  func button(at point: Point) -> Drawing.Node? {
    view.drawing?.nodes.last { $0.kind == .button && $0.frame.contains(point) }
  }

  /// A place in a canvas of a width as its program measures it, given from the left.
  func canvasPlace(_ point: Point, width: Double) -> Point {
    isMirroredCanvas ? Point(x: width - point.x, y: point.y) : point
  }
}
