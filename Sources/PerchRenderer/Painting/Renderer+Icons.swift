import CCairo
import Glibc
public import PerchEngine

extension Renderer {
  /// Paints the icon of a page.
  func paintIcon(_ icon: Icon, in frame: Layer.IconFrame, on canvas: borrowing Canvas) {
    guard let circle = device.circle(frame.circle), frame.opacity > 0 else { return }
    canvas.group(opacity: frame.opacity) {
      switch icon {
      case .letter(let letter, let color):
        canvas.addIconOutline(circle, bite: frame.bite)
        canvas.setColor(palette[.letter(color)])
        cairo_fill(canvas.pointer)
        paintLetter(letter, in: circle, bite: frame.bite, on: canvas)
      case .image(let id): paintImage(of: id, in: circle, bite: frame.bite, on: canvas)
      }
    }
  }

  /// Sets the image that a page's icon shows. A small copy is kept.
  ///
  /// - Parameters:
  ///   - bitmap: The image.
  ///   - id: The page.
  ///   - isInset: Whether the whole image lies on a disc, as the icon of a program does that has a shape
  ///     of its own. Other images fill the disc.
  public func setIcon(_ bitmap: Content.Bitmap, for id: Page.ID, isInset: Bool = false) {
    if isInset { insetIcons.insert(id) } else { insetIcons.remove(id) }
    let shorter = Double(min(bitmap.width, bitmap.height))
    let factor = min(1, Double(Self.iconSide) / shorter)
    icons[id] = try? ScaledBitmap.make(
      bitmap, width: max(1, Int(Double(bitmap.width) * factor)),
      height: max(1, Int(Double(bitmap.height) * factor)), radius: 0)
    rasters.removeAll()
  }

  /// The shorter side of a kept image, in pixels: the largest icon at scale 2.
  private static let iconSide = 96
  /// The side of an image on a disc, as a fraction of the disc's diameter.
  private static let insetSide = 0.66

  /// Paints the middle of the image, cut round, or all of it on a disc; its aspect ratio is kept.
  private func paintImage(
    of id: Page.ID, in circle: Circle, bite: Double?, on canvas: borrowing Canvas
  ) {
    canvas.addIconOutline(circle, bite: bite)
    guard let image = icons[id] else {
      canvas.setColor(palette[.letter(0)])
      return cairo_fill(canvas.pointer)
    }
    let isInset = insetIcons.contains(id)
    if isInset {
      canvas.setColor(palette[.sunken])
      cairo_fill_preserve(canvas.pointer)
    }
    canvas.saved {
      cairo_clip(canvas.pointer)
      let side = Double(
        isInset ? max(image.width, image.height) : min(image.width, image.height))
      let scale = circle.radius * 2 * (isInset ? Self.insetSide : 1) / side
      cairo_translate(canvas.pointer, circle.center.x, circle.center.y)
      cairo_scale(canvas.pointer, scale, scale)
      cairo_set_source_surface(
        canvas.pointer, image.pointer, -Double(image.width) / 2, -Double(image.height) / 2)
      cairo_pattern_set_filter(cairo_get_source(canvas.pointer), CAIRO_FILTER_GOOD)
      cairo_paint(canvas.pointer)
    }
    // The outline gives a light image an edge.
    canvas.addIconOutline(Circle(center: circle.center, radius: circle.radius - 0.5), bite: bite)
    canvas.setColor(palette[.hairline])
    cairo_set_line_width(canvas.pointer, 1)
    cairo_stroke(canvas.pointer)
  }

  /// Paints a letter. Its ink is centred, not its advance: the ink of j or 丶 is not in the middle.
  private func paintLetter(
    _ letter: String, in circle: Circle, bite: Double?, on canvas: borrowing Canvas
  ) {
    // FreeType refuses sizes far beyond this limit. Multiples of a half keep an icon that grows
    // from loading a font in every frame.
    let layout = letterLayout(letter, size: (2 * min(circle.radius, 1024)).rounded() / 2)
    guard let line = layout.line(0) else { return }
    let ink = layout.inkExtents
    // The optical centre of a bitten disc is on the side without the bite.
    let shift = bite.map { Vector.towards($0, length: -0.1 * circle.radius) } ?? .zero
    let middle = circle.center + shift
    canvas.saved {
      canvas.addIconOutline(circle, bite: bite)
      cairo_clip(canvas.pointer)
      canvas.paint(
        line, x: middle.x - ink.midX, baseline: middle.y - ink.midY, palette[.onLetter])
    }
  }

  private func letterLayout(_ letter: String, size: Double) -> TextLayout {
    let grapheme = String(LineText.cut(letter).prefix(1))
    let key = LabelKey(string: grapheme, style: .badge, width: -Int(size * 2), maxLines: 1)
    return labels.value(of: key) {
      TextLayout(letter: LineText.cleaned(grapheme), size: size, fonts: fonts)
    }
  }
}

extension Vector {
  /// A vector in a direction, in degrees clockwise from the right.
  fileprivate static func towards(_ degrees: Double, length: Double) -> Vector {
    guard degrees.isFinite else { return .zero }
    let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    return Vector(dx: cos(angle) * length, dy: sin(angle) * length)
  }
}

extension Canvas {
  /// Adds a disc to the path. With a bite it is three quarters of the circle, closed by a parabola
  /// that bulges by a quarter of the radius. `bite` is its direction in degrees clockwise from the
  /// right.
  func addIconOutline(_ circle: Circle, bite: Double?) {
    cairo_new_path(pointer)
    guard let bite, bite.isFinite else {
      cairo_arc(pointer, circle.center.x, circle.center.y, circle.radius, 0, 2 * .pi)
      return
    }
    let radius = circle.radius
    let corner = radius * 0.5.squareRoot()
    saved {
      cairo_translate(pointer, circle.center.x, circle.center.y)
      cairo_rotate(pointer, bite.truncatingRemainder(dividingBy: 360) * .pi / 180)
      cairo_arc(pointer, 0, 0, radius, .pi / 4, 7 * .pi / 4)
      // The cubic control points lie at two thirds of the lines to the parabola's control point.
      let control = (corner + 2 * 0.25 * radius) / 3
      cairo_curve_to(pointer, control, -corner / 3, control, corner / 3, corner, corner)
      cairo_close_path(pointer)
    }
  }
}
