internal import PerchTime

/// A line beside the control on which a pointer rests.
public struct Tooltip: Hashable, Sendable {
  /// The phases of a tooltip.
  enum Phase: Hashable, Sendable {
    /// It comes at this instant, if the pointer stays.
    case waiting(until: Instant)
    /// It is shown.
    case shown
    /// It was dismissed, and stays away until the pointer has left the control.
    case dismissed
  }

  /// The control that it describes.
  public let target: Target
  /// Whether it describes the sign in a row of the library, and not the row.
  var isOnSign = false
  /// The phase.
  var phase: Phase

  /// The height of the box with text of the usual size, in logical pixels.
  static let height = 28.0
  /// The distance of the text from the sides of the box, in logical pixels.
  static let margin = 10.0
  /// The distance of the box from its control, in logical pixels.
  static let gap = 8.0

  /// The least width that a long text is cut to beside its control, in logical pixels.
  static let least = 160.0

  /// The instant at which it comes; nil when it does not.
  var deadline: Instant? {
    if case .waiting(let due) = phase { due } else { nil }
  }

  /// Whether it is on the screen.
  public var isShown: Bool { phase == .shown }
}
