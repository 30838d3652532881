import CCairo
public import PerchEngine

// Pictures of other programs' windows.
extension Renderer {
  /// The longest side of a picture that is kept, in pixels.
  private static let longestSide = 640

  /// Sets the picture of another program's window, at its full size; nil for none.
  public func setWindowPicture(_ bitmap: Content.Bitmap?, of id: Page.ID) {
    windowPictures[id] = bitmap.flatMap {
      try? ScaledBitmap.make($0, width: $0.width, height: $0.height, radius: 0)
    }
    forgetRasters(showing: id)
  }

  /// Scales the picture of a window down to what is shown of it beside its row.
  public func shrinkWindowPicture(of id: Page.ID) {
    guard let picture = windowPictures[id] else { return }
    let factor = Double(Self.longestSide) / Double(max(picture.width, picture.height))
    guard factor < 1 else { return }
    windowPictures[id] = picture.scaled(
      width: max(1, Int(Double(picture.width) * factor)),
      height: max(1, Int(Double(picture.height) * factor)))
    forgetRasters(showing: id)
  }

  /// Paints the picture of a window, scaled to a box.
  func paintWindowPicture(of id: Page.ID, in box: Rect, on canvas: borrowing Canvas) {
    guard let picture = windowPictures[id], let rect = device.rect(box) else { return }
    canvas.saved {
      canvas.clip(to: [PixelBox(nearest: rect)])
      cairo_translate(canvas.pointer, rect.minX, rect.minY)
      cairo_scale(
        canvas.pointer, rect.width / Double(picture.width), rect.height / Double(picture.height))
      cairo_set_source_surface(canvas.pointer, picture.pointer, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(canvas.pointer), CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_extend(cairo_get_source(canvas.pointer), CAIRO_EXTEND_PAD)
      cairo_paint(canvas.pointer)
    }
  }
}

extension PixelSurface {
  /// The pixels scaled to another size; nil if there is no memory for them.
  fileprivate func scaled(width: Int, height: Int) -> PixelSurface? {
    guard let scaled = try? PixelSurface(width: width, height: height),
      let canvas = try? Canvas(scaled)
    else { return nil }
    cairo_scale(
      canvas.pointer, Double(width) / Double(self.width), Double(height) / Double(self.height))
    cairo_set_source_surface(canvas.pointer, pointer, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(canvas.pointer), CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(cairo_get_source(canvas.pointer), CAIRO_EXTEND_PAD)
    cairo_paint(canvas.pointer)
    return scaled
  }
}
