/// A colour by its role, with an opacity; a `Palette` says what the role looks like.
public struct Color: Hashable, Sendable {
  /// The roles of the look, one table for light and one for dark.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    case paper
    case raised
    case ink
    case quiet
    case hairline
    case accent
    case onAccent
    case done
    case fail
    case onFail
    case wait
    /// Code boxes and job output: paper, one step darker.
    case sunken
    /// Dims and shadows: black in both palettes.
    case shade
    /// The muted grounds of letter icons, and the letter on them.
    case letter0
    case letter1
    case letter2
    case letter3
    case letter4
    case letter5
    case letter6
    case letter7
    case onLetter
  }

  public var role: Role
  /// 0 (clear) to 1; multiplies the role's own opacity.
  public var opacity: Double

  public init(_ role: Role, opacity: Double = 1) {
    self.role = role
    self.opacity = opacity
  }

  public func opacity(_ factor: Double) -> Color { Color(role, opacity: opacity * factor) }

  public static let paper = Color(.paper)
  public static let raised = Color(.raised)
  public static let ink = Color(.ink)
  public static let quiet = Color(.quiet)
  public static let hairline = Color(.hairline)
  public static let accent = Color(.accent)
  public static let onAccent = Color(.onAccent)
  public static let done = Color(.done)
  public static let fail = Color(.fail)
  public static let onFail = Color(.onFail)
  public static let wait = Color(.wait)
  public static let sunken = Color(.sunken)
  public static let shade = Color(.shade)
  public static let onLetter = Color(.onLetter)

  /// The ground of a letter icon.
  ///
  /// - Parameter index: any number; the eight colours repeat.
  public static func letter(_ index: Int) -> Color {
    let roles: [Role] = [
      .letter0, .letter1, .letter2, .letter3, .letter4, .letter5, .letter6, .letter7,
    ]
    return Color(roles[((index % 8) + 8) % 8])
  }
}
