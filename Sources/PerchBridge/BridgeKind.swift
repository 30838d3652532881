internal import PerchKit
internal import PerchPages
internal import Synchronization

/// The pages of a program that speaks JSON: their Markdown came over the pipe.
final class BridgeKind: PageKind {
  /// The key in `userInfo` of the Markdown of a page, which a later start shows until the program has
  /// sent it anew.
  private static let markdownKey = "markdown"
  /// The key in `userInfo` of the address of a page's icon.
  private static let iconKey = "icon"
  /// The most bytes of Markdown that a page keeps over restarts.
  static let kept = 64 << 10

  let kind = Page.Kind(rawValue: "bridge")
  /// The program is told of its pages by the bridge.
  let followsPages = false
  /// The parts of a page that came over the pipe.
  private struct Parts: Hashable {
    /// The Markdown; nil for what the page had before.
    var markdown: String?
    /// The controls below it.
    var controls: [Control] = []
    /// The items beside it.
    var bars = PageBars()
  }

  /// The blocks and the bars that say on each page that the program has ended.
  struct End: Sendable {
    /// The blocks above each page.
    let blocks: [Content.Block]
    /// The bars of each page.
    let bars: PageBars
  }

  private let parts = Mutex<[Page.ID: Parts]>([:])
  /// The canvases of the pages.
  let canvases = BridgeCanvases()
  private let end = Mutex<End?>(nil)
  /// Takes a sentence about the icon of a page that cannot be shown.
  private let complaint = Mutex<(@Sendable (String, Page.ID) -> Void)?>(nil)

  /// Has a sentence about each icon that cannot be shown taken, on any thread.
  func complain(_ complain: @escaping @Sendable (String, Page.ID) -> Void) {
    complaint.withLock { $0 = complain }
  }

  func icon(of page: Page) -> Content.Bitmap? {
    guard let address = page.userInfo[Self.iconKey] else { return nil }
    do throws(IconFile.Problem) {
      return try IconFile(address, in: .english).bitmap(in: .english)
    } catch {
      complaint.withLock { $0 }?(error.sentence, page.id)
      return nil
    }
  }

  /// Whether a page has a canvas of a name.
  func hasCanvas(_ name: String, on id: Page.ID) -> Bool {
    parts.withLock { $0[id]?.controls.contains { $0.id == name && $0.isCanvas } ?? false }
  }

  func draw(_ canvas: String, for request: Canvas.Request, on page: Page) -> Drawing {
    canvases.drawing(on: canvas, of: page.id, for: request)
  }

  /// The parts of a page that an order has changed.
  struct Change: Hashable {
    /// Whether its Markdown or its controls are others.
    var hasContent = false
    /// Whether its bars are others.
    var hasBars = false
  }

  /// The id that a control and an item would share once an order was carried out; nil for none.
  func sharedName(with order: Order.PageOrder) -> String? {
    guard order.controls != nil || order.bars != nil else { return nil }
    let known = parts.withLock { $0[order.id] ?? Parts() }
    return Order.sharedName(order.controls ?? known.controls, order.bars ?? known.bars)
  }

  /// Takes the Markdown, the controls and the bars of a page, as far as an order has them.
  ///
  /// - Returns: The parts that differ from those of the orders before.
  func take(_ order: Order.PageOrder) -> Change {
    parts.withLock { parts in
      let known = parts[order.id] ?? Parts()
      var next = known
      if let markdown = order.markdown { next.markdown = markdown }
      if let controls = order.controls { next.controls = controls }
      if let bars = order.bars { next.bars = bars }
      guard next != known else { return Change() }
      parts[order.id] = next
      if next.controls != known.controls {
        canvases.keep(Set(next.controls.filter(\.isCanvas).map(\.id)), of: order.id)
      }
      return Change(
        hasContent: next.markdown != known.markdown || next.controls != known.controls,
        hasBars: next.bars != known.bars)
    }
  }

  /// Drops the Markdown, the controls and the drawings of a page that was forgotten.
  func drop(_ id: Page.ID) {
    parts.withLock { _ = $0.removeValue(forKey: id) }
    canvases.keep([], of: id)
  }

  /// The number of pages whose Markdown or controls came over the pipe.
  var count: Int { parts.withLock(\.count) }

  /// Says on each page that the program has ended; nil once it has not.
  func setEnd(_ words: End?) {
    end.withLock { $0 = words }
    canvases.forgetRequests()
  }

  func content(of page: Page) -> PageContent {
    let known = parts.withLock { $0[page.id] }
    var content = Content(markdown: known?.markdown ?? page.userInfo[Self.markdownKey] ?? "")
    guard let end = end.withLock({ $0 }) else {
      if let controls = known?.controls, !controls.isEmpty {
        content.blocks.append(.controls(controls))
      }
      return PageContent(content)
    }
    content = content.quiet
    content.blocks.insert(contentsOf: end.blocks, at: 0)
    return PageContent(content)
  }

  func barItems(of page: Page) -> PageBars {
    if let end = end.withLock({ $0 }) { return end.bars }
    return parts.withLock { $0[page.id]?.bars } ?? PageBars()
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
    if let canPop = order.canPop { page.canPop = canPop ? nil : false }
    if let canClose = order.canClose { page.canClose = canClose ? nil : false }
    if let hidesBall = order.hidesBall { page.hidesBall = hidesBall ? true : nil }
    if let hidesHeader = order.hidesHeader { page.hidesHeader = hidesHeader }
    if let icon = order.icon { page.userInfo[Self.iconKey] = icon.isEmpty ? nil : icon }
    if let markdown = order.markdown { page.userInfo[Self.markdownKey] = Self.beginning(markdown) }
    return page
  }

  /// The lines of a text that a page keeps over restarts, with an ellipsis if it has more.
  static func beginning(_ markdown: String) -> String {
    guard markdown.utf8.count > kept else { return markdown }
    let first = markdown.utf8.prefix(kept)
    var end = first.lastIndex(of: UInt8(ascii: "\n")) ?? first.endIndex
    // A line that is longer than all that is kept ends between two characters.
    while String.Index(end, within: markdown.unicodeScalars) == nil {
      end = markdown.utf8.index(before: end)
    }
    return markdown[..<end] + "\n\n\u{2026}"
  }
}

extension Control {
  /// Whether it is a canvas.
  fileprivate var isCanvas: Bool { if case .canvas = kind { true } else { false } }
}
