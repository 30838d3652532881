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

  // Breaks when a text of a script without spaces has a short line now and then.
  @Test func `a text without spaces is no word where a line may end between its letters`() {
    let text = String(repeating: "河边的早晨", count: 1000)
    let parts = parts(text)
    #expect(parts.joined() == text && parts.count == 2)
    #expect(parts.allSatisfy { $0.utf8.count <= RichText.partLimit + 4 })
  }
}
