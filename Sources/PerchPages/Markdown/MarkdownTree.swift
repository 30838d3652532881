import CMarkdown
import PerchEngine
import Synchronization

/// Held while inline text is read: the library keeps the characters that begin a mark, such as the
/// tilde, in one table of the process, and takes an extension's out when a parser ends.
private let inlineLock = Mutex<Void>(())

/// A parsed Markdown document.
struct MarkdownTree: ~Copyable {
  let root: MarkdownNode

  /// Parses Markdown with tables, strikethrough, task lists and footnotes.
  init?(parsing text: String) {
    Self.registerExtensions
    guard let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "tasklist"] {
      guard let extended = cmark_find_syntax_extension(name) else { continue }
      cmark_parser_attach_syntax_extension(parser, extended)
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parser_feed(parser, $0.baseAddress, $0.count)
      }
    }
    var root: OpaquePointer?
    inlineLock.withLock { _ in root = cmark_parser_finish(parser) }
    guard let root else { return nil }
    self.root = MarkdownNode(pointer: root)
  }

  deinit { cmark_node_free(root.pointer) }

  // The library keeps its list of extensions without a lock; a static property is initialized once.
  private static let registerExtensions: Void = cmark_gfm_core_extensions_ensure_registered()
}

/// A node of a tree, valid as long as the tree.
struct MarkdownNode {
  fileprivate let pointer: OpaquePointer

  /// The library's name of the node's type, such as `paragraph`. Extensions have only names, and
  /// footnotes have none.
  var kind: String {
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_FOOTNOTE_REFERENCE: "footnote_reference"
    case CMARK_NODE_FOOTNOTE_DEFINITION: "footnote_definition"
    default: String(cString: cmark_node_get_type_string(pointer))
    }
  }

  var children: some Sequence<MarkdownNode> {
    sequence(first: cmark_node_first_child(pointer)) { cmark_node_next($0) }
      .lazy.prefix { $0 != nil }.compactMap { $0.map(MarkdownNode.init(pointer:)) }
  }

  /// The text of a leaf.
  var literal: String { string(cmark_node_get_literal(pointer)) }

  /// The address of a link or an image, as it was written.
  var url: String { string(cmark_node_get_url(pointer)) }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

  /// The first number of an ordered list, nil for bullets.
  var listStart: Int? {
    guard cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST else { return nil }
    return Int(cmark_node_get_list_start(pointer))
  }

  /// Whether an item of a task list is done.
  var isChecked: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }

  /// The alignments of a table's columns; none if no column asks for one.
  var columnAlignments: [Content.Alignment] {
    let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
    guard let letters = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    let alignments: [Content.Alignment] = (0..<count).map { column in
      switch letters[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .natural
      }
    }
    return alignments.allSatisfy { $0 == .natural } ? [] : alignments
  }

  /// All text below the node, found without recursion at any depth.
  var plainText: String {
    guard let iterator = cmark_iter_new(pointer) else { return "" }
    defer { cmark_iter_free(iterator) }
    var text = ""
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return text }
      text += MarkdownNode(pointer: node).ownText(leaving: event == CMARK_EVENT_EXIT)
    }
  }

  /// The node's own part of the plain text; blocks end with a space.
  private func ownText(leaving: Bool) -> String {
    switch kind {
    case "text", "code": literal
    case "code_block": literal
    case "softbreak", "linebreak": " "
    case "paragraph", "heading", "table_cell": leaving ? " " : ""
    default: ""
    }
  }

  private func string(_ bytes: UnsafePointer<CChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }
}
