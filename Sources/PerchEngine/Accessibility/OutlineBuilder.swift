/// A walk through the blocks of a document that collects its parts.
///
/// It counts bytes as `Content.text` does.
struct OutlineBuilder {
  private(set) var outline = ContentOutline()
  private var position = TextPosition()
  private var parent: Int?

  /// The length of the first words of a part, in characters.
  private static let nameLength = 80
  /// The longest plain text in which addresses are looked for, in bytes.
  private static let longestText = 1 << 20

  mutating func add(_ blocks: [Content.Block]) {
    // A plain text is its page's text, without any parts.
    if blocks.count == 1, case .preformatted(let text)? = blocks.first { return addPlain(text) }
    for block in blocks { add(block) }
  }

  private mutating func add(_ block: Content.Block) {
    switch block {
    case .heading(let level, let spans):
      addLine(.heading, spans, level == 1 ? .title : level == 2 ? .heading : .rowTitle, level)
    case .paragraph(let spans): addLine(.paragraph, spans, .body)
    case .code(let text), .preformatted(let text):
      addLine(.paragraph, [Content.Span(text)], .mono)
    case .quote(let blocks):
      addGroup(.quote) { builder in
        for block in blocks { builder.add(block) }
      }
    case .list(let start, let entries): addList(entries, start: start)
    case .table(let rows, _): addTable(rows)
    case .image(_, let alternative, _):
      if !alternative.isEmpty { addLine(.image, [Content.Span(alternative)], .body) }
    case .page(_, let text, let name): addPage(text, name)
    case .notice(let title, let message):
      addLine(.heading, [Content.Span(title)], .heading, 1)
      addLine(.paragraph, [Content.Span(message)], .body)
    case .rule, .controls: break
    }
  }

  // MARK: - Groups

  private mutating func addGroup(
    _ role: AccessibleNode.Role, _ add: (inout OutlineBuilder) -> Void
  ) {
    let outer = parent
    let index = begin(role, name: "")
    parent = index
    add(&self)
    parent = outer
    end(index)
  }

  private mutating func addList(_ entries: [[Content.Block]], start: Int?) {
    addGroup(.list) { list in
      for (index, blocks) in entries.enumerated() {
        list.addEntry(blocks, mark: Content.mark(ofEntry: index, start: start))
      }
    }
  }

  /// Adds an entry of a list. Its first paragraph is the entry itself.
  private mutating func addEntry(_ blocks: [Content.Block], mark: String) {
    beginLine()
    var words: [Content.Span] = []
    if case .paragraph(let spans)? = blocks.first { words = spans }
    let outer = parent
    let index = begin(.row, name: name(of: words) ?? mark)
    position.advance(by: mark.utf8.count)
    position.expectLine()
    if !words.isEmpty {
      beginLine()
      write(words, .body)
    }
    parent = index
    for block in blocks.dropFirst(words.isEmpty ? 0 : 1) { add(block) }
    parent = outer
    position.endEntry()
    end(index)
  }

  private mutating func addTable(_ rows: [[[Content.Span]]]) {
    addGroup(.table) { table in
      for row in rows {
        table.beginLine()
        table.addGroup(.tableRow) { builder in builder.addCells(row) }
      }
    }
  }

  private mutating func addCells(_ cells: [[Content.Span]]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { position.advance(by: 1) }
      let part = begin(.cell, name: name(of: cell) ?? "")
      write(cell, .body)
      end(part)
    }
  }

  // MARK: - Lines

  private mutating func addLine(
    _ role: AccessibleNode.Role, _ spans: [Content.Span], _ style: TextStyle, _ level: Int? = nil
  ) {
    beginLine()
    let index = begin(role, name: name(of: spans) ?? "", level: level)
    write(spans, style)
    end(index)
  }

  private mutating func addPlain(_ text: String) {
    outline.runs.append(TextRun(0..<text.utf8.count, .mono))
    guard text.utf8.count <= Self.longestText else { return }
    for address in WebAddress.all(in: text) {
      let words = text[
        text.scalarStart(
          at: address.range.lowerBound)..<text.scalarStart(
            at: address.range.upperBound)]
      addLink(address.target, address.range, name: String(words))
    }
  }

  /// Adds a page of a document that is shown as an image, and its links.
  private mutating func addPage(_ page: Content.PageText, _ name: String) {
    beginLine()
    let index = begin(.page, name: name)
    let start = position.offset
    write([Content.Span(page.text.isEmpty ? name : page.text)], .body)
    end(index)
    let links = page.links.compactMap { link in page.bytes(under: link).map { ($0, link.target) } }
    for (bytes, target) in links.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      let range = start + bytes.lowerBound..<start + bytes.upperBound
      let words = page.text[
        page.text.scalarStart(at: bytes.lowerBound)..<page.text.scalarStart(at: bytes.upperBound)]
      addLink(target, range, name: String(words))
    }
  }

  /// Begins a line; a group that has no text yet begins with it.
  private mutating func beginLine() {
    let before = position.offset
    _ = position.beginLine()
    guard position.offset > before else { return }
    var around = parent
    while let index = around, outline.parts[index].range == before..<before {
      outline.parts[index].range = position.offset..<position.offset
      around = outline.parts[index].parent
    }
  }

  private mutating func write(_ spans: [Content.Span], _ style: TextStyle) {
    var link: (target: String, start: Int, name: String)?
    for span in spans {
      if let open = link, open.target != span.link {
        addLink(open.target, open.start..<position.offset, name: open.name)
        link = nil
      }
      let start = position.offset
      position.advance(by: span.text.utf8.count)
      let range = start..<position.offset
      guard !range.isEmpty else { continue }
      outline.runs.append(TextRun(range, style, span.style, isUnderlined: span.link != nil))
      if let target = span.link {
        link = (target, link?.start ?? start, (link?.name ?? "") + span.text)
      }
    }
    if let open = link { addLink(open.target, open.start..<position.offset, name: open.name) }
  }

  /// Adds a link, whose parent is the document: its places are those in the document's text.
  mutating func addLink(_ target: String, _ range: Range<Int>, name: String) {
    outline.links.append(outline.parts.count)
    outline.parts.append(
      ContentOutline.Part(
        role: .link, range: range, parent: nil,
        name: self.name(of: [Content.Span(name)]) ?? target, level: nil, link: target))
  }

  // MARK: - Parts

  private mutating func begin(
    _ role: AccessibleNode.Role, name: String, level: Int? = nil
  ) -> Int {
    let here = position.offset..<position.offset
    outline.parts.append(
      ContentOutline.Part(
        role: role, range: here, parent: parent, name: name, level: level, link: nil))
    return outline.parts.count - 1
  }

  private mutating func end(_ index: Int) {
    let start = outline.parts[index].range.lowerBound
    outline.parts[index].range = start..<max(start, position.offset)
  }

  /// The first words of a text, on one line; nil for blanks.
  private func name(of spans: [Content.Span]) -> String? {
    var name = ""
    for span in spans where name.count < Self.nameLength {
      name += span.text.prefix(Self.nameLength - name.count)
    }
    let words = name.split { $0.isWhitespace }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
