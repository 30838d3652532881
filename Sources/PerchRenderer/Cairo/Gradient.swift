import CCairo
import PerchEngine

/// A horizontal gradient.
///
/// The corresponding C type is `cairo_pattern_t`. After a failure Cairo returns a pattern that
/// paints nothing, so there is no error to throw.
struct Gradient: ~Copyable {
  /// The pattern, for Cairo's functions.
  let pointer: OpaquePointer

  /// A gradient between two coordinates, in device pixels.
  init(from start: Double, to end: Double) {
    pointer = cairo_pattern_create_linear(start, 0, end, 0)
    LiveResources.acquired()
  }

  deinit {
    cairo_pattern_destroy(pointer)
    LiveResources.released()
  }

  /// Adds a colour at a fraction of the stretch, with its alpha multiplied by the coverage.
  func add(_ color: Palette.RGBA, at fraction: Double, coverage: Double) {
    cairo_pattern_add_color_stop_rgba(
      pointer, fraction, color.red, color.green, color.blue, color.alpha * coverage)
  }
}
