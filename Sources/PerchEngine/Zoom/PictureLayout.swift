/// The place of an image on a page of its own.
struct PictureLayout: Hashable, Sendable {
  /// The natural size, in logical pixels.
  let natural: Size
  /// The size of the page's visible part.
  let view: Size
  /// The factor that the user chose; nil for an image that fits.
  let factor: Double?

  /// The greatest factor, at most 1, at which the whole image is seen.
  var fit: Double {
    let room = 2 * Metrics.margin
    let wide = (view.width - room) / natural.width
    let high = (view.height - room) / natural.height
    return max(min(1, wide, high), 0.001)
  }

  /// The factors by which the image can be shown. One smaller than the fitting one shows no more.
  var factors: ClosedRange<Double> { fit...max(fit, PageForm.picture(natural).factors.upperBound) }

  /// The factor by which the image is shown.
  var scale: Double {
    factor.map { min(max($0, factors.lowerBound), factors.upperBound) } ?? fit
  }

  /// The size of the shown image, in logical pixels.
  var shown: Size {
    Size(width: max(1, natural.width * scale), height: max(1, natural.height * scale))
  }

  /// The size of the content: the image and its margins, and at least the visible part.
  var content: Size {
    let room = 2 * Metrics.margin
    return Size(
      width: max(view.width, shown.width + room), height: max(view.height, shown.height + room))
  }

  /// The frame of the image in the visible part of a page that is scrolled by an offset.
  func frame(at offset: Vector) -> Rect {
    Rect(
      x: (content.width - shown.width) / 2 - offset.dx,
      y: (content.height - shown.height) / 2 - offset.dy, width: shown.width,
      height: shown.height)
  }

  /// The offset at which the image has a frame with this origin.
  func offset(at origin: Point) -> Vector {
    Vector(
      dx: (content.width - shown.width) / 2 - origin.x,
      dy: (content.height - shown.height) / 2 - origin.y)
  }
}
