import PerchEngine

extension ContentLayout {
  /// Some top-level blocks of a document, which are laid out together.
  struct Section {
    /// The indices of the blocks.
    var blocks: Range<Int>
    /// The part that the section has of its only block: bytes of a preformatted text, or entries of a
    /// list; nil for all of its blocks.
    var part: Range<Int>?
    /// The bottom of the blocks before.
    var top: Int
    /// The bottom of the last block; an estimate until they are laid out.
    var bottom: Int
    /// The position in the page's text before the blocks.
    let position: TextPosition
    /// The offset in the page's text behind the blocks, in bytes.
    var textEnd: Int
    /// The numbers of elements, bands and wide blocks; nil until they are laid out.
    var counts: Counts?
  }

  /// The numbers of parts of a layout.
  struct Counts {
    var items = 0
    var bands = 0
    var wideBlocks = 0
  }

  /// A builder at the top of the document.
  var builder: ContentBuilder {
    var builder = ContentBuilder(pageWidth: pageWidth, fonts: fonts)
    builder.isAlbum = content.isAlbum
    return builder
  }

  /// Lays out everything.
  func layOutAll() {
    for index in sections.indices where sections[index].counts == nil { layOut(index) }
  }

  /// Lays out the sections with controls: one that is not laid out could not be reached, and would lose
  /// what was made of it.
  func layOutControls() {
    for (index, section) in sections.enumerated() where section.counts == nil {
      if Content(Array(content.blocks[section.blocks])).hasControls { layOut(index) }
    }
  }

  /// Lays out what is between two heights.
  func layOut(from top: Int, to bottom: Int) {
    while let index = firstUnfinished(from: top, to: bottom) { layOut(index) }
  }

  /// Lays out the blocks with a part of the page's text, in bytes.
  func layOut(text range: Range<Int>) {
    guard unfinished > 0 else { return }
    for (index, section) in sections.enumerated() where section.counts == nil {
      if section.position.offset > range.upperBound { return }
      if section.textEnd >= range.lowerBound { layOut(index) }
    }
  }

  /// The first section between two heights that is not laid out; nil for none.
  private func firstUnfinished(from top: Int, to bottom: Int) -> Int? {
    guard unfinished > 0 else { return nil }
    return sections[firstSection(below: top)...].indices.first { index in
      sections[index].counts == nil && sections[index].top < bottom
    }
  }

  /// The index of the first section that reaches below a height, or of the last one.
  func firstSection(below top: Int) -> Int {
    var (low, high) = (0, max(0, sections.count - 1))
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].bottom <= top { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func layOut(_ index: Int) {
    var builder = builder
    builder.y = sections[index].top
    builder.position = sections[index].position
    if let part = sections[index].part {
      builder.addPart(part, ofBlock: sections[index].blocks.lowerBound, of: content)
    } else {
      for block in sections[index].blocks { builder.addBlock(block, of: content) }
    }
    let before = counts(before: index)
    let change = builder.y - sections[index].bottom
    move(after: index, by: change)
    insert(builder, at: before, moving: change)
    sections[index].counts = Counts(
      items: builder.items.count, bands: builder.bands.count,
      wideBlocks: builder.wideBlocks.count)
    unfinished -= 1
  }

  private func counts(before index: Int) -> Counts {
    sections[..<index].reduce(into: Counts()) { sum, section in
      guard let counts = section.counts else { return }
      sum.items += counts.items
      sum.bands += counts.bands
      sum.wideBlocks += counts.wideBlocks
    }
  }

  /// Moves the sections below one that has changed its height.
  private func move(after index: Int, by distance: Int) {
    sections[index].bottom += distance
    height += distance
    guard distance != 0 else { return }
    for later in sections.indices.dropFirst(index + 1) {
      sections[later].top += distance
      sections[later].bottom += distance
    }
  }

  /// Inserts the parts of a section between those of the sections before and after it.
  private func insert(_ section: ContentBuilder, at place: Counts, moving distance: Int) {
    let count = section.items.count
    if !section.wideBlocks.isEmpty || distance != 0 && place.wideBlocks < wideBlocks.count {
      hasWideNews = true
    }
    if place.items < items.count, count > 0 { texts.removeAll() }
    for index in items[place.items...].indices { items[index].move(by: distance) }
    for index in bands[place.bands...].indices { bands[index].move(by: distance, past: count) }
    for index in wideBlocks[place.wideBlocks...].indices {
      wideBlocks[index].move(by: distance, past: count)
    }
    items.insert(contentsOf: section.items, at: place.items)
    bands.insert(
      contentsOf: section.bands.map { $0.moved(by: 0, past: place.items) }, at: place.bands)
    wideBlocks.insert(
      contentsOf: section.wideBlocks.map { $0.moved(by: 0, past: place.items) },
      at: place.wideBlocks)
  }
}

extension ContentLayout.Item {
  /// Moves the element down.
  fileprivate mutating func move(by distance: Int) {
    guard distance != 0 else { return }
    frame.move(by: distance)
    guard case .fill(var shape, let color) = kind else { return }
    shape.rect.origin.y += Double(distance)
    kind = .fill(shape, color)
  }
}

extension ContentLayout.Band {
  /// Moves the block down, past some more elements.
  fileprivate mutating func move(by distance: Int, past count: Int) {
    bottom += distance
    items = items.lowerBound + count..<items.upperBound + count
  }

  fileprivate func moved(by distance: Int, past count: Int) -> Self {
    var band = self
    band.move(by: distance, past: count)
    return band
  }
}

extension ContentLayout.WideBlock {
  /// Moves the block down, past some more elements.
  fileprivate mutating func move(by distance: Int, past count: Int) {
    frame.move(by: distance)
    items = items.lowerBound + count..<items.upperBound + count
  }

  fileprivate func moved(by distance: Int, past count: Int) -> Self {
    var block = self
    block.move(by: distance, past: count)
    return block
  }
}

extension PixelBox {
  fileprivate mutating func move(by distance: Int) {
    minY += distance
    maxY += distance
  }
}
