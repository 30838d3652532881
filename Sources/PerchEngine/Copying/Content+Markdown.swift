// A content as Markdown, for programs that paste it.
extension Content {
  /// The content as Markdown that reads as the same blocks (CommonMark 0.31, with GitHub's tables and
  /// strikethrough).
  public var markdown: String {
    let lines = MarkdownWriter.lines(of: blocks)
    return lines.joined(separator: "\n") + (blocks.count > 1 ? "\n" : "")
  }
}

/// Writes blocks as lines of Markdown.
private enum MarkdownWriter {
  static func lines(of blocks: [Content.Block]) -> [String] {
    var lines: [String] = []
    var previous: Content.Block?
    for block in blocks {
      let own = self.lines(of: block)
      if let previous {
        lines.append("")
        // Two lists in a row would be one.
        if previous.isList, block.isList { lines += ["<!-- -->", ""] }
      }
      lines += own
      previous = block
    }
    return lines
  }

  private static func lines(of block: Content.Block) -> [String] {
    switch block {
    case .heading(let level, let spans):
      let text = MarkdownInline.text(of: spans, isLineStart: false)
      let line = text.split(separator: "\n").joined(separator: " ")
      return [String(repeating: "#", count: min(max(level, 1), 6)) + " " + line]
    case .paragraph(let spans): return MarkdownInline.text(of: spans).lines
    case .code(let text), .preformatted(let text): return fenced(text)
    case .quote(let blocks): return lines(of: blocks).map { $0.isEmpty ? ">" : "> " + $0 }
    case .list(let start, let entries): return lines(of: entries, start: start)
    case .table(let rows, let alignments): return lines(of: rows, alignments)
    case .rule: return ["---"]
    case .controls: return []
    case .page(_, let text, _): return fenced(text.text)
    case .image(_, let alternative, let target):
      if let target { return [MarkdownInline.image(alternative, target: target)] }
      return lines(of: .paragraph([Content.Span(alternative)]))
    case .notice(let title, let message):
      return lines(of: [.paragraph([Content.Span(title)]), .paragraph([Content.Span(message)])])
    }
  }

  private static func fenced(_ text: String) -> [String] {
    let fence = String(repeating: "`", count: max(3, text.longestRun(of: "`") + 1))
    let body = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return [fence] + body.lines + [fence]
  }

  private static func lines(of entries: [[Content.Block]], start: Int?) -> [String] {
    let isLoose = entries.contains { entry in
      entry.dropFirst().contains { !$0.isList }
    }
    var lines: [String] = []
    for (index, entry) in entries.enumerated() {
      if index > 0, isLoose { lines.append("") }
      let mark = start.map { "\($0 &+ index). " } ?? "- "
      let indent = String(repeating: " ", count: mark.count)
      let inner = isLoose ? self.lines(of: entry) : entry.flatMap { self.lines(of: $0) }
      for (number, line) in (inner.isEmpty ? [""] : inner).enumerated() {
        let text = (number == 0 ? mark : indent) + line
        lines.append(line.isEmpty && number > 0 ? "" : text)
      }
    }
    return lines
  }

  private static func lines(
    of rows: [[[Content.Span]]], _ alignments: [Content.Alignment]
  ) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let lines = rows.map { row in
      let cells = (0..<columns).map { index in
        row.indices.contains(index)
          ? MarkdownInline.text(of: row[index], isLineStart: false, isCell: true) : ""
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }
    let marks = (0..<columns).map {
      alignments.indices.contains($0) ? alignments[$0].mark : "---"
    }
    guard let head = lines.first else { return [] }
    return [head, "| " + marks.joined(separator: " | ") + " |"] + lines.dropFirst()
  }
}

extension Content.Alignment {
  /// The mark below the head of a column.
  fileprivate var mark: String {
    switch self {
    case .natural: "---"
    case .left: ":---"
    case .center: ":---:"
    case .right: "---:"
    }
  }
}

extension Content.Block {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}

extension String {
  /// The lines, the empty ones as well.
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The length of the longest run of a byte.
  func longestRun(of scalar: Unicode.Scalar) -> Int {
    var (longest, length) = (0, 0)
    for byte in utf8 {
      length = UInt32(byte) == scalar.value ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }
}
