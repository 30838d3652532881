/// A colour by its role, with an opacity; a ``Palette`` gives the role its colour.
public struct Color: Hashable, Sendable {
  /// The roles of colours; the light and the dark palette have a colour for each.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    /// The ground of pages.
    case paper
    /// The ground of floating surfaces.
    case raised
    /// Text and drawings.
    case ink
    /// Text of less importance.
    case quiet
    /// Thin rules and rims.
    case hairline
    /// Controls and progress, in Perch's colour or the user's.
    case accent
    /// Text on `accent`.
    case onAccent
    /// Success.
    case done
    /// Failure and removal.
    case fail
    /// Text on `fail`.
    case onFail
    /// A job that waits for the user.
    case wait
    /// The ground of code and job output: paper, one step darker.
    case sunken
    /// Dims and shadows: black in both palettes.
    case shade
    /// The ground of a letter icon, the first of eight.
    case letter0
    /// The ground of a letter icon, the second of eight.
    case letter1
    /// The ground of a letter icon, the third of eight.
    case letter2
    /// The ground of a letter icon, the fourth of eight.
    case letter3
    /// The ground of a letter icon, the fifth of eight.
    case letter4
    /// The ground of a letter icon, the sixth of eight.
    case letter5
    /// The ground of a letter icon, the seventh of eight.
    case letter6
    /// The ground of a letter icon, the last of eight.
    case letter7
    /// The letter of a letter icon.
    case onLetter
    /// The ring of a running job where it is not the accent.
    case ring
    /// The track of that ring where it is not a pale one of the ring.
    case track
  }

  /// The role, which a palette gives its colour.
  public var role: Role
  /// The opacity from 0 (clear) to 1; it multiplies the role's own.
  public var opacity: Double

  /// Creates a colour from its role and its opacity.
  public init(_ role: Role, opacity: Double = 1) {
    self.role = role
    self.opacity = opacity
  }

  /// The colour with its opacity multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color { Color(role, opacity: opacity * factor) }

  /// The ground of pages.
  public static let paper = Color(.paper)
  /// The ground of floating surfaces.
  public static let raised = Color(.raised)
  /// Text and drawings.
  public static let ink = Color(.ink)
  /// Text of less importance.
  public static let quiet = Color(.quiet)
  /// Thin rules and rims.
  public static let hairline = Color(.hairline)
  /// Controls and progress.
  public static let accent = Color(.accent)
  /// Text on `accent`.
  public static let onAccent = Color(.onAccent)
  /// Success.
  public static let done = Color(.done)
  /// Failure and removal.
  public static let fail = Color(.fail)
  /// Text on `fail`.
  public static let onFail = Color(.onFail)
  /// A job that waits for the user.
  public static let wait = Color(.wait)
  /// The ground of code and job output.
  public static let sunken = Color(.sunken)
  /// Dims and shadows.
  public static let shade = Color(.shade)
  /// The letter of a letter icon.
  public static let onLetter = Color(.onLetter)
  /// The ring of a running job where it is not the accent.
  public static let ring = Color(.ring)
  /// The track of that ring where it is not a pale one of the ring.
  public static let track = Color(.track)

  /// The ground of a letter icon.
  ///
  /// - Parameter index: Any number; the eight colours repeat.
  /// - Returns: The colour of one of the eight roles.
  public static func letter(_ index: Int) -> Color {
    let roles: [Role] = [
      .letter0, .letter1, .letter2, .letter3, .letter4, .letter5, .letter6, .letter7,
    ]
    return Color(roles[((index % 8) + 8) % 8])
  }
}
