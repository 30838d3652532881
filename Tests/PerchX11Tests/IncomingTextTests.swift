import Testing

@testable import PerchX11

/// A copied text of another program on its way to us.
@Suite struct IncomingTextTests {
  private func asked() -> IncomingText {
    var text = IncomingText()
    #expect(text.ask(at: 7, of: 1) == true)
    return text
  }

  @Test func `a text that comes at once is reported, and nothing is awaited any more`() {
    var text = asked()
    #expect(text.receive(.text(Array("é".utf8)), at: 7) == "é")
    #expect(text.phase == .idle)
    #expect(text.receive(.text([0x61]), at: 7) == nil)
  }

  // Breaks when a program that is slow pastes what was asked for before.
  @Test func `the answer to an earlier request is ignored`() {
    var text = asked()
    #expect(text.ask(at: 9, of: 2) == true)
    #expect(!text.awaitsAnswer(at: 7) && text.awaitsAnswer(at: 9))
    #expect(text.receive(.text([0x61]), at: 7) == nil)
    #expect(text.receive(.text([0x62]), at: 9) == "b")
  }

  @Test func `pieces are joined up to the empty one`() {
    var text = asked()
    #expect(text.receive(.incremental, at: 7) == nil)
    #expect(text.isReceiving)
    let bytes = Array("a文b".utf8)
    #expect(text.receive(piece: Array(bytes[..<2])) == nil)
    #expect(text.receive(piece: Array(bytes[2...])) == nil)
    #expect(text.receive(piece: []) == "a文b")
    #expect(!text.isReceiving)
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
    #expect(text.drained == [text.slot], "The owner waits until the rest is taken.")
    #expect(text.drainedPiece(of: text.slot, isLast: true) == false)
    #expect(text.drained.isEmpty)
  }

  @Test func `a program without UTF-8 is asked for Latin-1, and none at all gives nothing`() {
    var text = asked()
    #expect(text.receive(.nothing, at: 7) == nil)
    #expect(text.phase == .asked(.latin1, time: 7))
    var old = text
    #expect(old.receive(.text([0xe9]), at: 7) == "é")
    #expect(text.receive(.nothing, at: 7) == nil)
    #expect(text.phase == .idle)
  }

  @Test func `a piece that cannot be read ends the text`() {
    var text = asked()
    _ = text.receive(.incremental, at: 7)
    _ = text.receive(piece: [0x61])
    #expect(text.receive(piece: nil) == "a")
    #expect(text.phase == .idle && text.drained == [text.slot])
  }

  // Breaks when an owner that serves one request at a time loses the second one.
  @Test func `a text that is asked for while it arrives is reported once, whole`() {
    var text = asked()
    _ = text.receive(.incremental, at: 7)
    #expect(text.receive(piece: [0x61]) == nil)
    #expect(text.ask(at: 9, of: 1) == false)
    #expect(text.isReceiving)
    #expect(text.receive(piece: [0x62]) == nil)
    #expect(text.receive(piece: []) == "ab")
    #expect(text.ask(at: 11, of: 1) == true)
  }

  @Test func `a text that is asked for while the rest of one is drained is requested after that`() {
    var text = asked()
    _ = text.receive(.incremental, at: 7)
    #expect(text.receive(piece: Array(repeating: 0x61, count: IncomingText.longest)) != nil)
    #expect(text.ask(at: 9, of: 1) == false)
    #expect(text.drainedPiece(of: text.slot, isLast: false) == false)
    #expect(text.drainedPiece(of: text.slot, isLast: true) == true)
    #expect(text.awaitsAnswer(at: 9))
    #expect(text.receive(.text([0x62]), at: 9) == "b")
  }

  // Breaks when a piece of a text that was given up is pasted with the next one.
  @Test(arguments: [(9, 2), (IncomingText.patience + 7, 1)] as [(UInt32, UInt)])
  func `another owner, and one that is slow, is asked by a window of its own`(
    time: UInt32, owner: UInt
  ) {
    var text = asked()
    let first = text.slot
    _ = text.receive(.incremental, at: 7)
    #expect(text.ask(at: time, of: owner) == true)
    #expect(text.slot != first && text.drained == [first])
    #expect(text.drainedPiece(of: first, isLast: false) == false)
    #expect(text.drained == [first])
    #expect(text.receive(.text([0x62]), at: time) == "b")
    #expect(text.drainedPiece(of: first, isLast: true) == false)
    #expect(text.drained.isEmpty)
  }

  @Test func `an announcement that comes too late is drained as well`() {
    var text = asked()
    let first = text.slot
    #expect(text.ask(at: 9, of: 2) == true)
    #expect(text.slot != first)
    text.drain(first)
    #expect(text.drained == [first] && text.awaitsAnswer(at: 9))
  }

  // Breaks when every paste of an impatient user needs a window more.
  @Test func `owners that never end leave room for the next text`() {
    var text = IncomingText()
    for owner in 1...20 as ClosedRange<UInt> {
      #expect(text.ask(at: UInt32(owner), of: owner) == true)
      _ = text.receive(.incremental, at: UInt32(owner))
      #expect(text.isReceiving && !text.drained.contains(text.slot))
      #expect(text.drained.count < IncomingText.slots)
    }
    #expect(text.receive(piece: []) == "")
  }
}
