/// A reader that takes the text out of the blocks of a page's content.
struct TextReader {
  /// The pieces of the text, in their order.
  private(set) var pieces: [String] = []
  /// The indices of the pieces that are marks of entries with a text.
  private(set) var marks: Set<Int> = []
  /// The indices of the pieces that are marks of tasks, which have a box as well.
  private(set) var taskMarks: Set<Int> = []
  /// The numbers of spaces before the lines of pieces that are inside an entry of a list, by their
  /// indices.
  private(set) var indents: [Int: Int] = [:]
  /// The headings, in their order.
  private(set) var headings: [Content.Heading] = []
  private var position = TextPosition()
  /// The number of bytes in the pieces before one of them.
  private var counted = (pieces: 0, bytes: 0)
  /// The present number of spaces before a line.
  private var indent = 0

  /// Reads some blocks.
  mutating func add(_ blocks: [Content.Block]) {
    for block in blocks { add(block) }
  }

  private mutating func add(_ block: Content.Block) {
    switch block {
    case .heading(let level, let spans):
      append(position.beginLine())
      counted.bytes += pieces[counted.pieces...].reduce(0) { $0 + $1.utf8.count }
      counted.pieces = pieces.count
      headings.append(
        Content.Heading(text: spans.map(\.text).joined(), offset: counted.bytes, level: level))
      append(spans)
    case .paragraph(let spans): addLine(spans)
    case .code(let text), .preformatted(let text): addLine([Content.Span(text)])
    case .quote(let blocks): add(blocks)
    case .list(let start, let entries):
      for (index, blocks) in entries.enumerated() { addEntry(blocks, index, start: start) }
    case .table(let rows, _):
      for row in rows {
        append(position.beginLine())
        for (index, cell) in row.enumerated() {
          if index > 0 { append("\t") }
          append(cell)
        }
      }
    case .image(_, let alternative, _):
      if !alternative.isEmpty { addLine([Content.Span(alternative)]) }
    case .page(_, let text, let name):
      addLine([Content.Span(text.text.isEmpty ? name : text.text)])
    case .notice(let title, let message):
      addLine([Content.Span(title)])
      addLine([Content.Span(message)])
    case .rule, .controls: break
    }
  }

  private mutating func addEntry(_ blocks: [Content.Block], _ index: Int, start: Int?) {
    append(position.beginLine())
    if !blocks.isEmpty { marks.insert(pieces.count) }
    if Content.Span.box(of: blocks) != nil { taskMarks.insert(pieces.count) }
    let mark = Content.mark(ofEntry: index, start: start)
    append(mark)
    position.expectLine()
    indent += mark.count
    add(blocks)
    indent -= mark.count
    position.endEntry()
  }

  private mutating func addLine(_ spans: [Content.Span]) {
    append(position.beginLine())
    append(spans)
  }

  private mutating func append(_ spans: [Content.Span]) {
    for span in spans { append(span.text) }
  }

  private mutating func append(_ piece: String) {
    if indent > 0 { indents[pieces.count] = indent }
    pieces.append(piece)
  }
}
