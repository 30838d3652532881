import Synchronization
internal import PerchEngine

/// The numbers of the completions of contents that are still wanted; known to all threads.
final class Completions: Sendable {
  private struct Numbers {
    var last = 0
    var current: [Page.ID: Int] = [:]
  }

  private let numbers = Mutex(Numbers())

  /// Begins a completion, which ends an earlier one.
  ///
  /// - Returns: Its number.
  func begin(_ id: Page.ID) -> Int {
    numbers.withLock { numbers in
      numbers.last += 1
      numbers.current[id] = numbers.last
      return numbers.last
    }
  }

  /// Ends the completion of a page's content.
  func end(_ id: Page.ID) { numbers.withLock { _ = $0.current.removeValue(forKey: id) } }

  /// The number of the completion of a page's content; nil for none.
  func number(of id: Page.ID) -> Int? { numbers.withLock { $0.current[id] } }
}
