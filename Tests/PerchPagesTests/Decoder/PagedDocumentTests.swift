import PerchEngine
import PerchSystem
import Testing

@testable import PerchDecoder
@testable import PerchPages

/// PDF documents are shown page by page.
struct PagedDocumentTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ bytes: [UInt8]) throws -> Descriptor {
    try RegularFile(folder.write("a.pdf", bytes)).descriptor
  }

  private func words(_ pixels: DecodedPixels) -> [UInt32] {
    Array(pixels.memory.bytes.bindMemory(to: UInt32.self))
  }

  @Test func `a document is its pages, one below the other`() throws {
    let path = try folder.write("a.pdf", SamplePDF.document(pages: 3, size: (72, 144)))
    let document = DocumentLoader.load(path: path)
    #expect(document.failure == nil && document.title == "a.pdf")
    let pages = document.content.images
    #expect(pages.map(\.page) == [0, 1, 2] && document.content.isAlbum)
    #expect(pages.allSatisfy { $0.width == 96 && $0.height == 192 && $0.path == path })
    #expect(document.content.text == "Page 1\nPage 2\nPage 3")
  }

  @Test func `a page is drawn on white paper, at the size that it is shown at`() throws {
    let path = try folder.write("a.pdf", SamplePDF.document())
    let page = try #require(DocumentLoader.load(path: path).content.images.first)
    for width in [200, 1001] {
      let pixels = try ImagePixels(of: page).load(width: width, height: width)
      #expect(pixels.width == width && pixels.height == Int((Double(width) / 2).rounded()))
      let words = words(pixels)
      #expect(words[width / 4] == 0xffff_0000 && words[width * 3 / 4] == 0xffff_ffff)
    }
  }

  @Test func `a document is known by its first bytes`() throws {
    let plain = try folder.write("paper", SamplePDF.document())
    #expect(DocumentLoader.load(path: plain).content.images.count == 1)
    let late = Array("\n\nrubbish\n".utf8) + SamplePDF.document()
    #expect(DocumentLoader.load(path: try folder.write("b.pdf", late)).content.images.count == 1)
  }

  @Test func `a document that needs a password is a sentence`() throws {
    let failure = failure(SamplePDF.encrypted)
    #expect(failure?.reason == .encrypted)
    #expect(failure?.message(in: .english).contains("protected by a password") == true)
  }

  @Test func `a damaged document is a sentence`() throws {
    let whole = SamplePDF.document()
    for bytes in [Array("%PDF-1.4\n".utf8), Array(whole.prefix(40)), Array(whole.prefix(9)) + [0]] {
      #expect(failure(bytes)?.reason == .damagedImage(.pdf))
    }
    #expect(failure(Array("just text".utf8))?.reason == .notAnImage(.pdf, isText: true))
    #expect(failure([0, 1, 2, 3])?.reason == .notAnImage(.pdf, isText: false))
  }

  @Test func `ten thousand pages are shown, and one more is a sentence`() throws {
    let path = try folder.write("a.pdf", SamplePDF.document(pages: 10_000))
    #expect(DocumentLoader.load(path: path).content.images.count == 10_000)
    #expect(failure(SamplePDF.document(pages: 10_001))?.reason == .tooManyPages(10_001))
  }

  @Test(arguments: [(1e9, 1e9), (0, 0), (1e9, 1), (-5, 1e30)])
  func `the size of a page is bounded`(width: Double, height: Double) throws {
    let path = try folder.write("a.pdf", SamplePDF.document(size: (width, height)))
    let document = DocumentLoader.load(path: path)
    for page in document.content.images {
      #expect(1...19_200 ~= page.width && 1...19_200 ~= page.height)
      let pixels = try ImagePixels(of: page).load(width: 300, height: 300)
      #expect(pixels.width <= 300 && pixels.height <= 300)
    }
    #expect(document.failure != nil || document.content.images.count == 1)
  }

  @Test func `a page has its text with boxes, and its links`() throws {
    let link = { (rect: String, target: String) in
      "<</Type/Annot/Subtype/Link/Rect[\(rect)]\(target)>>"
    }
    let bytes = SamplePDF.document(
      pages: 2, content: "BT /F 20 Tf 20 60 Td (Hello) Tj ET",
      resources: "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>",
      annotations: link("10 20 30 40", "/A<</S/URI/URI(https://example.org/)>>")
        + link("10 50 30 70", "/Dest[5 0 R/Fit]"))
    let texts = try Decoder().texts(of: try file(bytes), .pdf, from: 0, count: 5)
    let text = try #require(texts.last)
    #expect(texts.count == 2 && text.text == "Hello" && text.runs.count == 1)
    #expect(text.edges.count == 6 && text.edges == text.edges.sorted())
    #expect(abs(Double(text.edges[0]) / 65535 * 200 - 20) < 2)
    #expect(text.runs.allSatisfy { $0.top > 6554 && $0.top < 26214 && $0.bottom < 39322 })
    let targets = Set(text.links.map(\.target))
    #expect(targets == [.address("https://example.org/"), .page(1, height: nil)])
    let address = text.links.first { $0.target == .address("https://example.org/") }
    let size = (200.0, 100.0)
    #expect(
      address?.box == PageText.Box(left: 10, top: 60, right: 30, bottom: 80, on: size))
  }

  // Breaks when a document is shown without its text, or what was shown changes with it.
  @Test func `the pages are completed with their texts and links, and with the outline`() throws {
    let link = "<</Type/Annot/Subtype/Link/Rect[10 20 30 40]"
    let bytes = SamplePDF.document(
      pages: 20, content: "BT /F 20 Tf 20 60 Td (Hello) Tj ET",
      resources: "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>",
      annotations: link + "/Dest[6 0 R/XYZ 0 60 0]>>" + link
        + "/A<</S/GoToR/F(b#1.pdf)/D[2/Fit]>>>>" + link + "/A<</S/URI/URI(www.example.org)>>>>"
        + link + "/A<</S/Launch/F(run.sh)>>>>" + link + "/A<</S/Named/N/NextPage>>>>",
      trailer: "")
    let path = try folder.write("a.pdf", bytes)
    let document = DocumentLoader.load(path: path)
    var steps: [Content] = []
    DocumentLoader.complete(document.content, path: path) {
      steps.append($0)
      return true
    }
    let whole = try #require(steps.last)
    #expect(steps.count == 2 && whole.images == document.content.images)
    #expect(
      steps[0].text
        == ((1...8).map { _ in "Hello" } + (9...20).map { "Page \($0)" })
        .joined(separator: "\n"))
    #expect(whole.text == (1...20).map { _ in "Hello" }.joined(separator: "\n"))
    guard case .page(_, let text, _) = whole.blocks[3] else {
      Issue.record("no page")
      return
    }
    #expect(
      text.links.map(\.target).sorted() == [
        "#page=3&view=FitH,40", "./b%231.pdf#page=3", "./run.sh", "http://www.example.org",
        "pdf-action:",
      ])
    #expect(whole.outline.isEmpty)
    steps = []
    DocumentLoader.complete(document.content, path: path) {
      steps.append($0)
      return false
    }
    #expect(steps.count == 1)
    _ = try folder.write("a.pdf", SamplePDF.document(pages: 21))
    DocumentLoader.complete(document.content, path: path) { _ in
      Issue.record("the file has changed")
      return true
    }
  }

  @Test func `an outline is handed over whole, and nothing else is one`() {
    let outline = DocumentOutline([
      .init(title: "One", depth: 0, page: 0, height: nil),
      .init(title: "二", depth: 1, page: 4, height: 100.5),
    ])
    let bytes = outline.bytes
    func read(_ bytes: [UInt8]) -> DocumentOutline? {
      bytes.withUnsafeBytes { DocumentOutline(bytes: $0) }
    }
    #expect(read(bytes) == outline)
    for count in bytes.indices { #expect(read(Array(bytes.prefix(count))) == nil) }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0xff
      _ = read(changed)
    }
  }

  @Test func `text in Chinese is drawn without embedded fonts`() throws {
    let bytes = SamplePDF.document(
      content: "BT /F 40 Tf 20 30 Td <4E2D6587> Tj ET",
      resources: "/Font<</F<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H"
        + "/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000"
        + "/FontDescriptor<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/ItalicAngle 0"
        + "/FontBBox[0 -200 1000 900]/Ascent 880/Descent -120/CapHeight 880/StemV 93>>>>]>>>>")
    let file = try file(bytes)
    #expect(try Decoder().texts(of: file, .pdf, from: 0, count: 1).map(\.text) == ["中文"])
    let request = DecodeRequest(pixelsOf: .pdf, width: 400, height: 200)
    let ink = words(try Decoder().pixels(of: file, request)).count { $0 & 0xff < 0x80 }
    // Two characters of 80 pixels; a box for a missing one has far less ink.
    #expect(ink > 900)
  }

  @Test func `the text of a page that cannot be is refused`() {
    let box = PageText.Box(left: 1, top: 2, right: 3, bottom: 4)
    let whole = PageText(
      text: "a", boxes: [box],
      links: [
        .init(box: box, target: .address("b")), .init(box: box, target: .page(3, height: 7.5)),
        .init(box: box, target: .page(0, height: nil)),
        .init(box: box, target: .file("c", page: 2)),
      ])
    let bytes = whole.bytes
    func read(_ bytes: [UInt8]) -> [PageText]? {
      bytes.withUnsafeBytes { PageText.pages(of: $0) }
    }
    #expect(read(bytes) == [whole] && read(bytes + bytes) == [whole, whole])
    for count in bytes.indices.dropFirst() { #expect(read(Array(bytes.prefix(count))) == nil) }
    for index in bytes.indices {
      var changed = bytes
      changed[index] = 0xff
      _ = read(changed)
    }
  }

  // Breaks when letters that adjoin are not one run, or letters that do not are.
  @Test func `letters are one run as long as their boxes adjoin, in either direction`() {
    func box(_ left: UInt16, _ right: UInt16, _ top: UInt16 = 5) -> PageText.Box {
      PageText.Box(left: left, top: top, right: right, bottom: top + 10)
    }
    func runs(_ text: String, _ boxes: [PageText.Box]) -> [[UInt16]] {
      let page = PageText(text: text, boxes: boxes, links: [])
      return page.runs.map { run in
        let count = text.utf8.dropFirst(run.bytes.lowerBound).prefix(run.bytes.count)
          .count { $0 & 0xc0 != 0x80 }
        return Array(page.edges[run.firstEdge...run.firstEdge + count])
      }
    }
    #expect(runs("abc", [box(10, 20), box(20, 30), box(30, 35)]) == [[10, 20, 30, 35]])
    #expect(runs("שלם", [box(30, 40), box(20, 30), box(5, 20)]) == [[40, 30, 20, 5]])
    #expect(runs("ab", [box(10, 20), box(22, 30)]) == [[10, 20], [22, 30]])
    #expect(runs("ab", [box(10, 20), box(20, 30, 9)]) == [[10, 20], [20, 30]])
    #expect(runs("a\nb", [box(10, 20), box(20, 20), box(20, 30)]) == [[10, 20], [20, 30]])
    #expect(runs("e\u{301}", [box(10, 20), box(20, 20)]) == [[10, 20, 20]])
    #expect(runs("abc", [box(10, 20)]) == [[10, 20]])
  }

  private func failure(_ bytes: [UInt8]) -> DocumentFailure? {
    guard let path = try? folder.write("a.pdf", bytes) else { return nil }
    return DocumentLoader.load(path: path).failure
  }
}
