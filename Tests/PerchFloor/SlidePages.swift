internal import CFloor

/// Two drawn pages and their composition during a slide: the page behind moves more slowly and is
/// dimmed, and the front page has a shadow.
struct SlidePages {
  private static let header = 48.0
  private static let row = 48.0
  private static let rows = 30
  private static let parallax = 0.3
  private static let dim = 0.1
  private static let shadowAlpha = 0.18

  private let width: Double
  private let height: Double
  private let back: OpaquePointer?
  private let front: OpaquePointer?
  private let shadow: OpaquePointer?
  private let shadowWidth: Double

  init(width: Int, height: Int) {
    (self.width, self.height) = (Double(width), Double(height))
    shadowWidth = min(24, 0.05 * Double(width)).rounded()
    back = SlidePages.surface(width, height, CAIRO_FORMAT_RGB24)
    front = SlidePages.surface(width, height, CAIRO_FORMAT_RGB24)
    shadow = SlidePages.surface(Int(shadowWidth), height, CAIRO_FORMAT_ARGB32)
    SlidePages.draw(on: back) { draw(page: "the page behind", title: "Contents", $0) }
    SlidePages.draw(on: front) { draw(page: "the page in front", title: "Details", $0) }
    SlidePages.draw(on: shadow) { drawShadow($0) }
  }

  /// Paints one frame.
  ///
  /// `offset` is the displacement of the front page, in pixels.
  func compose(at offset: Int, on target: OpaquePointer) {
    let x = Double(offset)
    SlidePages.draw(on: target) { context in
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      if x > 0 { composeBack(x, context) }
      guard x < width else { return }
      cairo_set_source_surface(context, front, x, 0)
      cairo_rectangle(context, x, 0, width - x, height)
      cairo_fill(context)
    }
  }

  private func composeBack(_ x: Double, _ context: OpaquePointer?) {
    let rest = 1 - x / width
    cairo_save(context)
    cairo_rectangle(context, 0, 0, x, height)
    cairo_clip(context)
    // Integral pixels need no interpolation.
    let behind = -(SlidePages.parallax * width * rest).rounded()
    cairo_set_source_surface(context, back, behind, 0)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_set_source_rgba(context, 0, 0, 0, SlidePages.dim * rest)
    cairo_paint(context)
    cairo_set_source_surface(context, shadow, x - shadowWidth, 0)
    cairo_paint(context)
    cairo_restore(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
  }

  private func drawShadow(_ context: OpaquePointer?) {
    let gradient = cairo_pattern_create_linear(0, 0, shadowWidth, 0)
    cairo_pattern_add_color_stop_rgba(gradient, 0, 0, 0, 0, 0)
    cairo_pattern_add_color_stop_rgba(gradient, 1, 0, 0, 0, SlidePages.shadowAlpha)
    cairo_set_source(context, gradient)
    cairo_paint(context)
    cairo_pattern_destroy(gradient)
  }

  private func draw(page: String, title: String, _ context: OpaquePointer?) {
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    let font = "DejaVu Sans"
    cairo_select_font_face(context, font, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    let fitting = Int(((height - SlidePages.header) / SlidePages.row).rounded(.up))
    for index in 0..<min(SlidePages.rows, fitting) { drawRow(index, of: page, context) }
    cairo_rectangle(context, 0, 0, width, SlidePages.header)
    cairo_set_source_rgb(context, 0.93, 0.93, 0.94)
    cairo_fill(context)
    cairo_select_font_face(context, font, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
    SlidePages.write(title, x: width / 2 - 36, y: 30, size: 16, gray: 0, context)
  }

  private func drawRow(_ index: Int, of page: String, _ context: OpaquePointer?) {
    let y = SlidePages.header + SlidePages.row * Double(index)
    let fraction = Double(index) / Double(SlidePages.rows)
    cairo_set_source_rgb(context, 0.25 + 0.5 * fraction, 0.45, 0.85 - 0.5 * fraction)
    cairo_arc(context, 28, y + 24, 12, 0, 2 * .pi)
    cairo_fill(context)
    SlidePages.write("Row \(index + 1) of \(page)", x: 52, y: y + 21, size: 15, gray: 0.1, context)
    SlidePages.write(
      "a second line in smaller letters below it", x: 52, y: y + 38, size: 11, gray: 0.45, context)
    cairo_set_source_rgb(context, 0.87, 0.87, 0.87)
    cairo_rectangle(context, 52, y + 47, width - 52, 1)
    cairo_fill(context)
  }

  /// Draws text with cairo's own glyph placement, without Pango.
  private static func write(
    _ text: String, x: Double, y: Double, size: Double, gray: Double, _ context: OpaquePointer?
  ) {
    cairo_set_font_size(context, size)
    cairo_set_source_rgb(context, gray, gray, gray)
    cairo_move_to(context, x, y)
    cairo_show_text(context, text)
  }

  private static func surface(
    _ width: Int, _ height: Int, _ format: cairo_format_t
  ) -> OpaquePointer? {
    cairo_image_surface_create(format, Int32(width), Int32(height))
  }

  private static func draw(on surface: OpaquePointer?, _ body: (OpaquePointer?) -> Void) {
    let context = cairo_create(surface)
    body(context)
    cairo_destroy(context)
  }
}
