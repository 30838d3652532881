internal import PerchTime

/// A popup with the parts of the open page, to go to one.
public struct Outline: Hashable, Sendable {
  /// The page.
  public let page: Page.ID
  /// The parts, in their order.
  public let entries: [Content.OutlineEntry]
  /// The index of the part that the pointer or the keyboard has chosen; nil for none.
  public internal(set) var hot: Int?
  /// The index of the first part in view.
  var first = 0
  /// The distance that was scrolled beyond whole rows, in rows.
  var rest = 0.0
  /// The height of a finger that is down, in logical root pixels; nil for none.
  var finger: Double?
  /// Whether the next release on a part goes to it.
  var isArmed = false
  /// The letters that are typed to find a part.
  var typed = TypedWord()
  /// The instant of the last input of the user.
  var inputAt: Instant

  /// The most parts that are shown.
  static let most = 4000
  /// The greatest width, in logical pixels.
  static let width = 440.0
  /// The distance of a part's name from that of the part around it, in logical pixels.
  static let indent = 18.0
  /// The greatest depth that is shown by an indent.
  static let deepest = 6
  /// The number of rows for a notch of the wheel.
  static let notch = 3.0
}
