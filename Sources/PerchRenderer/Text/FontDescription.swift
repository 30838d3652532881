import CCairo

/// An owned description of a font: a family, a weight and a size.
///
/// The corresponding C type is `PangoFontDescription`.
struct FontDescription: ~Copyable {
  /// The description, for Pango's functions.
  let pointer: OpaquePointer

  /// A description of a font. The size is the em in device pixels, independent of any resolution.
  init(family: String, size: Double, isSemibold: Bool) {
    // GLib ends the program when it is out of memory, so this is never null.
    pointer = pango_font_description_new()!
    LiveResources.acquired()
    pango_font_description_set_family(pointer, family)
    pango_font_description_set_absolute_size(pointer, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      pointer, isSemibold ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL)
  }

  deinit {
    pango_font_description_free(pointer)
    LiveResources.released()
  }
}
