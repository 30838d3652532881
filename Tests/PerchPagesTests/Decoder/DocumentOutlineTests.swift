import PerchEngine
import PerchPages
import Testing

/// The outlines of documents with pages.
@Suite struct DocumentOutlineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // Breaks when a document writes its outline over several lines, or in another direction.
  @Test func `the titles of an outline are single lines without control characters`() throws {
    let bytes = SamplePDF.document(outline: ["Plain", "Part\\none", "A\\033[31mB\\177"])
    let path = try folder.write("a.pdf", bytes)
    let document = DocumentLoader.load(path: path)
    var whole: Content?
    DocumentLoader.complete(document.content, path: path) {
      whole = $0
      return true
    }
    let titles = try #require(whole).outline.map(\.title)
    #expect(titles.count == 3 && titles.first == "Plain")
    #expect(
      titles.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{7f}" } })
  }
}
