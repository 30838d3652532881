import Synchronization
internal import PerchRenderer

// Searches in the texts of pages.
extension ContentStore {
  /// Starts to search a text, and ends an earlier search.
  ///
  /// - Parameters:
  ///   - words: The text to find.
  ///   - text: Makes the text to search; called on another thread.
  ///   - start: The offset of the text's first byte.
  ///   - report: Makes a result of the next hits; called on another thread.
  func find(
    _ words: TextSearch, in text: @escaping @Sendable () -> String, startingAt start: Int,
    _ report: @escaping @Sendable ([Range<Int>], Bool) -> Arrival
  ) {
    let (mailbox, searches) = (mailbox, searches)
    let number = searches.next()
    workers.add {
      words.find(in: text()) { hits, isComplete in
        guard searches.value == number else { return false }
        let moved = hits.map { $0.lowerBound + start..<$0.upperBound + start }
        mailbox.append(report(moved, isComplete))
        return true
      }
    }
  }

  /// Ends a search.
  func endFind() { _ = searches.next() }

  /// A number that other threads can read.
  final class Counter: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    /// Counts on.
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
  }
}
