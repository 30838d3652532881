internal import PerchSystem
internal import PerchTime

/// A drag from another program over a window of ours, from its first motion to the dropped data.
///
/// The drag source may hang or be gone at any time, so each phase has a deadline.
struct DropSession: EventSource {
  /// A deadline that has passed.
  enum Lapse: Hashable {
    /// No motion arrived for some time: the button may have been released unseen.
    case silent
    /// The dropped data did not arrive.
    case lost
  }

  private enum Phase: Hashable {
    case none
    case hovering(until: Instant)
    case receiving(until: Instant)
  }

  /// Silence after which the server is asked whether the dragging button is still pressed.
  private static let silence = Duration.seconds(10)
  /// The longest time that the dropped data may take.
  private static let patience = Duration.seconds(5)

  private var phase = Phase.none

  /// Whether the data of a drop is on its way.
  var isReceiving: Bool {
    if case .receiving = phase { true } else { false }
  }

  /// The end of the present phase; nil without a drag.
  var deadline: Instant? {
    switch phase {
    case .none: nil
    case .hovering(let end), .receiving(let end): end
    }
  }

  /// Records a motion of the drag, or that it goes on without one.
  mutating func hover(at time: Instant) { phase = .hovering(until: time + Self.silence) }

  /// Records the drop.
  mutating func drop(at time: Instant) { phase = .receiving(until: time + Self.patience) }

  /// Ends the session.
  mutating func end() { phase = .none }

  /// The lapse by now, which ends the session; nil while no deadline has passed.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> Lapse? {
    guard isDue(at: time) else { return nil }
    defer { phase = .none }
    return isReceiving ? .lost : .silent
  }
}
