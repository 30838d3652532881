import Glibc
import PerchEngine
import Testing

@testable import PerchDecoder
@testable import PerchPages

/// Documents some of whose pages give no text.
@Suite struct UnreadableTextTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A decoder that ends without an answer for the texts of some pages.
  private func decoder(failingFor pages: Range<Int>) throws -> Decoder {
    let real = try #require(Decoder.find())
    let script = """
      #!/bin/sh
      if [ "$1" = text ] && [ "$3" -lt \(pages.upperBound) ] &&
        [ $(($3 + $4)) -gt \(pages.lowerBound) ]; then exit 1; fi
      exec \(real) "$@"
      """
    let path = try folder.write("decoder", script)
    chmod(path, 0o700)
    return Decoder(program: path)
  }

  /// The text of a document of thirty pages, as it is in the end.
  private func whole(failingFor pages: Range<Int>) throws -> Content {
    let path = try folder.write(
      "a.pdf",
      SamplePDF.document(
        pages: 30, content: "BT /F 20 Tf 20 60 Td (Hello) Tj ET",
        resources: "/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"))
    var texts = try #require(PageTexts(of: DocumentLoader.load(path: path).content, at: path))
    texts.decoder = try decoder(failingFor: pages)
    var whole = texts.content
    texts.read {
      whole = $0
      return true
    }
    return whole
  }

  // Breaks when the pages behind some that are damaged cannot be searched, or nothing says so.
  @Test func `a page that cannot be read does not end the others, and the content says so`() throws
  {
    let content = try whole(failingFor: 5..<20)
    let lines = (1...30).map { 6...20 ~= $0 ? "Page \($0)" : "Hello" }
    #expect(content.text == lines.joined(separator: "\n") && content.lacksText)
    #expect(try !whole(failingFor: 30..<30).lacksText)
  }
}
