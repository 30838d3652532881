import Synchronization

/// A list that several threads add to.
final class SharedLog<Entry: Sendable>: Sendable {
  private let kept = Mutex<[Entry]>([])

  /// The entries so far, in their order.
  var entries: [Entry] { kept.withLock(\.self) }

  func add(_ entry: Entry) { kept.withLock { $0.append(entry) } }
}
