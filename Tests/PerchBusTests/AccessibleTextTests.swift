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
}
