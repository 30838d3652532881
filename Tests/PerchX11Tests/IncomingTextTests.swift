import Testing

@testable import PerchX11

/// A copied text of another program on its way to us.
@Suite struct IncomingTextTests {
  private func asked() -> IncomingText {
    var text = IncomingText()
    text.ask(at: 7)
    return text
  }

  @Test func `a text that comes at once is reported, and nothing is awaited any more`() {
    var text = asked()
    #expect(text.receive(.text(Array("é".utf8)), at: 7) == "é" && text.phase == .idle)
    #expect(text.receive(.text([0x61]), at: 7) == nil)
  }

  // Breaks when a program that is slow pastes what was asked for before.
  @Test func `the answer to an earlier request is ignored`() {
    var text = asked()
    text.ask(at: 9)
    #expect(!text.awaitsAnswer(at: 7) && text.awaitsAnswer(at: 9))
    #expect(text.receive(.text([0x61]), at: 7) == nil)
    #expect(text.receive(.text([0x62]), at: 9) == "b")
  }

  @Test func `pieces are joined up to the empty one`() {
    var text = asked()
    #expect(text.receive(.incremental, at: 7) == nil && text.isReceiving)
    let bytes = Array("a文b".utf8)
    #expect(text.receive(piece: Array(bytes[..<2])) == nil)
    #expect(text.receive(piece: Array(bytes[2...])) == nil)
    #expect(text.receive(piece: []) == "a文b" && !text.isReceiving)
    #expect(text.receive(piece: [0x61]) == nil)
  }

  @Test func `a text without end is cut`() {
    var text = asked()
    _ = text.receive(.incremental, at: 7)
    var found: String?
    for _ in 0..<1000 where found == nil {
      found = text.receive(piece: Array(repeating: 0x61, count: 1000))
    }
    #expect(found?.utf8.count == IncomingText.longest && text.phase == .idle)
  }

  @Test func `a program without UTF-8 is asked for Latin-1, and none at all gives nothing`() {
    var text = asked()
    #expect(text.receive(.nothing, at: 7) == nil && text.phase == .asked(.latin1, time: 7))
    var old = text
    #expect(old.receive(.text([0xe9]), at: 7) == "é")
    #expect(text.receive(.nothing, at: 7) == nil && text.phase == .idle)
  }

  @Test func `a piece that cannot be read ends the text`() {
    var text = asked()
    _ = text.receive(.incremental, at: 7)
    _ = text.receive(piece: [0x61])
    #expect(text.receive(piece: nil) == "a" && text.phase == .idle)
  }
}
