internal import PerchEngine

/// The pages whose contents stay in memory although they are not shown: those that were seen last.
struct ContentBudget {
  /// The most contents that stay.
  private static let mostPages = 16
  /// The most bytes of their texts and layouts: the quarter of all that stays for what is not shown.
  static let mostBytes = 16 << 20

  /// The bytes of those that stay.
  private(set) var bytes = 0

  /// The pages that were seen, the latest last.
  private var seen: [Page.ID] = []
  /// The pages that are shown, and those that were shown before them and may still move away.
  private var recent: [Set<Page.ID>] = []

  /// Records the pages that are shown now.
  mutating func see(_ pages: [Page.ID]) {
    recent = [Set(pages)] + recent.prefix(1)
    seen.removeAll { pages.contains($0) }
    seen += pages.reversed()
  }

  /// Takes out the pages whose contents have no room.
  ///
  /// - Parameter memory: The memory of a page's content and its layout, in bytes.
  /// - Returns: The pages.
  mutating func takeSurplus(_ memory: (Page.ID) -> Int) -> [Page.ID] {
    var (count, bytes) = (0, 0)
    self.bytes = 0
    var surplus: Set<Page.ID> = []
    for id in seen.reversed() where !recent.contains(where: { $0.contains(id) }) {
      count += 1
      bytes += memory(id)
      if count > Self.mostPages || bytes > Self.mostBytes {
        surplus.insert(id)
      } else {
        self.bytes = bytes
      }
    }
    seen.removeAll(where: surplus.contains)
    return Array(surplus)
  }
}
