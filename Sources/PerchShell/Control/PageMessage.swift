internal import PerchEngine
internal import PerchSystem

/// Pages in messages between two starts of one program.
enum PageMessage {
  private static let coder = JSONCoder()

  /// The text of a page.
  static func text(of page: Page) -> String {
    String(decoding: coder.bytes(of: page.onOneLine) ?? [], as: UTF8.self)
  }

  /// The texts of a size.
  static func words(of size: Size) -> [String] { ["\(size.width)", "\(size.height)"] }

  /// The size of two texts, in logical pixels; nil if they are none.
  static func size(of words: ArraySlice<String>) -> Size? {
    let lengths = words.compactMap(Double.init).filter(\.isFinite)
    guard words.count == 2, lengths.count == 2 else { return nil }
    return Size(width: lengths[0], height: lengths[1])
  }

  /// The pages of some texts; nil if one of them is no page of these kinds.
  static func pages(of texts: [String], kinds: some Collection<Page.Kind>) -> [Page]? {
    let pages = texts.compactMap { coder.value(Page.self, from: $0.utf8)?.onOneLine }
    guard pages.count == texts.count, pages.allSatisfy({ kinds.contains($0.kind) }) else {
      return nil
    }
    return pages
  }
}
