import PerchTestSupport
import Testing

@testable import PerchEngine

/// A search that begins with the selected words.
@Suite struct SelectedPhraseTests {
  private let id = Page.ID.sample(1)

  /// A page with a selection, on which a search was begun.
  private func finding() -> Script {
    var script = Script.reader()
    script.drag(from: script.place(5, 20), to: script.place(5, 30), over: .milliseconds(200))
    script.forgetEffects()
    script.key(.character("f"), .control)
    return script
  }

  // Breaks when the words have to be typed, or stay as others are typed.
  @Test func `Ctrl+F searches for the selected words, which the next letter replaces`() throws {
    var script = finding()
    let width = script.state.contentWidth(of: id)
    #expect(script.effects.contains(.readPhrase(id, 225..<235, width: width)))
    script.send(.phraseRead(id, "some words"))
    let find = try #require(script.state.reading.find)
    #expect(find.text == "some words" && find.field.marked == 0..<10)
    #expect(script.effects.contains(.findText(id, "some words", search: find.search)))
    // The present hit is the selected one.
    let hits = [40..<50, 225..<235, 500..<510]
    script.send(.textFound(id, search: find.search, hits, top: 0, isComplete: true))
    #expect(script.state.reading.find?.current == 1)
    script.key(.character("x"))
    #expect(script.state.reading.find?.text == "x" && script.fault == nil)
  }

  // Breaks when a late answer is put among what is typed, or a long text fills the field.
  @Test func `only a phrase is searched for, and only before anything is typed`() {
    var script = finding()
    script.send(.phraseRead(id, ""))
    script.send(.phraseRead(id, String(repeating: "a", count: 201)))
    #expect(script.state.reading.find?.text == "")
    script.key(.character("x"))
    script.send(.phraseRead(id, "words"))
    #expect(script.state.reading.find?.text == "x" && script.fault == nil)
    var other = Script.reader()
    other.key(.character("a"), .control)
    other.key(.character("f"), .control)
    #expect(other.state.reading.find != nil)
    #expect(!other.effects.contains { if case .readPhrase = $0 { true } else { false } })
    other.key(.escape)
    other.key(.escape)
    other.key(.character("f"), .control)
    #expect(other.state.reading.find?.text == "" && other.fault == nil)
  }
}
