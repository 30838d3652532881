import PerchEngine
import Testing

@testable import PerchPages

/// Text is shown as it is, repaired where it must be.
struct PlainTextTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a text is one block of its own letters`() throws {
    let file = try folder.write("note.txt", "# not a heading\n  indented\n")
    let document = DocumentLoader.load(path: file)
    #expect(document.content == Content([.preformatted("# not a heading\n  indented\n")]))
    #expect(document.title == "note.txt")
    #expect(document.failure == nil)
  }

  @Test func `a name without an extension is a text`() throws {
    let document = DocumentLoader.load(path: try folder.write("README", "hello"))
    #expect(document.content == Content([.preformatted("hello")]))
  }

  @Test func `bytes that are no UTF-8 are Latin-1, and the page says so`() throws {
    let file = try folder.write(
      "latin.txt", [0x63, 0x61, 0x66, 0xe9, 0x21, 0x80, 0x0d, 0x0a])
    let document = DocumentLoader.load(path: file)
    #expect(document.content == Content([.preformatted("café!€\n")]))
    #expect(document.encoding == "Latin-1" && document.failure == nil)
    let page = DocumentLoader.load(
      path: try folder.write("a.md", [0x23, 0x20, 0xfc, 0x62, 0x65, 0x72]))
    #expect(page.title == "über" && page.encoding == "Latin-1")
  }

  @Test func `a text with more UTF-8 than broken bytes is repaired`() throws {
    let text = PlainText(Array("naïve café".utf8) + [0xe4, 0xbd])
    #expect(text?.text == "naïve café\u{fffd}" && text?.encoding == nil)
    #expect(PlainText(Array("über alles".utf8))?.encoding == nil)
  }

  @Test func `every byte of Latin-1 is a character or a replacement`() {
    let text = PlainText([0x61, 0x62] + (0x80...0xff).map { $0 })?.text.unicodeScalars
    #expect(text?.count == 130)
    #expect(text?.count { $0 == "\u{fffd}" } == 5)
    #expect(text?.suffix(2) == "þÿ".unicodeScalars.suffix(2))
  }

  @Test func `line ends and byte order marks are none of the reader's business`() {
    #expect(PlainText([0xef, 0xbb, 0xbf] + Array("a\r\nb\rc\n".utf8))?.text == "a\nb\nc\n")
  }

  @Test func `text of sixteen-bit units is read by its byte order mark`() {
    for bytes: [UInt8] in [
      [0xff, 0xfe, 0x60, 0x4f, 0x21, 0x00], [0xfe, 0xff, 0x4f, 0x60, 0x00, 0x21],
    ] {
      let text = PlainText(bytes)
      #expect(text?.text == "你!" && text?.encoding == "UTF-16")
    }
  }

  // Breaks when the text of some programs for other systems is a binary file.
  @Test func `text of sixteen-bit units without a mark is told by its zeros`() {
    let words = "Ünterhaltung \"eins\"\r\n你 one two three\n"
    for isLowFirst in [true, false] {
      let bytes = words.utf16.flatMap { unit -> [UInt8] in
        let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
        return isLowFirst ? [low, high] : [high, low]
      }
      let text = PlainText(bytes)
      #expect(text?.text == words.replacing("\r\n", with: "\n") && text?.encoding == "UTF-16")
      #expect(PlainText(bytes + [0, 0]) == nil, "A zero is no letter.")
    }
    #expect(PlainText([0x61, 0, 0x62, 1, 0x63, 2, 0x64, 3]) == nil)
    #expect(PlainText([1, 0, 2, 0, 3, 0, 4, 0]) == nil)
  }

  @Test func `a zero byte far into a text is made visible`() {
    let bytes = [UInt8](repeating: 0x61, count: 9000) + [0, 0x62]
    #expect(PlainText(bytes)?.text.hasSuffix("a\u{fffd}b") == true)
  }

  @Test func `the colours of a terminal are text`() {
    #expect(PlainText(Array("\u{1b}[31mred\u{1b}[0m".utf8)) != nil)
  }
}
