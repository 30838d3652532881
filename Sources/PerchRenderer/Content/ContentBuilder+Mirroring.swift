import PerchEngine

extension ContentBuilder {
  /// Adds a block that has a beginning and an end of its lines. Where it is read from the right it is
  /// laid out as from the left and then turned round; what is within another one turns with it.
  mutating func addDirected(
    _ block: Content.Block, in column: Column, _ add: (inout ContentBuilder) -> Void
  ) {
    guard !isMirrored, block.readsFromRight else { return add(&self) }
    isMirrored = true
    defer { isMirrored = false }
    let first = items.count
    add(&self)
    for index in first..<items.count { items[index].mirror(within: column) }
  }
}

extension ContentLayout.Item {
  fileprivate mutating func mirror(within column: ContentBuilder.Column) {
    let turned = 2 * column.x + column.width
    (frame.minX, frame.maxX) = (turned - frame.maxX, turned - frame.minX)
    guard case .fill(var shape, let color) = kind else { return }
    shape.rect.origin.x = Double(turned) - shape.rect.maxX
    kind = .fill(shape, color)
  }
}

extension Content.Block {
  /// Whether its first letter belongs to a script that goes to the left.
  var readsFromRight: Bool { firstLetterGoesLeft ?? false }

  /// nil where there is no letter.
  private var firstLetterGoesLeft: Bool? {
    switch self {
    case .heading(_, let spans), .paragraph(let spans): Self.goesLeft(spans)
    case .list(_, let entries): entries.lazy.joined().first(\.firstLetterGoesLeft)
    case .quote(let blocks): blocks.first(\.firstLetterGoesLeft)
    case .table(let rows): rows.lazy.joined().first(Self.goesLeft)
    case .code, .preformatted, .rule, .image, .notice: nil
    }
  }

  private static func goesLeft(_ spans: [Content.Span]) -> Bool? {
    let letters = spans.lazy.map(\.text.unicodeScalars).joined()
    return letters.first(where: \.properties.isAlphabetic).map { $0.goesLeft }
  }
}

extension Sequence {
  /// The first answer that there is. Each element is asked once at most: a lazy map would ask again
  /// for every block that lies around it.
  fileprivate func first(_ answer: (Element) -> Bool?) -> Bool? {
    for element in self {
      if let answer = answer(element) { return answer }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// The blocks of Hebrew, Arabic, Syriac and their like, as the Unicode Bidirectional Algorithm has
  /// them.
  fileprivate var goesLeft: Bool {
    switch value {
    case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x1_0800...0x1_0fff,
      0x1_e800...0x1_efff:
      true
    default: false
    }
  }
}
