import CCairo
import PerchEngine
internal import PerchSystem

/// The fonts of one renderer at one scale, and the metrics of each style.
final class Fonts {
  /// The metrics of one style, in device pixels.
  struct Metrics {
    /// The distance from the top of a line to its baseline, in whole pixels.
    var baseline: Double
    /// The distance between baselines, in whole pixels.
    var lineHeight: Double
    /// The average width of a character in Latin text.
    var letterWidth: Double
    /// The height of a capital letter.
    var capHeight: Double
  }

  /// The conversion to device pixels.
  let device: Device
  /// The context, for Pango's functions.
  let context: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let choice: FontChoice
  private let hanFamily: String
  /// The factor for all sizes of text.
  let textScale: Double
  /// The family that fontconfig resolves `choice.mono` to.
  ///
  /// With an alias, Pango sets digits and signs beside Han glyphs in the Han font, whose cells have
  /// another width. A resolved family has priority everywhere.
  private(set) lazy var monoFamily = resolved(
    choice.mono, for: pango_language_from_string("en"))
  /// The factor by which a page is shown larger or smaller, which is part of the device's scale.
  let zoom: Double
  private var metrics: [TextStyle: Metrics] = [:]
  private var advances: [TextStyle: LineEstimate.Advances] = [:]

  /// Fonts for a language, such as `zh_CN`.
  init(
    _ choice: FontChoice, language: String, device: Device, textScale: Double = 1,
    zoom: Double = 1
  ) {
    self.zoom = zoom
    self.choice = choice
    hanFamily = Self.hanFamily(of: language)
    self.textScale = textScale
    self.device = device
    // GLib ends the program when it is out of memory, so neither is ever null.
    // Pango reads the fonts on a thread of its own.
    map = SignalMask.withoutEndings { pango_cairo_font_map_new()! }
    context = pango_font_map_create_context(map)!
    LiveResources.acquired()
    pango_context_set_language(context, pango_language_from_string(language))
    setOptions()
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
    LiveResources.released()
  }

  /// The family for Han letters, whose forms differ by language. Without a name of it, a serif font of the
  /// same weight would come first where one is installed.
  private static func hanFamily(of language: String) -> String {
    let region =
      switch language.prefix(5) {
      case "zh_TW", "zh_HK": "TC"
      case _ where language.hasPrefix("zh"): "SC"
      case _ where language.hasPrefix("ko"): "KR"
      default: "JP"
      }
    return "Noto Sans CJK \(region)"
  }

  private func setOptions() {
    guard let options = cairo_font_options_create() else { return }
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    // Cairo before 1.17.4 puts every glyph on a whole pixel, where fractional advances would space
    // letters unevenly.
    let hasFractionalPositions = cairo_version() >= 11_704
    pango_context_set_round_glyph_positions(context, hasFractionalPositions ? 0 : 1)
  }

  /// Sets the family, weight and size of a style on a layout.
  func apply(_ style: TextStyle, to layout: OpaquePointer) {
    let font = FontDescription(
      family: style.isMonospaced ? monoFamily : sansFamily,
      size: size(of: style), isSemibold: style.isSemibold)
    pango_layout_set_font_description(layout, font.pointer)
  }

  /// The em of a style, in device pixels.
  func size(of style: TextStyle) -> Double {
    style.size * style.growth(at: textScale) * device.scale
  }

  /// The family of text that is not preformatted.
  private(set) lazy var sansFamily =
    resolved(choice.sans, for: pango_context_get_language(context)) + "," + hanFamily

  /// The family that sets Latin text in a language for a name, followed by the name.
  private func resolved(_ family: String, for language: OpaquePointer?) -> String {
    let font = FontDescription(family: family, size: 16, isSemibold: false)
    guard let set = pango_font_map_load_fontset(map, context, font.pointer, language) else {
      return family
    }
    defer { g_object_unref(UnsafeMutableRawPointer(set)) }
    guard let found = pango_fontset_get_font(set, UInt32(UInt8(ascii: "0"))) else { return family }
    defer { g_object_unref(UnsafeMutableRawPointer(found)) }
    let description = pango_font_describe(found)
    defer { pango_font_description_free(description) }
    guard let name = pango_font_description_get_family(description) else { return family }
    return "\(String(cString: name)),\(family)"
  }

  /// The metrics of a style, measured on first use.
  func metrics(of style: TextStyle) -> Metrics {
    if let known = metrics[style] { return known }
    let measured = measure(style)
    metrics[style] = measured
    return measured
  }

  /// The widths of letters in a style, measured on first use.
  func advances(of style: TextStyle) -> LineEstimate.Advances {
    if let known = advances[style] { return known }
    let measured = measuredAdvances(of: style)
    advances[style] = measured
    return measured
  }

  /// Measures a style. Capitals are centred in the line, whatever ascent the font declares.
  private func measure(_ style: TextStyle) -> Metrics {
    let sample = "the quick brown fox jumps over the lazy dog, and then some more"
    let running = TextLayout(sample, style, fonts: self)
    let capital = TextLayout("H", style, fonts: self).inkExtents
    let lineHeight = (style.lineHeight * style.growth(at: textScale) * device.scale).rounded()
    return Metrics(
      baseline: ((lineHeight + capital.height) / 2).rounded(), lineHeight: lineHeight,
      letterWidth: running.width / Double(sample.utf8.count), capHeight: capital.height)
  }
}
