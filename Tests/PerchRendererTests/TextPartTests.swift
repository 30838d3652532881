import PerchEngine
import Testing

@testable import PerchRenderer

/// The parts in which long paragraphs are shaped.
@Suite struct TextPartTests {
  private func parts(_ texts: String...) -> [String] {
    RichText(
      spans: texts.map { Content.Span($0) }, style: .body, color: .quiet
    ).parts.map(\.plain)
  }

  @Test func `a short paragraph is one part`() {
    #expect(parts("Leek, ", "potato", ", a little cream.") == ["Leek, potato, a little cream."])
  }

  @Test func `a long paragraph is cut after spaces`() {
    let text = String(repeating: "leek potato cream ", count: 3000)
    let parts = parts(text)
    #expect(parts.joined() == text && parts.count > 6)
    #expect(parts.allSatisfy { $0.utf8.count <= RichText.partLimit && $0.last == " " })
  }

  // Breaks when a word of a megabyte takes as long as its square.
  @Test func `a long word is cut anywhere, and the words beside it are not`() {
    let word = String(repeating: "xé", count: 3000)
    let parts = parts("one two " + word + " three four")
    #expect(parts.joined() == "one two " + word + " three four")
    #expect(parts.count == 9000 / RichText.wordLimit + 1)
    #expect(parts.allSatisfy { $0.utf8.count <= RichText.wordLimit + 16 })
    #expect(parts.first?.hasPrefix("one two x") == true)
    #expect(parts.last?.hasSuffix(" three four") == true)
  }

  // Breaks when a long text in a script with marks is cut within a word.
  @Test(arguments: ["सुबह नदी के किनारे बहुत शांति है। ", "don’t stop ", "강가의 아침은 조용하다. "])
  func `a long text with spaces is cut after them in every script`(words: String) {
    let text = String(repeating: words, count: 1000)
    let parts = parts(text)
    #expect(parts.joined() == text && parts.count > 1)
    #expect(parts.allSatisfy { $0.utf8.count <= RichText.partLimit && $0.last == " " })
  }

  // Breaks when a mark stands alone at the start of a line.
  @Test(arguments: ["कि", "e\u{301}\u{323}", "👩🏽\u{200d}🚀"])
  func `a long word is cut between its letters`(letter: String) {
    let text = String(repeating: letter, count: 3000)
    let parts = parts(text)
    #expect(parts.joined() == text && parts.count > 1)
    #expect(parts.allSatisfy { $0.hasPrefix(letter) && $0.hasSuffix(letter) })
  }

  // Breaks when a letter with a million marks is never cut.
  @Test func `marks without end are cut somewhere`() {
    let parts = parts("a" + String(repeating: "\u{301}", count: 10_000))
    #expect(parts.allSatisfy { $0.utf8.count <= RichText.partLimit })
  }

  // Breaks when a text of a script without spaces has a short line now and then.
  @Test func `a text without spaces is no word where a line may end between its letters`() {
    let text = String(repeating: "河边的早晨", count: 1000)
    let parts = parts(text)
    #expect(parts.joined() == text && parts.count == 2)
    #expect(parts.allSatisfy { $0.utf8.count <= RichText.partLimit + 4 })
  }
}
