internal import PerchDecoder
import PerchEngine
internal import PerchJobs
internal import PerchSystem
internal import PerchTime

/// The reading of the texts, the links and the outline of a document, whose pages are shown already.
struct PageTexts {
  /// The most bytes of text and boxes that are kept of a document. The pages behind them can be read
  /// but not selected.
  private static let budget = 64 << 20
  /// The number of pages that are read first: a reader looks at these.
  private static let first = 8
  /// The most pages that are read at a time.
  private static let most = 512
  /// The time that pages without an answer may take in all. After it, no more are read.
  private static let patience = Duration.seconds(80)

  /// The decoder that reads the texts.
  var decoder = Decoder()
  private let file: ImageFile
  private(set) var content: Content
  private var next = 0
  private var count = PageTexts.first
  private var bytes = 0
  private var lostTime = Duration.zero

  /// The texts of a document that is shown as a content; nil for a file of another kind, and one that
  /// has changed.
  init?(of content: Content, at path: String) {
    guard content.isPaged, let file = try? ImageFile(at: path), file.format == .pdf,
      content.images.first?.revision == file.file.revision
    else { return nil }
    self.file = file
    self.content = content
  }

  /// Reads all there is.
  ///
  /// - Parameter report: Takes a more complete content, and returns whether to go on.
  mutating func read(_ report: (Content) -> Bool) {
    while next < content.blocks.count, bytes < Self.budget, lostTime < Self.patience {
      let isFirst = next == 0
      _ = readSome()
      if isFirst { readOutline() }
      // Pages without text are reported as well: the answer may be that no more is wanted.
      guard report(content) else { return }
    }
    guard next < content.blocks.count else { return }
    content.lacksText = true
    _ = report(content)
  }

  /// Reads the next pages.
  ///
  /// - Returns: Whether there was anything on them.
  private mutating func readSome() -> Bool {
    let wanted = min(count, content.blocks.count - next)
    let begun = MonotonicClock.now
    do throws(DecodeError) {
      let texts = try decoder.texts(of: file.file.descriptor, .pdf, from: next, count: wanted)
      for text in texts { add(text) }
      count = min(count * 8, Self.most)
      return texts.contains { !$0.text.isEmpty || !$0.links.isEmpty }
    } catch {
      lostTime += MonotonicClock.now - begun
      skip()
      return false
    }
  }

  /// Tries fewer pages than before, and leaves out a page that cannot be read alone.
  private mutating func skip() {
    guard count == 1 else { return count = max(1, count / 8) }
    content.lacksText = true
    next += 1
  }

  private mutating func add(_ text: PageText) {
    if case .page(let image, _, let name) = content.blocks[next],
      let text = Content.PageText(text, linking: { place($0, height: $1) })
    {
      content.blocks[next] = .page(image, text, name: name)
      bytes += text.text.utf8.count + 2 * text.edges.count
    }
    next += 1
  }

  private mutating func readOutline() {
    let entries = (try? decoder.outline(of: file.file.descriptor, .pdf)) ?? []
    content.outline = entries.map {
      Content.OutlineEntry(
        title: TitleText.line($0.title), depth: $0.depth,
        target: place($0.page, height: $0.height).target)
    }
  }

  /// The place on a page at a height from its bottom, in points.
  private func place(_ page: Int, height: Double?) -> Content.PagePlace {
    guard let height, content.blocks.indices.contains(page),
      case .page(let image, _, _) = content.blocks[page]
    else { return Content.PagePlace(page: page) }
    return Content.PagePlace(page: page, top: max(0, image.pointHeight - height))
  }
}

extension Content.Image {
  /// The height of a document's page in points: it is 96 pixels an inch.
  private var pixelsPerPoint: Double { 96.0 / 72 }

  fileprivate var pointHeight: Double { Double(height) / pixelsPerPoint }
}

extension Content.PageText {
  /// Takes over the text of a page; nil if it cannot be.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - link: Finds the place on a page, by its index and a height from its bottom in points.
  fileprivate init?(_ text: PageText, linking link: (Int, Double?) -> Content.PagePlace) {
    self.init(
      text: text.text,
      runs: text.runs.map {
        Run(bytes: $0.bytes, firstEdge: $0.firstEdge, top: $0.top, bottom: $0.bottom)
      }, edges: text.edges,
      links: text.links.map {
        let box = $0.box
        let target =
          switch $0.target {
          case .address(let address): LinkTarget.completed(address)
          case .page(let page, let height): link(page, height).target
          case .file(let name, let page): LinkTarget.target(ofFile: name, page: page)
          }
        return Link(
          left: box.left, top: box.top, right: box.right, bottom: box.bottom, target: target)
      })
  }
}

extension LinkTarget {
  /// An address, with the scheme that some documents leave out.
  fileprivate static func completed(_ address: String) -> String {
    address.lowercased().hasPrefix("www.") ? "http://" + address : address
  }

  /// A link to a page of another file, by its name.
  fileprivate static func target(ofFile name: String, page: Int) -> String {
    let escaped = name.replacing("%", with: "%25").replacing("#", with: "%23")
    let path = escaped.hasPrefix("/") ? escaped : "./" + escaped
    return path + (page > 0 ? Content.PagePlace(page: page).target : "")
  }
}
