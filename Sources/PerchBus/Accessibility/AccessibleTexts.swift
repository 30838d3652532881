internal import PerchEngine

/// The texts that assistive technology reads, each indexed once for as long as it stays the same.
final class AccessibleTexts {
  /// A version of a page's text.
  private struct Version {
    let page: Page.ID
    let revision: Int
    let index: TextIndex
  }

  private let source: AccessibleSource
  /// The text that was read last: there is one page at a time.
  private var last: Version?

  init(_ source: AccessibleSource) { self.source = source }

  /// The text of an object.
  func text(of node: AccessibleNode) -> AccessibleText {
    switch node.text {
    case .page(let id): AccessibleText(index(of: id))
    case .part(let id, let range): AccessibleText(index(of: id), part: range)
    case .name: AccessibleText(node.name)
    case .typed(let words): AccessibleText(words)
    case nil: AccessibleText("")
    }
  }

  /// The present text of a page.
  func index(of id: Page.ID) -> TextIndex {
    let revision = source.revision(id)
    if let last, last.page == id, last.revision == revision { return last.index }
    let index = TextIndex(source.text(id), origin: source.textStart(id))
    last = Version(page: id, revision: revision, index: index)
    return index
  }
}
