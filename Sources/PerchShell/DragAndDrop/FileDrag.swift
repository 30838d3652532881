internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// A drag of a row's file to another program, from the offer to the fetched data.
struct FileDrag: EventSource {
  private enum Phase: Hashable {
    case none
    /// The position was reported to the drop target last; nil before the first report.
    case dragging(reported: PixelPoint?)
    /// The file was dropped, and the drop target fetches its data.
    case fetching(until: Instant)
  }

  /// The longest time that a drop target may take to fetch the data.
  private static let patience = Duration.seconds(10)

  private var phase = Phase.none

  /// Whether a drop target is still fetching the data.
  var isFetching: Bool {
    if case .fetching = phase { true } else { false }
  }

  /// The end of the drop target's time; nil unless it is fetching.
  var deadline: Instant? {
    if case .fetching(let end) = phase { end } else { nil }
  }

  /// Begins a drag, of which no position was reported.
  mutating func begin() { phase = .dragging(reported: nil) }

  /// Records the pointer's position.
  ///
  /// - Returns: whether it is to be reported to the drop target.
  mutating func move(to position: PixelPoint) -> Bool {
    guard case .dragging(let reported) = phase, reported != position else { return false }
    phase = .dragging(reported: position)
    return true
  }

  /// Records the drop; `isFetched` means that there is a drop target, and its answer is awaited.
  mutating func drop(isFetched: Bool, at time: Instant) {
    phase = isFetched ? .fetching(until: time + Self.patience) : .none
  }

  /// Records that the drop target has fetched the data.
  mutating func end() {
    if isFetching { phase = .none }
  }

  /// Ends a drag before the drop.
  mutating func withdraw() {
    if case .dragging = phase { phase = .none }
  }

  /// Whether the drop target has taken too long by now, which ends the drag.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> Bool {
    guard isDue(at: time) else { return false }
    phase = .none
    return true
  }
}
