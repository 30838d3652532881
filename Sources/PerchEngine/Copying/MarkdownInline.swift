/// Writes runs of text as inline Markdown.
enum MarkdownInline {
  /// The runs as one line of Markdown; a hard line break in them is kept.
  ///
  /// - Parameters:
  ///   - spans: The runs.
  ///   - isLineStart: Whether the text begins a block, so that its first characters could be a mark.
  ///   - isCell: Whether it is the cell of a table, which has one line and no bars.
  /// - Returns: The Markdown.
  static func text(
    of spans: [Content.Span], isLineStart: Bool = true, isCell: Bool = false
  ) -> String {
    var text = ""
    var index = 0
    while index < spans.count {
      // Runs of one link are inside the same brackets.
      var end = index + 1
      if let link = spans[index].link {
        while end < spans.count, spans[end].link == link { end += 1 }
        let inner = styled(spans[index..<end])
        text += "[\(inner)](\(destination(link)))"
      } else if let box = box(spans[index]) {
        text += box
      } else {
        while end < spans.count, spans[end].link == nil { end += 1 }
        text += styled(spans[index..<end])
      }
      index = end
    }
    if isCell {
      return text.split(separator: "\n").joined(separator: " ").replacing("|", by: "\\|")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      index == 0 && !isLineStart ? String(line) : protected(line)
    }.joined(separator: "\\\n")
  }

  /// An image on one line.
  static func image(_ alternative: String, target: String) -> String {
    "![\(escaped(alternative))](\(destination(target)))"
  }

  /// The mark of a task in a list; nil for other text.
  private static func box(_ span: Content.Span) -> String? {
    switch span {
    case .doneBox: "[x] "
    case .openBox: "[ ] "
    default: nil
    }
  }

  private static func styled(_ spans: ArraySlice<Content.Span>) -> String {
    var text = ""
    var open: [Mark] = []
    // Marks stick to a letter: spaces stay outside.
    var spaces = ""
    for span in spans {
      let scalars = span.text.unicodeScalars
      guard let first = scalars.firstIndex(where: { !isSpace($0) }),
        let last = scalars.lastIndex(where: { !isSpace($0) })
      else {
        spaces += span.text
        continue
      }
      let kept = open.prefix { span.style.contains($0.style) }.count
      while open.count > kept { text += open.removeLast().text }
      text += spaces + String(scalars[..<first])
      for mark in Mark.all where span.style.contains(mark.style) && !open.contains(mark) {
        open.append(mark)
        text += mark.text
      }
      let core = String(scalars[first...last])
      text += span.style.contains(.code) ? code(core) : escaped(core)
      spaces = String(scalars[scalars.index(after: last)...])
    }
    while let mark = open.popLast() { text += mark.text }
    return text + spaces
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\u{a0}"
  }

  /// A mark on both sides of text in a style.
  private struct Mark: Equatable {
    let style: Content.Span.Style
    let text: String

    /// The marks, the outermost first.
    static let all = [
      Mark(style: .struck, text: "~~"), Mark(style: .strong, text: "**"),
      Mark(style: .emphasis, text: "*"),
    ]
  }

  private static func code(_ text: String) -> String {
    let text = text.replacing("\n", by: " ")
    let fence = String(repeating: "`", count: text.longestRun(of: "`") + 1)
    let pad = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + pad + text + pad + fence
  }

  /// The text with a backslash before each character that could be a mark.
  private static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var escaped = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      let previous = index > 0 ? scalars[index - 1] : " "
      let isMark =
        switch scalar {
        case "\\", "`", "*", "[", "]": true
        case "_": !(previous.isLetter && next.isLetter)
        case "~": next == "~" || previous == "~"
        case "<": next.isLetter || next == "/" || next == "!" || next == "?"
        case "&": next.isLetter || next == "#"
        default: false
        }
      if isMark { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// The target of a link.
  private static func destination(_ link: String) -> String {
    let needsBrackets =
      link.isEmpty || link.unicodeScalars.contains { $0.value <= 0x20 || $0 == "(" || $0 == ")" }
    var escaped = String.UnicodeScalarView()
    for scalar in link.unicodeScalars {
      if scalar == "\\" || scalar == "<" || scalar == ">" { escaped.append("\\") }
      if scalar != "\n" { escaped.append(scalar) }
    }
    return needsBrackets ? "<\(String(escaped))>" : String(escaped)
  }

  /// A line whose first characters are no mark of a block.
  private static func protected(_ line: Substring) -> String {
    let line = line.drop { $0 == " " }
    guard let first = line.unicodeScalars.first else { return "" }
    switch first {
    case "#", "+", "-", ">", "=": return "\\" + line
    case "0"..."9":
      let rest = line.unicodeScalars.drop { ("0"..."9").contains($0) }
      guard let mark = rest.first, mark == "." || mark == ")" else { return String(line) }
      return String(line[..<rest.startIndex]) + "\\" + String(rest)
    default: return String(line)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter or a digit.
  fileprivate var isLetter: Bool { properties.isAlphabetic || properties.numericType != nil }
}

extension String {
  /// The text with a character replaced.
  fileprivate func replacing(_ scalar: Unicode.Scalar, by other: String) -> String {
    var text = String.UnicodeScalarView()
    for found in unicodeScalars {
      if found == scalar {
        text.append(contentsOf: other.unicodeScalars)
      } else {
        text.append(found)
      }
    }
    return String(text)
  }
}
