internal import PerchEngine

/// The pages that orders have described and that the interface does not know: the ball was full, or
/// the order waits for the end of a gesture. Their contents are kept for a while, since the user may
/// still put them on the ball.
struct UnknownPages {
  /// The most bytes of the lines that described them; the last line is never longer.
  private static let mostBytes = ProgramPipe.longestLine
  /// The most pages; the last line never has more.
  private static let mostPages = 1000

  /// The pages, the one described last at the end, each with its part of the length of its line.
  private var pages: [(id: Page.ID, length: Int)] = []

  /// Adds the pages of a line.
  ///
  /// - Parameters:
  ///   - ids: The pages.
  ///   - length: The length of the line, in bytes.
  /// - Returns: The pages whose contents are not kept any longer, the oldest first.
  mutating func add(_ ids: [Page.ID], length: Int) -> [Page.ID] {
    let new = Set(ids)
    pages.removeAll { new.contains($0.id) }
    pages += ids.map { (id: $0, length: length / max(1, ids.count)) }
    var bytes = pages.reduce(0) { $0 + $1.length }
    var count = 0
    while bytes > Self.mostBytes || pages.count - count > Self.mostPages {
      bytes -= pages[count].length
      count += 1
    }
    defer { pages.removeFirst(count) }
    return pages.prefix(count).map(\.id)
  }
}
