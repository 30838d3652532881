import PerchTestSupport
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// Long documents, which are laid out as they come into view.
  struct SectionTests {
    private static let page = Samples.page
    private func renderer(_ content: Content) -> Renderer {
      let renderer = Renderer(language: "en_US")
      renderer.setContent(content, for: Self.page)
      return renderer
    }

    private func scene(at offset: Double, width: Double = 420) -> Scene {
      var scene = Scene()
      scene.add(.content(Self.page, Rect(x: 0, y: 0, width: width, height: 700), offset: offset))
      return scene
    }

    private func layout(_ renderer: Renderer) throws -> ContentLayout {
      try #require(renderer.measuredLayout(of: Self.page, width: 420))
    }

    @Test func `a layout made piece by piece is the one made at once, in any order`() throws {
      func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
        let content = Self.document(seed: seed)
        let pieces = try layout(renderer(content))
        let whole = Self.whole(content, like: pieces)
        #expect(pieces.unfinished > 4)
        while pieces.unfinished > 0 {
          let top = random.int(in: 0...pieces.height)
          pieces.layOut(from: top, to: top + 1)
          if random.chance(0.1) { pieces.layOut(text: top..<top + 1) }
          if random.chance(0.02) { pieces.layOutAll() }
        }
        #expect(pieces.height == whole.y + 20 && pieces.items.count == whole.items.count)
        #expect(pieces.bands.map(\.bottom).isSorted)
        #expect(pieces.bands.map(\.items).map(\.upperBound).isSorted)
        #expect(pieces.wideBlocks.map(\.frame) == whole.wideBlocks.map(\.frame))
        #expect(pieces.wideBlocks.map(\.items) == whole.wideBlocks.map(\.items))
        for (a, b) in zip(pieces.items, whole.items) {
          #expect(a.frame == b.frame && a.text?.range == b.text?.range, "seed \(seed)")
        }
        return true
      }
      try Seeds.law(over: Seeds.every(100), attempt)
    }

    /// A document that is laid out at once, without sections.
    private static func whole(_ content: Content, like layout: ContentLayout) -> ContentBuilder {
      var builder = ContentBuilder(pageWidth: layout.pageWidth, fonts: layout.fonts)
      for index in content.blocks.indices { builder.addBlock(index, of: content) }
      return builder
    }

    @Test func `an estimated height is near the real one`() throws {
      for seed: UInt64 in 1...5 {
        let layout = try layout(renderer(Self.document(seed: seed)))
        let estimate = layout.height
        layout.layOutAll()
        #expect(abs(estimate - layout.height) * 20 < layout.height, "seed \(seed)")
      }
    }

    // Breaks when a part of a long text begins in the middle of a row, or counts a line end twice.
    @Test func `a long plain text is the same in parts`() throws {
      let lines = (0..<40_000).map { "\($0) \(String(repeating: "word ", count: $0 % 18))\n" }
      let content = Content([.preformatted(lines.joined())])
      let renderer = renderer(content)
      let estimate = renderer.contentHeight(of: Self.page, width: 420)
      let layout = try layout(renderer)
      #expect(layout.unfinished > 4)
      let offset = content.text.utf8.count / 2
      #expect(renderer.textBoxes(of: offset..<offset + 1, on: Self.page, width: 420).count == 1)
      layout.layOutAll()
      let fonts = layout.fonts
      let builder = ContentBuilder(pageWidth: 420, fonts: fonts)
      let whole = MonoText(
        lines.joined(), width: Double(builder.monoColumn.width), measure: builder.measure)
      let height = whole.rowCount * Int(fonts.metrics(of: .mono).lineHeight) + 40
      #expect(layout.height == height)
      #expect(abs(estimate - Double(height)) < Double(height) / 8)
      #expect(layout.items.last?.text?.range.upperBound == content.text.utf8.count)
      let spot = try #require(renderer.textSpot(of: Self.page, width: 420, at: 5e5))
      #expect(renderer.top(ofText: spot.offset, on: Self.page, width: 420) == spot.top)
    }

    // Breaks when a long page with a control is laid out at once, or its control is out of reach.
    @Test func `the controls of a long document are placed before they are in view`() throws {
      var content = Self.document(seed: 4)
      content.blocks.append(.controls([Control(id: "go", label: "Go", .button)]))
      let renderer = renderer(content)
      #expect(try layout(renderer).unfinished > 4)
      func places() -> [PlacedControl] { renderer.controls(of: Self.page, width: 420) }
      let before = places()
      #expect(before.map(\.control.id) == ["go"])
      try layout(renderer).layOutAll()
      let (height, after) = (try layout(renderer).height, try #require(places().first))
      #expect(places().count == 1 && Int(after.frame.maxY) <= height)
    }

    @Test func `a short document is laid out at once`() throws {
      let renderer = renderer(Self.document(seed: 1, blocks: 12))
      #expect(try layout(renderer).unfinished == 0)
      #expect(renderer.layOutSeen(in: scene(at: 0)).isEmpty)
    }

    // Breaks when a table that is as high as was estimated cannot be scrolled sideways.
    @Test(arguments: 0..<4)
    func `wide blocks are reported as they are laid out`(seed: UInt64) throws {
      let code = Content.Block.code(
        Array(repeating: "let a = 1", count: 20).joined(separator: "\n"))
      let row = (0..<9).map { [Content.Span("considerable\($0)")] }
      let exact = Array(repeating: code, count: 150) + [.table([row, row]), code]
      let renderer = renderer(seed == 0 ? Content(exact) : Self.document(seed: seed))
      var height = renderer.contentHeight(of: Self.page, width: 420)
      var known = renderer.wideBlocks(of: Self.page, width: 420)
      #expect(known.isEmpty)
      var offset = 0.0
      while offset < height {
        for (_, change) in renderer.layOutSeen(in: scene(at: offset)) {
          known = renderer.wideBlocks(of: Self.page, width: 420)
          (height, offset) = (change.height, offset + change.shift)
        }
        try #require(known == renderer.wideBlocks(of: Self.page, width: 420), "at \(offset)")
        offset += 500
      }
      #expect(!known.isEmpty)
    }

    @Test func `a long document stays at its top`() {
      let renderer = renderer(Self.document(seed: 2))
      _ = renderer.contentHeight(of: Self.page, width: 420)
      for (_, change) in renderer.layOutSeen(in: scene(at: 0)) { #expect(change.shift == 0) }
    }

    // Breaks when what is in view jumps as blocks above it are laid out.
    @Test func `what is in view stays there while a reader scrolls up and down`() throws {
      func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
        let renderer = renderer(Self.document(seed: seed))
        var height = renderer.contentHeight(of: Self.page, width: 420)
        var offset = Double(random.int(in: 0...Int(height) - 700))
        var moved = false
        for _ in 0..<30 {
          offset = min(max(0, offset + Double(random.int(in: -900...400))), height - 700)
          let layout = try layout(renderer)
          let before = layout.firstText(in: offset..<offset + 700)
          for (_, change) in renderer.layOutSeen(in: scene(at: offset)) {
            offset += change.shift
            height = change.height
            moved = moved || change.shift != 0
          }
          #expect(renderer.layOutSeen(in: scene(at: offset)).isEmpty, "seed \(seed)")
          #expect(renderer.contentHeight(of: Self.page, width: 420) == height)
          #expect(layout.isFinished(from: offset, to: offset + 700), "seed \(seed)")
          guard let before else { continue }
          #expect(layout.top(ofText: before.offset) == before.top + offset, "seed \(seed)")
        }
        return moved
      }
      try Seeds.law(over: Seeds.every(50), reaching: 0.5, attempt)
    }

    @Test func `the place of any text is exact once it is asked for`() throws {
      let content = Self.document(seed: 3)
      let whole = renderer(content)
      try layout(whole).layOutAll()
      let renderer = renderer(content)
      let length = renderer.textLength(of: Self.page)
      for part in [0.9, 0.5, 0.7] {
        let offset = Int(Double(length) * part)
        _ = renderer.top(ofText: offset, on: Self.page, width: 420)
        let boxes = renderer.textBoxes(of: offset..<offset + 1, on: Self.page, width: 420)
        let wanted = whole.textBoxes(of: offset..<offset + 1, on: Self.page, width: 420)
        #expect(boxes.map(\.size) == wanted.map(\.size) && !boxes.isEmpty)
      }
      #expect(try layout(renderer).unfinished > 0)
      try layout(renderer).layOutAll()
      let offset = length / 3
      #expect(
        renderer.top(ofText: offset, on: Self.page, width: 420)
          == whole.top(ofText: offset, on: Self.page, width: 420))
    }
  }
}

extension [Int] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy(<=) }
}

extension ContentLayout {
  /// The first text that is laid out and begins between two heights, and its distance from the first.
  fileprivate func firstText(in heights: Range<Double>) -> (offset: Int, top: Double)? {
    for item in items {
      let top = Double(item.frame.minY)
      if let text = item.text, heights.contains(top) {
        return (text.range.lowerBound, top - heights.lowerBound)
      }
    }
    return nil
  }

  fileprivate func top(ofText offset: Int) -> Double? {
    items.first { $0.text?.range.lowerBound == offset }.map { Double($0.frame.minY) }
  }

  fileprivate func isFinished(from top: Double, to bottom: Double) -> Bool {
    sections.allSatisfy {
      $0.counts != nil || Double($0.bottom) <= top || Double($0.top) >= bottom
    }
  }
}
