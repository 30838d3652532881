/// How a person likes things to look.
public struct Look: Hashable, Sendable, Codable {
  public enum Theme: String, Hashable, Sendable, Codable, CaseIterable {
    case light
    case dark
  }

  public var theme: Theme
  /// Stronger text, rules and edges, and nothing that shines through.
  public var isHighContrast: Bool
  /// As it was asked for, readable or not; nil is Perch's own.
  public var accent: Palette.RGBA?
  /// The family for nearly everything; nil is the one that the system calls its sans.
  public var sansFont: String?
  /// The family for code and output; nil is the one that the system calls its mono.
  public var monoFont: String?
  /// How many times larger than usual text is, within `textScales`.
  public var textScale: Double

  public static let textScales = 0.5...2.0

  public init(
    theme: Theme = .light, isHighContrast: Bool = false, accent: Palette.RGBA? = nil,
    sansFont: String? = nil, monoFont: String? = nil, textScale: Double = 1
  ) {
    self.theme = theme
    self.isHighContrast = isHighContrast
    self.accent = accent
    self.sansFont = sansFont
    self.monoFont = monoFont
    self.textScale = textScale
  }
}

// How much room text takes.
extension Look {
  /// How high a line of a voice is, in logical pixels.
  public func lineHeight(_ style: TextStyle) -> Double {
    style.lineHeight * style.growth(at: textScale)
  }

  /// What holds a line or two of text grows with them, and is never smaller than usual.
  func room(_ usual: Double) -> Double { usual * max(1, textScale) }

  /// The heights of the two lines of a library row.
  var libraryLines: (title: Double, caption: Double) {
    (lineHeight(.rowTitle), lineHeight(.caption))
  }

  /// How high a library row is.
  var libraryRow: Double {
    let lines = libraryLines
    return max(Metrics.row, (lines.title + lines.caption + 24).rounded(.up))
  }
}
