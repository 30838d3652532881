import Testing

@testable import PerchEngine

/// The text on pages of documents, which are shown as images.
struct PageTextTests {
  private let frame = Rect(x: 100, y: 200, width: 655.35, height: 655.35)

  /// Lines of letters that are 1000 parts wide and as high as the distance of their line to the next.
  private func page(
    _ lines: [(text: String, left: UInt16, top: UInt16)], height: UInt16 = 1000,
    links: [Content.PageText.Link] = []
  ) throws -> Content.PageText {
    var (runs, edges, offset): ([Content.PageText.Run], [UInt16], Int) = ([], [], 0)
    for line in lines {
      let range = offset..<offset + line.text.utf8.count
      runs.append(
        .init(bytes: range, firstEdge: edges.count, top: line.top, bottom: line.top + height))
      edges += (0...line.text.unicodeScalars.count).map { line.left + UInt16($0) * 1000 }
      offset = range.upperBound + 1
    }
    return try #require(
      Content.PageText(
        text: lines.map(\.text).joined(separator: "\n"), runs: runs, edges: edges, links: links))
  }

  // Breaks when a selection covers more than its letters.
  @Test func `the boxes of a range are those of its letters`() throws {
    let page = try page([("añb", 1000, 2000), ("次", 5000, 4000)])
    func boxes(_ range: Range<Int>) -> [[Double]] {
      page.boxes(of: range, in: frame).map { box in
        [box.minX, box.minY, box.width, box.height].map { ($0 * 100).rounded() / 100 }
      }
    }
    #expect(boxes(0..<1) == [[110, 220, 10, 10]])
    #expect(boxes(1..<3) == [[120, 220, 10, 10]])
    #expect(boxes(1..<8) == [[120, 220, 20, 10], [150, 240, 10, 10]])
    #expect(boxes(4..<5) == [] && boxes(0..<0) == [] && boxes(8..<20) == [])
    #expect(boxes(0..<100).count == 2)
  }

  @Test func `the nearest gap between two letters is found`() throws {
    let page = try page([("abc", 1000, 2000), ("def", 1000, 4000)])
    for (x, y, offset, letter) in [
      (111.0, 225.0, 0, 0), (118, 225, 1, 0), (122, 225, 1, 1), (200, 225, 3, 2), (0, 225, 0, 0),
      (128, 235.5, 6, 5), (128, 800, 6, 5), (128, 0, 2, 1),
    ] {
      let spot = try #require(page.spot(near: Point(x: x, y: y), in: frame))
      #expect(spot.offset == offset && spot.character.lowerBound == letter, "\(x), \(y)")
    }
    #expect(Content.PageText.none.spot(near: .zero, in: frame) == nil)
  }

  @Test func `letters that are read from the right are found from the right`() throws {
    let page = try #require(
      Content.PageText(
        text: "שלם", runs: [.init(bytes: 0..<6, firstEdge: 0, top: 0, bottom: 1000)],
        edges: [9000, 8000, 7000, 6000], links: []))
    let spot = try #require(page.spot(near: Point(x: 188, y: 205), in: frame))
    #expect(spot.character == 0..<2 && spot.offset == 0)
    #expect(page.boxes(of: 0..<2, in: frame).first?.midX.rounded() == 185)
    #expect(page.boxes(of: 0..<6, in: frame).first?.width.rounded() == 30)
  }

  // Breaks when a point between two lines of a column jumps into the column beside it.
  @Test func `a point between the lines of a column stays in the column`() throws {
    let page = try page([
      ("aaaa", 1000, 2000), ("bbbb", 1000, 3200), ("cccc", 30000, 2600), ("dddd", 30000, 3800),
    ])
    for y in stride(from: 221.0, to: 241, by: 1) {
      let left = try #require(page.spot(near: Point(x: 120, y: y), in: frame))
      #expect(left.offset < 10, "\(y)")
      let right = try #require(page.spot(near: Point(x: 420, y: y + 6), in: frame))
      #expect(right.offset >= 10, "\(y)")
    }
  }

  @Test func `a paragraph is lines of one size without a gap or an indent`() throws {
    let page = try page([
      ("one", 3000, 1000), ("two", 1000, 2200), ("three", 1000, 3400),
      ("four", 3000, 4600), ("five", 1000, 5800),
      ("six", 1000, 8600), ("seven", 40000, 1000),
    ])
    func paragraph(_ word: String) throws -> String {
      let found = try #require(page.text.firstRange(of: word))
      let offset = page.text.utf8.distance(from: page.text.startIndex, to: found.lowerBound)
      let range = page.paragraph(around: offset, in: frame)
      return String(decoding: Array(page.text.utf8)[range], as: UTF8.self)
    }
    for word in ["one", "two", "three"] { #expect(try paragraph(word) == "one\ntwo\nthree") }
    #expect(try paragraph("four") == "four\nfive" && paragraph("five") == "four\nfive")
    #expect(try paragraph("six") == "six" && paragraph("seven") == "seven")
  }

  @Test func `a line of several runs is a line, and a page without text is no paragraph`() throws {
    let parts = try #require(
      Content.PageText(
        text: "ab cd\nef",
        runs: [
          .init(bytes: 0..<2, firstEdge: 0, top: 2000, bottom: 3000),
          .init(bytes: 3..<5, firstEdge: 3, top: 2000, bottom: 3000),
          .init(bytes: 6..<8, firstEdge: 6, top: 3200, bottom: 4200),
        ], edges: [1000, 2000, 3000, 4000, 5000, 6000, 1000, 2000, 3000], links: []))
    #expect(parts.paragraph(around: 7, in: frame) == 0..<8)
    #expect(Content.PageText.none.paragraph(around: 3, in: frame) == 0..<0)
  }

  // Breaks when a caret moves against the letters, or a mark in a character is taken for one.
  @Test func `letters that are read from the right are told, and a run begins with a letter`()
    throws
  {
    let page = try #require(
      Content.PageText(
        text: "שa",
        runs: [
          .init(bytes: 0..<2, firstEdge: 0, top: 0, bottom: 9),
          .init(bytes: 2..<3, firstEdge: 2, top: 0, bottom: 9),
        ], edges: [9000, 8000, 1000, 2000], links: []))
    #expect((0...2).map(page.readsFromRight) == [true, true, false])
    #expect(!page.readsFromRight(at: 3) && !page.readsFromRight(at: -1))
    let inside = Content.PageText.Run(bytes: 1..<2, firstEdge: 0, top: 0, bottom: 9)
    #expect(Content.PageText(text: "ש", runs: [inside], edges: [1, 2], links: []) == nil)
  }

  @Test func `a link is where it is and nowhere else`() throws {
    let page = try page(
      [],
      links: [.init(left: 1000, top: 1000, right: 3000, bottom: 2000, target: "#page=2")])
    #expect(page.link(at: Point(x: 115, y: 215), in: frame) == "#page=2")
    #expect(page.link(at: Point(x: 135, y: 215), in: frame) == nil)
    #expect(page.extent(in: frame) == nil)
  }

  @Test func `the extent is the box around all letters`() throws {
    let page = try page([("abc", 1000, 2000), ("def", 4000, 6000)])
    let extent = try #require(page.extent(in: frame))
    let edges = [extent.minX, extent.minY, extent.maxX, extent.maxY].map { $0.rounded() }
    #expect(edges == [110, 220, 170, 270])
  }

  // Breaks when a search from the top of the view begins above it, or a byte is shown elsewhere.
  @Test func `the run below a height, and the box of a byte, are the next that there are`() throws {
    let page = try page([("abc", 1000, 2000), ("def", 4000, 6000)])
    #expect(page.run(below: 0, in: frame)?.bytes == 0..<3)
    #expect(page.run(below: 240, in: frame)?.bytes == 4..<7)
    #expect(page.run(below: 5000, in: frame)?.bytes == 4..<7)
    #expect(Content.PageText.none.run(below: 0, in: frame) == nil)
    #expect(page.box(at: 1, in: frame)?.minY.rounded() == 220)
    for byte in [3, 4, 900] { #expect(page.box(at: byte, in: frame)?.minY.rounded() == 260) }
    #expect(Content.PageText.none.box(at: 0, in: frame) == nil)
  }

  // Breaks when a link takes the letters of the line below, or beside it.
  @Test func `a link covers the letters whose middles it has`() throws {
    let page = try page([("abc", 1000, 2000), ("def", 1000, 4000)])
    func bytes(_ left: UInt16, _ top: UInt16, _ right: UInt16, _ bottom: UInt16) -> Range<Int>? {
      page.bytes(under: .init(left: left, top: top, right: right, bottom: bottom, target: ""))
    }
    #expect(bytes(1900, 2000, 4000, 3000) == 1..<3 && bytes(1000, 1900, 2000, 5000) == 0..<5)
    #expect(bytes(1000, 3100, 4000, 3900) == nil && bytes(9000, 2000, 9900, 3000) == nil)
  }

  @Test(arguments: [
    ([0..<2], [0, 1, 2, 3]), ([0..<4], [0, 1, 2, 3]), ([1..<3], [0, 1, 2]), ([0..<0], [0]),
    ([0..<3, 0..<3], [0, 1, 2, 0, 1, 2]),
  ])
  func `parts that contradict one another are no text`(bytes: [Range<Int>], edges: [UInt16]) {
    var first = 0
    let runs = bytes.map { range in
      defer { first += range.count + 1 }
      return Content.PageText.Run(bytes: range, firstEdge: first, top: 1, bottom: 2)
    }
    #expect(Content.PageText(text: "añ", runs: runs, edges: edges, links: []) == nil)
  }

  @Test func `the text of pages is the text of the content, and a page without has its name`()
    throws
  {
    let image = Content.Image(path: "/a.pdf", revision: 1, width: 10, height: 10)
    let content = Content([
      .page(image, try page([("one", 0, 0), ("two", 0, 2000)]), name: "Page 1"),
      .page(image, .none, name: "Page 2"),
    ])
    #expect(content.text == "one\ntwo\nPage 2" && content.isAlbum && content.isPaged)
    #expect(content.images == [image, image] && content.text(in: 4..<9) == "two\nP")
    let inside = Content([
      .quote([.image(image, alternative: "")]), .rule,
      .list(start: nil, [[.image(image, alternative: "")], []]),
    ])
    #expect(inside.images == [image, image] && !inside.isAlbum && !inside.isPaged)
    #expect(Content.textLength(of: content.blocks) == 14 && Content.textLength(of: [.rule]) == nil)
  }

  @Test func `a place on a page is written as a link and read again`() {
    for (page, top, target) in [
      (0, 0.0, "#page=1"), (41, 120.4, "#page=42&view=FitH,120"), (3, -4, "#page=4"),
    ] {
      let place = Content.PagePlace(page: page, top: top)
      #expect(place.target == target)
      let read = Content.PagePlace(anchor: String(target.dropFirst()))
      #expect(read?.page == page && read?.top == max(0, top.rounded(.down)))
    }
    for anchor in ["", "page", "page=0", "page=x", "chapter", "page=-1"] {
      #expect(Content.PagePlace(anchor: anchor) == nil)
    }
    #expect(Content.PagePlace(anchor: "zoom=50&page=7")?.page == 6)
    #expect(Content.PagePlace(anchor: "page=7&view=FitH,x") == Content.PagePlace(page: 6))
  }
}
