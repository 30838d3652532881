import PerchEngine
import Testing

@testable import PerchBus

/// Text in pieces, and the paths of objects.
@Suite struct AccessibleTextTests {
  private let text = AccessibleText("One two.  Three?\nFour 五。六 🦜!")

  @Test(
    arguments: [
      (.character, 1, "n"), (.word, 1, "One "), (.word, 4, "two.  "), (.word, 10, "Three?\n"),
      (.sentence, 6, "One two.  "), (.sentence, 12, "Three?\n"), (.sentence, 17, "Four 五。"),
      (.line, 3, "One two.  Three?\n"), (.paragraph, 20, "Four 五。六 🦜!"), (.word, 99, ""),
      (.line, -1, ""),
    ] as [(AccessibleText.Granularity, Int, String)])
  func `a piece is all around an offset`(
    _ granularity: AccessibleText.Granularity, _ offset: Int, _ piece: String
  ) {
    let range = text.range(at: offset, granularity)
    #expect(text.text(from: range.lowerBound, to: range.upperBound) == piece)
  }

  @Test(arguments: [AccessibleText.Granularity.word, .sentence, .line, .paragraph])
  func `pieces one after the other are the text`(_ granularity: AccessibleText.Granularity) {
    var read = ""
    var offset = 0
    while offset < text.count {
      let range = text.range(at: offset, granularity)
      #expect(range.lowerBound == offset && !range.isEmpty)
      read += text.text(from: range.lowerBound, to: range.upperBound)
      offset = range.upperBound
    }
    #expect(read == text.text(from: 0, to: -1))
  }

  @Test func `offsets count scalars, and none is out of bounds`() {
    #expect(text.count == 28)
    #expect(text.scalar(at: 26) == "🦜")
    for offset in [-1, .min, 28, .max] { #expect(text.scalar(at: offset) == nil) }
    #expect(text.text(from: 0, to: 3) == "One" && text.text(from: 25, to: .max) == " 🦜!")
    #expect(text.text(from: -1, to: 3).isEmpty && text.text(from: 3, to: 3).isEmpty)
    #expect(AccessibleText("").range(at: 0, .word).isEmpty)
  }

  @Test(arguments: ["root", "row/doc-1", "row/", "a/b/c", "浮窗/é", "_", "__", "/", "a b\u{0}"])
  func `every name has a path of its own that leads back`(_ name: String) {
    let id = AccessibleNode.ID(rawValue: name)
    let path = AccessiblePath.path(of: id)
    #expect(AccessiblePath.id(of: path) == id)
    #expect(
      path.utf8.allSatisfy {
        Character(Unicode.Scalar($0)).isLetter || "0123456789_/".utf8.contains($0)
      })
  }

  @Test(arguments: [
    "/", "/org/a11y/atspi/cache", "/org/a11y/atspi/accessible/_", "/org/a11y/atspi/accessible/_4",
    "/org/a11y/atspi/accessible/_ff", "/org/a11y/atspi/accessible/_zz",
  ])
  func `a path that leads nowhere is none`(_ path: String) {
    let id = AccessiblePath.id(of: path)
    #expect(id == nil || id?.rawValue == "")
  }

  // Breaks when a text is counted again for each call, which takes half a second for 60 MB.
  @Test func `a text is read and indexed once for many calls, until it changes`() {
    var (revision, reads) = (1, 0)
    let id = Page.ID(rawValue: "notes")
    let source = AccessibleSource(
      tree: { AccessibleTree() }, revision: { _ in revision },
      text: { _ in
        reads += 1
        return String(repeating: "añ 五🦜\n", count: 10_000)
      }, textStart: { _ in 0 }, boxes: { _, _ in [] }, place: { _, _ in nil },
      run: { _, _ in TextRun(0..<0, .body) }, font: { ("Sans", $0.size) }, scale: { 1 })
    let texts = AccessibleTexts(source)
    for offset in stride(from: 0, to: 60_000, by: 101) {
      let text = AccessibleText(texts.index(of: id))
      #expect(text.scalar(at: offset) == ["a", "ñ", " ", "五", "🦜", "\n"][offset % 6])
      #expect(text.range(at: offset, .line) == offset / 6 * 6..<offset / 6 * 6 + 6)
    }
    #expect(reads == 1 && texts.index(of: id).scans == 1)
    revision = 2
    #expect(texts.index(of: id).count == 60_000 && reads == 2)
  }

  // Breaks when bytes and scalars disagree about a place.
  @Test func `offsets and bytes lead to one another`() {
    let words = String(repeating: "añ 五🦜\n", count: 2000)
    let index = TextIndex(words, origin: 500)
    let text = AccessibleText(index)
    let starts = words.unicodeScalars.indices.map {
      words.utf8.distance(from: words.startIndex, to: $0)
    }
    for (offset, start) in starts.enumerated() where offset % 29 == 0 {
      #expect(index.byte(ofScalar: offset) == start && index.scalars(before: start) == offset)
      #expect(text.offset(ofByte: 500 + start) == offset)
    }
    #expect(text.bytes(of: 12_000 - 1..<12_001).upperBound == 500 + words.utf8.count)
    let part = AccessibleText(index, part: 512..<524)
    #expect(part.text(from: 0, to: -1) == "añ 五🦜\n" && part.count == 6)
    #expect(part.range(at: 3, .line) == 0..<6 && part.offset(ofByte: 0) == 0)
  }

  // Breaks when a line of 60 MB is one piece, or pieces overlap.
  @Test func `what has no ends is cut into pieces that follow one another`() {
    let text = AccessibleText("ab " + String(repeating: "x", count: 100_000) + " cd")
    var (offset, pieces) = (0, [] as [Range<Int>])
    while offset < text.count, pieces.count < 20 {
      let range = text.range(at: offset, .word)
      #expect(range.lowerBound == offset && range.count <= 40_000)
      #expect(text.range(at: range.upperBound - 1, .word) == range)
      #expect(text.range(at: (range.lowerBound + range.upperBound) / 2, .word) == range)
      pieces.append(range)
      offset = range.upperBound
    }
    #expect(pieces.count > 4 && offset == text.count)
  }

  @Test(
    arguments: [
      ("one two", "one big two", 0, 4..<4, 4..<8), ("one big two", "one two", 0, 4..<8, 4..<4),
      ("añb", "aéb", 0, 1..<2, 1..<2), ("aaa", "aaaa", 0, 3..<3, 3..<4), ("", "x", 0, 0..<0, 0..<1),
      ("x\ny\nz", "y\nz\nw", 2, 3..<3, 3..<5), ("五", "", 0, 0..<1, 0..<0),
      ("same", "same", 0, 4..<4, 4..<4), ("ab", "cd", 7, 0..<0, 0..<2),
    ] as [(String, String, Int, Range<Int>, Range<Int>)])
  func `a change is the stretch that differs, behind the lines that were dropped`(
    _ old: String, _ new: String, _ dropped: Int, _ removed: Range<Int>, _ added: Range<Int>
  ) {
    let change = TextDifference(from: TextIndex(old), to: TextIndex(new, origin: dropped))
    #expect(change.removed == removed && change.added == added)
    #expect(change.dropped == min(dropped, old.unicodeScalars.count))
  }
}
