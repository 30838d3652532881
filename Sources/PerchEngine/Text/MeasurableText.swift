/// A line of the interface whose width only the program around it can measure.
public struct MeasurableText: Hashable, Sendable {
  /// The text.
  public var string: String
  /// The font and its size.
  public var style: TextStyle

  /// Creates a line of text in a style.
  public init(_ string: String, _ style: TextStyle) {
    self.string = string
    self.style = style
  }

  /// A width in logical pixels that is about right, until the line is measured.
  func estimatedWidth(in look: Look) -> Double {
    let ems = string.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.54 : 1) }
    return (ems * style.size * style.growth(at: look.textScale)).rounded(.up)
  }
}

/// The parts of the interface that are as wide as their texts.
public enum TextGroup: String, Hashable, Sendable, Codable, CaseIterable {
  /// The notice of the toast, and its action.
  case toast
  /// The line of the tooltip.
  case tooltip
  /// The commands of the menu.
  case menu
  /// The keys beside the commands of the menu.
  case menuKeys
  /// The target of the link under the pointer.
  case link
}

/// The widths of a group of texts, in logical pixels.
struct TextWidths: Hashable, Sendable {
  /// The texts whose widths were requested.
  let texts: [MeasurableText]
  /// The look that decides about their fonts.
  let look: Look
  /// The widths of the texts: measured ones, or estimates until they are measured.
  var widths: [Double]

  init(_ texts: [MeasurableText], in look: Look) {
    self.texts = texts
    self.look = look
    widths = texts.map { $0.estimatedWidth(in: look) }
  }
}
