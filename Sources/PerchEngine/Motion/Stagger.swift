/// Delays that grow from one list row to the next.
public struct Stagger: Hashable, Sendable {
  /// The delay between one row and the next.
  public var step: Duration
  /// The greatest delay of any row.
  public var most: Duration

  /// No delay for any row.
  static let none = Stagger(step: .zero, most: .zero)

  /// The delay of the row that is `distance` rows away, at most `most`.
  public func delay(_ distance: Int) -> Duration { min(step * distance, most) }
}
