import PerchSystem
import Testing

@testable import PerchPages

/// The examples of the CommonMark specification as pages; `make conform` has them.
struct SpecificationTests {
  @Test(
    .enabled(
      if: EnvironmentVariable.value(of: "PERCH_COMMONMARK") != nil,
      "make conform fetches the specification"))
  func `pages show the text of the specification's examples`() throws {
    let examples = try #require(try SpecificationExample.all())
    try #require(examples.count > 600)
    var others: [Difference] = []
    for example in examples {
      if let difference = try difference(of: example) { others.append(difference) }
    }
    print("CommonMark: \(examples.count - others.count) of \(examples.count) examples are equal.")
    for other in others { print(other.line) }
    #expect(others.count * 50 <= examples.count)
    #expect(others.allSatisfy { $0.reason != nil })
  }

  /// An example whose page has another text than its HTML.
  private struct Difference {
    var example: SpecificationExample
    var page: ComparableText
    var expected: ComparableText

    /// The known reason; nil for a defect.
    var reason: String? {
      let reasons = [
        "![](": "a picture without a description is called by its address",
        "<textarea": "the parser is older than blocks of HTML that begin with textarea",
        "*£*": "the parser is older than symbols that count as punctuation",
        "&#87654321;": "the parser is older than the limit of seven digits",
      ]
      return reasons.first { example.markdown.contains($0.key) }?.value
    }

    var line: String {
      "\(example.number) (\(example.section)): \(reason ?? "unknown")\n"
        + "  has \(page.text.debugDescription)\n"
        + "  not \(expected.text.debugDescription)"
    }
  }

  private func difference(of example: SpecificationExample) throws -> Difference? {
    let folder = try TemporaryFolder()
    let document = DocumentLoader.load(path: try folder.write("a.md", example.markdown))
    #expect(document.failure == nil, "\(example)")
    let page = ComparableText(of: document.content)
    let expected = ComparableText(html: example.html)
    return page.shows(expected)
      ? nil : Difference(example: example, page: page, expected: expected)
  }
}
