extension LinePainter {
  /// The length of a change of style, in bytes of a line.
  static let styleCost = 16

  /// The painted line, up to the limit of a line.
  var line: OutputLine {
    var line = OutputLine()
    var text: [UInt8] = []
    var style = cells.first?.style ?? .init()
    var link = cells.first?.link ?? 0
    var length = 0
    for (index, cell) in cells.enumerated() where cell.scalar != "\0" {
      if cell.style != style || cell.link != link {
        line.append(text, style, links[link])
        text.removeAll(keepingCapacity: true)
        if cell.style != style { length += Self.styleCost }
        (style, link) = (cell.style, cell.link)
      }
      let before = text.count
      text.append(contentsOf: cell.scalar.utf8)
      if !marks.isEmpty { for mark in marks[index] ?? [] { text.append(contentsOf: mark.utf8) } }
      length += text.count - before
      guard length <= OutputTail.maxLineBytes else {
        length -= text.count - before
        text.removeLast(text.count - before)
        break
      }
    }
    line.append(text, style, links[link])
    return links.isEmpty ? line : line.withLinks(upTo: OutputTail.maxLineBytes - length)
  }
}

extension OutputLine {
  /// Adds a run unless there is nothing in it.
  mutating func append(_ text: [UInt8], _ style: Style, _ link: String? = nil) {
    guard !text.isEmpty else { return }
    runs.append(Run(String(decoding: text, as: UTF8.self), style, link: link))
  }

  /// The line with its first links, as many as fit in some bytes; the text of the others stays.
  func withLinks(upTo count: Int) -> OutputLine {
    var line = OutputLine()
    var (room, open) = (count, String?.none)
    for run in runs {
      if let link = run.link, link != open { room -= link.utf8.count + Hyperlink.cost }
      open = run.link
      let link = room < 0 ? nil : run.link
      if let last = line.runs.last, last.style == run.style, last.link == link {
        line.runs[line.runs.count - 1].text += run.text
      } else {
        line.runs.append(Run(run.text, run.style, link: link))
      }
    }
    return line
  }

  /// Paints the bytes of a line.
  ///
  /// `style` is the style before the line, and then the one after it.
  init(_ bytes: UnsafeRawBufferPointer, style: inout Style) {
    var count = bytes.count
    while count > 0, bytes[count - 1] == 0x0d { count -= 1 }
    let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<count])
    if bytes.isPlain {
      self.init()
      append(Array(bytes.prefix(OutputTail.maxLineBytes)), style)
    } else {
      var painter = LinePainter(style: style)
      painter.feed(bytes)
      painter.end()
      style = painter.style
      self = painter.line
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether each byte is a printable ASCII character.
  fileprivate var isPlain: Bool {
    var odd: UInt8 = 0
    for byte in self { odd |= byte &- 0x20 > 0x5e ? 1 : 0 }
    return odd == 0
  }
}
