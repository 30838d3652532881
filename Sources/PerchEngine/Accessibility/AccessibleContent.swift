/// The content of a page as it is described to assistive technology.
///
/// The engine knows no contents: the shell makes an outline of each version once, and asks the layout
/// where the parts are that are described.
public struct AccessibleContent: Hashable, Sendable {
  /// The page.
  public let page: Page.ID
  /// Its parts.
  public let outline: ContentOutline
  /// The boxes of the parts that are described, in logical root pixels; nil for a part that has none.
  public let boxes: [Int: Rect?]

  /// Creates a content from its outline and the boxes of the described parts.
  public init(of page: Page.ID, _ outline: ContentOutline, boxes: [Int: Rect?]) {
    self.page = page
    self.outline = outline
    self.boxes = boxes
  }

  /// A part as an object, which does not show anything.
  func node(ofPart index: Int, in catalogue: Catalogue, frame: Rect) -> AccessibleNode {
    let part = outline.parts[index]
    let name = part.name.isEmpty ? part.phrase.text(in: catalogue) : part.name
    var node = AccessibleNode(.part(index, of: page), part.role, name, in: frame)
    node.states = .enabled
    node.text = .part(page, part.range)
    node.level = part.level
    node.link = part.link
    node.parent = part.parent.map { .part($0, of: page) } ?? .content(page)
    return node
  }
}

extension ContentOutline.Part {
  /// The name of a part without words.
  fileprivate var phrase: PartPhrase {
    switch role {
    case .list: .list
    case .quote: .quote
    case .table: .table
    case .tableRow: .row
    case .cell: .cell
    default: .blank
    }
  }
}
