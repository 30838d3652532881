import CCairo
import PerchEngine

/// A change of colour along a horizontal stretch, in device pixels.
///
/// The corresponding C type is `cairo_pattern_t`. Cairo answers failure with a pattern that paints
/// nothing, so there is no error to throw.
struct Gradient: ~Copyable {
  let pointer: OpaquePointer

  init(from start: Double, to end: Double) {
    pointer = cairo_pattern_create_linear(start, 0, end, 0)
    LiveResources.acquired()
  }

  deinit {
    cairo_pattern_destroy(pointer)
    LiveResources.released()
  }

  func add(_ color: Palette.RGBA, at way: Double, coverage: Double) {
    cairo_pattern_add_color_stop_rgba(
      pointer, way, color.red, color.green, color.blue, color.alpha * coverage)
  }
}
