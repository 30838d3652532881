extension LinePainter {
  /// The length of a change of style, in bytes of a line.
  static let styleCost = 16

  /// The painted line, up to the limit of a line.
  var line: OutputLine {
    var line = OutputLine()
    var text: [UInt8] = []
    var style = cells.first?.style ?? .init()
    var length = 0
    for (index, cell) in cells.enumerated() where cell.scalar != "\0" {
      if cell.style != style {
        line.append(text, style)
        text.removeAll(keepingCapacity: true)
        style = cell.style
        length += Self.styleCost
      }
      let before = text.count
      text.append(contentsOf: cell.scalar.utf8)
      if !marks.isEmpty { for mark in marks[index] ?? [] { text.append(contentsOf: mark.utf8) } }
      length += text.count - before
      guard length <= OutputTail.maxLineBytes else {
        text.removeLast(text.count - before)
        break
      }
    }
    line.append(text, style)
    return line
  }
}

extension OutputLine {
  /// Adds a run unless there is nothing in it.
  mutating func append(_ text: [UInt8], _ style: Style) {
    guard !text.isEmpty else { return }
    runs.append(Run(String(decoding: text, as: UTF8.self), style))
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
