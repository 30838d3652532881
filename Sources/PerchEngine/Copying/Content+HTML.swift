// A content as HTML, for programs that paste formatted text.
extension Content {
  /// The content as a document in HTML.
  ///
  /// A single paragraph has no element of its own, so that it is pasted within a line.
  public var html: String {
    var writer = HTMLWriter()
    if case .paragraph(let spans)? = blocks.first, blocks.count == 1 {
      writer.write(spans)
    } else {
      for block in blocks { writer.write(block) }
    }
    return "<meta charset=\"utf-8\">" + writer.text
  }
}

/// Writes blocks as HTML.
private struct HTMLWriter {
  var text = ""

  mutating func write(_ block: Content.Block) {
    switch block {
    case .heading(let level, let spans): write(spans, in: "h\(min(max(level, 1), 6))")
    case .paragraph(let spans): write(spans, in: "p")
    case .code(let code): text += "<pre><code>\(escaped(code))</code></pre>\n"
    case .preformatted(let plain): text += "<pre>\(escaped(plain))</pre>\n"
    case .quote(let blocks):
      text += "<blockquote>\n"
      for block in blocks { write(block) }
      text += "</blockquote>\n"
    case .list(let start, let entries): write(entries, start: start)
    case .table(let rows, let alignments): write(rows, alignments)
    case .rule: text += "<hr>\n"
    case .controls: break
    case .page(_, let text, _): write(.preformatted(text.text))
    case .image(_, let alternative, _): write([Content.Span(alternative)], in: "p")
    case .notice(let title, let message):
      write([Content.Span(title)], in: "p")
      write([Content.Span(message)], in: "p")
    }
  }

  private mutating func write(_ spans: [Content.Span], in element: String) {
    text += "<\(element)>"
    write(spans)
    text += "</\(element)>\n"
  }

  private mutating func write(_ entries: [[Content.Block]], start: Int?) {
    let opening = start.map { $0 == 1 ? "<ol>" : "<ol start=\"\($0)\">" } ?? "<ul>"
    text += opening + "\n"
    for entry in entries {
      text += "<li>"
      for (index, block) in entry.enumerated() {
        if index == 0, case .paragraph(let spans) = block { write(spans) } else { write(block) }
      }
      text += "</li>\n"
    }
    text += start == nil ? "</ul>\n" : "</ol>\n"
  }

  private mutating func write(_ rows: [[[Content.Span]]], _ alignments: [Content.Alignment]) {
    text += "<table>\n"
    for (index, row) in rows.enumerated() where index > 0 || row.contains(where: { !$0.isEmpty }) {
      text += "<tr>"
      for (column, cell) in row.enumerated() {
        let element = index == 0 ? "th" : "td"
        let alignment = alignments.indices.contains(column) ? alignments[column].name : nil
        text += "<\(element)" + (alignment.map { " align=\"\($0)\"" } ?? "") + ">"
        write(cell)
        text += "</\(element)>"
      }
      text += "</tr>\n"
    }
    text += "</table>\n"
  }

  mutating func write(_ spans: [Content.Span]) {
    var link: String?
    for span in spans {
      let next = span.link.flatMap { isSafe($0) ? $0 : nil }
      if next != link {
        if link != nil { text += "</a>" }
        if let next { text += "<a href=\"\(escaped(next))\">" }
        link = next
      }
      write(span)
    }
    if link != nil { text += "</a>" }
  }

  private mutating func write(_ span: Content.Span) {
    let elements: [(Content.Span.Style, String)] = [
      (.strong, "strong"), (.emphasis, "em"), (.struck, "del"), (.code, "code"),
    ]
    let names = elements.filter { span.style.contains($0.0) }.map(\.1)
    text += names.map { "<\($0)>" }.joined()
    text += escaped(span.text).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "<br>")
    text += names.reversed().map { "</\($0)>" }.joined()
  }

  /// Whether a link leads to a page, a file or an address, and runs nothing.
  private func isSafe(_ link: String) -> Bool {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")),
      !link[..<colon].utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "#") })
    else { return true }
    return ["http", "https", "mailto", "file"].contains(link[..<colon].lowercased())
  }

  private func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension Content.Alignment {
  /// The name in HTML; nil for none.
  fileprivate var name: String? {
    switch self {
    case .natural: nil
    case .left: "left"
    case .center: "center"
    case .right: "right"
    }
  }
}
