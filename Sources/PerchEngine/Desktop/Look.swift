/// The user's preferences for colours and type.
public struct Look: Hashable, Sendable, Codable {
  /// The two palettes.
  public enum Theme: String, Hashable, Sendable, Codable, CaseIterable {
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
    case dark
  }

  /// The colours that the ring of a running job and its track may have.
  public enum Tint: Hashable, Sendable, Codable {
    /// The accent; for the track, a pale one of the ring.
    case accent
    /// Perch's own accent, whatever the accent is; for the track, a pale one.
    case own
    /// A colour of the user's choice; for the track, exactly this one.
    case color(Palette.RGBA)
  }

  /// The palette.
  public var theme: Theme
  /// Whether text, rules and edges are stronger, and backgrounds opaque.
  public var isHighContrast: Bool
  /// The accent colour as the user asked for it, readable or not; nil for Perch's own.
  public var accent: Palette.RGBA?
  /// The font family of nearly all text; nil for the system's sans-serif family.
  public var sansFont: String?
  /// The font family of code and output; nil for the system's monospaced family.
  public var monoFont: String?
  /// The size of text as a multiple of the usual one, within `textScales`.
  public var textScale: Double
  /// The colour of rings if it is not the accent, which traces leave out.
  private var chosenRing: Tint?
  /// The colour of rings' tracks if it is not the usual one, which traces leave out.
  private var chosenTrack: Tint?

  private enum CodingKeys: String, CodingKey {
    case theme, isHighContrast, accent, sansFont, monoFont, textScale
    case chosenRing = "ring"
    case chosenTrack = "track"
  }

  /// The bounds of the text scale.
  public static let textScales = 0.5...2.0

  /// Creates a look; the defaults are Perch's own.
  public init(
    theme: Theme = .light, isHighContrast: Bool = false, accent: Palette.RGBA? = nil,
    sansFont: String? = nil, monoFont: String? = nil, textScale: Double = 1,
    ring: Tint = .accent, track: Tint = .accent
  ) {
    self.theme = theme
    self.isHighContrast = isHighContrast
    self.accent = accent
    self.sansFont = sansFont
    self.monoFont = monoFont
    self.textScale = textScale
    self.ring = ring
    self.track = track
  }

  /// The colour of the ring of a running job, adjusted where it could not be seen.
  public var ring: Tint {
    get { chosenRing ?? .accent }
    set { chosenRing = newValue == .accent ? nil : newValue }
  }

  /// The colour of the whole ring below the progress of a running job.
  public var track: Tint {
    get { chosenTrack ?? .accent }
    set { chosenTrack = newValue == .accent ? nil : newValue }
  }
}

extension Look {
  /// The line height of a text style at this text scale, in logical pixels.
  public func lineHeight(_ style: TextStyle) -> Double {
    style.lineHeight * style.growth(at: textScale)
  }

  /// The height of a container of a line or two of text.
  ///
  /// - Parameter usual: The height at the usual text scale, in logical pixels.
  /// - Returns: The height in logical pixels; it grows with the text and is never less than usual.
  func room(_ usual: Double) -> Double { usual * max(1, textScale) }

  /// The line heights of a library row's title and caption, in logical pixels.
  var libraryLines: (title: Double, caption: Double) {
    (lineHeight(.rowTitle), lineHeight(.caption))
  }

  /// The height of a library row, in logical pixels.
  var libraryRow: Double {
    let lines = libraryLines
    return max(Metrics.row, (lines.title + lines.caption + 24).rounded(.up))
  }
}
