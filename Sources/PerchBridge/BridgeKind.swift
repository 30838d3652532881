internal import PerchKit
internal import Synchronization

/// The pages of a program that speaks JSON: their Markdown came over the pipe.
final class BridgeKind: PageKind {
  /// The key in `userInfo` of the Markdown of a page, which a later start shows until the program has
  /// sent it anew.
  private static let markdownKey = "markdown"
  /// The most bytes of Markdown that a page keeps over restarts.
  private static let kept = 64 << 10

  let kind = Page.Kind(rawValue: "bridge")
  private let texts = Mutex<[Page.ID: String]>([:])
  private let end = Mutex<[Content.Block]?>(nil)

  /// Takes the Markdown of a page.
  func set(_ markdown: String, of id: Page.ID) { texts.withLock { $0[id] = markdown } }

  /// Shows blocks above each page, because the program has ended; nil for none.
  func setEnd(_ blocks: [Content.Block]?) { end.withLock { $0 = blocks } }

  func content(of page: Page) -> PageContent {
    let text = texts.withLock { $0[page.id] } ?? page.userInfo[Self.markdownKey] ?? ""
    let content = Content(markdown: text)
    guard let end = end.withLock({ $0 }) else { return PageContent(content) }
    return PageContent(Content(end + content.blocks))
  }

  /// A page as an order describes it, changed from the one that is known, if there is one.
  func page(_ order: Order.PageOrder, from known: Page?) -> Page {
    var page =
      known ?? Page(id: order.id, kind: kind, title: order.title ?? order.id.rawValue)
    if let title = order.title, title != page.title {
      page.title = title
      if case .letter = page.icon { page.icon = .letter(of: title, id: page.id) }
    }
    if let subtitle = order.subtitle { page.subtitle = subtitle }
    if let canPark = order.canPark { page.canPark = canPark }
    if let markdown = order.markdown, markdown.utf8.count <= Self.kept {
      page.userInfo[Self.markdownKey] = markdown
    }
    return page
  }
}
