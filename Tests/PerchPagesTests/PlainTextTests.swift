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

  @Test func `invalid bytes become replacement characters`() throws {
    let file = try folder.write("latin.txt", [0x63, 0x61, 0x66, 0xe9, 0x21, 0xff])
    #expect(
      DocumentLoader.load(path: file).content == Content([.preformatted("caf\u{fffd}!\u{fffd}")]))
  }

  @Test func `line ends and byte order marks are none of the reader's business`() {
    #expect(PlainText.of([0xef, 0xbb, 0xbf] + Array("a\r\nb\rc\n".utf8)) == "a\nb\nc\n")
  }

  @Test func `text of sixteen-bit units is read by its byte order mark`() {
    #expect(PlainText.of([0xff, 0xfe, 0x60, 0x4f, 0x21, 0x00]) == "你!")
    #expect(PlainText.of([0xfe, 0xff, 0x4f, 0x60, 0x00, 0x21]) == "你!")
  }

  @Test func `a zero byte far into a text is made visible`() {
    let bytes = [UInt8](repeating: 0x61, count: 9000) + [0, 0x62]
    #expect(PlainText.of(bytes)?.hasSuffix("a\u{fffd}b") == true)
  }

  @Test func `the colours of a terminal are text`() {
    #expect(PlainText.of(Array("\u{1b}[31mred\u{1b}[0m".utf8)) != nil)
  }
}
