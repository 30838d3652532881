import PerchEngine

extension ContentBuilder {
  /// Adds a block whose layout depends on the reading direction. A block that is read from the
  /// right is laid out from the left and then mirrored, together with the blocks inside of it.
  mutating func addDirected(
    _ block: Content.Block, in column: Column, _ add: (inout ContentBuilder) -> Void
  ) {
    guard !isMirrored, block.readsFromRight else { return add(&self) }
    isMirrored = true
    defer { isMirrored = false }
    let (first, firstWide) = (items.count, wideBlocks.count)
    add(&self)
    for index in first..<items.count { items[index].mirror(within: column) }
    for index in firstWide..<wideBlocks.count {
      wideBlocks[index].frame.mirror(within: column)
    }
  }
}

extension ContentLayout.Item {
  fileprivate mutating func mirror(within column: ContentBuilder.Column) {
    frame.mirror(within: column)
    guard case .fill(var shape, let color) = kind else { return }
    shape.rect.origin.x = Double(2 * column.x + column.width) - shape.rect.maxX
    kind = .fill(shape, color)
  }
}

extension PixelBox {
  fileprivate mutating func mirror(within column: ContentBuilder.Column) {
    let turned = 2 * column.x + column.width
    (minX, maxX) = (turned - maxX, turned - minX)
  }
}

extension Content.Block {
  /// Whether its first letter belongs to a right-to-left script.
  var readsFromRight: Bool { firstLetterGoesLeft ?? false }

  /// Whether the first letter is of a right-to-left script; nil without a letter.
  private var firstLetterGoesLeft: Bool? {
    switch self {
    case .heading(_, let spans), .paragraph(let spans): Self.goesLeft(spans)
    case .list(_, let entries): entries.lazy.joined().first(\.firstLetterGoesLeft)
    case .quote(let blocks): blocks.first(\.firstLetterGoesLeft)
    case .table(let rows, _): rows.lazy.joined().first(Self.goesLeft)
    case .controls(let controls): controls.first { Self.goesLeft([Content.Span($0.label)]) }
    case .code, .preformatted, .rule, .image, .page, .notice: nil
    }
  }

  private static func goesLeft(_ spans: [Content.Span]) -> Bool? {
    let letters = spans.lazy.map(\.text.unicodeScalars).joined()
    return letters.first(where: \.properties.isAlphabetic).map { $0.goesLeft }
  }
}

extension Sequence {
  /// Returns the first answer that is not nil. Each element is asked at most once; a lazy map would
  /// ask it again at every level of nesting.
  fileprivate func first(_ answer: (Element) -> Bool?) -> Bool? {
    for element in self {
      if let answer = answer(element) { return answer }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block of Hebrew, Arabic, Syriac or another right-to-left script
  /// (Unicode Bidirectional Algorithm, UAX #9).
  fileprivate var goesLeft: Bool {
    switch value {
    case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x1_0800...0x1_0fff,
      0x1_e800...0x1_efff:
      true
    default: false
    }
  }
}
