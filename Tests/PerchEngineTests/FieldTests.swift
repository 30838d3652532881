import PerchTestSupport
import Testing

@testable import PerchEngine

/// The fields of the searches: their keys, their carets, and the pointer on them.
@Suite struct FieldTests {
  let page = Page.ID.sample(1)

  func finding(_ text: String, in environment: Environment = .one) -> Script {
    var script = Script.opened(1, in: environment)
    script.key(.character("f"), .control)
    type(text, into: &script)
    return script
  }

  func type(_ text: String, into script: inout Script) {
    for character in text { script.key(character == " " ? .space : .character(character)) }
    place(&script)
  }

  /// Answers the request for the places of the letters: each is ten wide.
  func place(_ script: inout Script) {
    let count = script.state.fieldText?.string.count ?? 0
    script.send(
      .lettersPlaced(
        (0..<count).map { LetterPlace(start: 10 * Double($0), end: 10 * Double($0) + 10) }))
  }

  func searches(_ script: Script) -> [String] {
    script.effects.compactMap { if case .findText(_, let text, _) = $0 { text } else { nil } }
  }

  /// The point in the field at a distance from the left end of its line.
  func point(_ distance: Double, in script: Script) throws -> Point {
    let room = try #require(script.state.fieldRoom)
    let frame = script.state.window.frame
    return Point(
      x: frame.minX + script.state.lineStart(in: room) + distance, y: frame.minY + room.midY)
  }

  func fills(_ script: Script) -> [Rect] {
    script.scene.layers.compactMap {
      if case .fill(let shape, let color) = $0, color.opacity < 1 || color == .accent {
        shape.rect
      } else {
        nil
      }
    }
  }

  func caret(_ script: Script) -> Rect? { fills(script).first { $0.width == 1.5 } }

  // Breaks when a second search begins with the words of the first.
  @Test func `Ctrl+F in the search of a page marks its text, which letters replace`() {
    var script = finding("ab")
    script.key(.tab)
    script.key(.character("f"), .control)
    #expect(script.state.pageFind?.field.marked == 0..<2 && script.state.focus == nil)
    script.forgetEffects()
    type("c", into: &script)
    #expect(searches(script) == ["c"] && script.fault == nil)
  }

  // Breaks when a search can be corrected at its end alone.
  @Test func `in the search of a page the caret moves, and letters go to it`() {
    var script = finding("abd")
    script.forgetEffects()
    for key in [Key.left, .character("c"), .home, .delete, .end, .backspace] { script.key(key) }
    #expect(searches(script) == ["abcd", "bcd", "bc"])
    script.key(.left, .shift)
    #expect(script.state.field?.marked == 1..<2 && searches(script).count == 3)
    script.key(.character("a"), .control)
    script.key(.character("x"))
    #expect(searches(script).last == "x" && script.fault == nil)
  }

  @Test func `copying and cutting offer the marked words, else the selection of the page`() {
    var script = finding("abc")
    script.key(.character("a"), .control)
    script.forgetEffects()
    script.key(.character("c"), .control)
    script.key(.character("x"), .control)
    #expect(script.effects.filter { $0 == .offerWords("abc") }.count == 2)
    #expect(script.state.field?.text == "" && searches(script) == [""])
    script.hasText = true
    script.send(.textSelected(page, anchor: 3, caret: 9))
    script.forgetEffects()
    script.key(.character("c"), .control)
    #expect(script.effects.contains(.offerText(page, 3..<9, .clipboard)))
  }

  @Test func `a paste is asked for, and goes to the caret`() {
    var script = finding("ad")
    script.key(.left)
    script.forgetEffects()
    script.key(.character("v"), .control)
    #expect(script.effects == [.askForText])
    script.send(.textPasted("b\nc"))
    #expect(script.state.field?.text == "ab cd" && searches(script) == ["ab cd"])
    script.send(.textPasted("again"))
    #expect(script.state.field?.text == "ab cd" && script.fault == nil)
  }

  // Breaks when a slow program writes into a field that the user has left.
  @Test func `a paste that comes late, or to another field, is dropped`() {
    var script = finding("a")
    script.key(.character("v"), .control)
    script.wait(.seconds(6))
    script.send(.textPasted("late"))
    #expect(script.state.field?.text == "a")
    script.key(.character("v"), .control)
    script.key(.escape)
    script.key(.character("f"), .control)
    script.send(.textPasted("other"))
    #expect(script.state.field?.text == "")
    script.key(.escape)
    script.send(.textPasted("none"))
    #expect(script.state.field == nil && script.fault == nil)
  }

  @Test func `in the library the caret moves, and the rows keep their keys`() {
    var script = Script.library(40)
    type("ge 3", into: &script)
    for key in [Key.left, .character("1")] { script.key(key) }
    #expect(script.state.library.find?.text == "ge 13")
    #expect(script.state.library.rows == [.sample(13)])
    script.key(.delete)
    #expect(script.state.library.find?.text == "ge 1" && script.state.library.lists(.sample(13)))
    script.key(.character("a"), .control)
    script.key(.character("g"))
    #expect(script.state.library.find?.text == "g" && script.state.library.marked.isEmpty)
    script.key(.down)
    script.key(.end)
    #expect(script.state.focus == .row(.sample(40)))
    script.key(.delete)
    #expect(!script.state.library.lists(.sample(40)) && script.fault == nil)
  }

  @Test func `the caret is where letters go, and away while the arrows choose rows`() throws {
    var script = finding("abc")
    let room = try #require(script.state.fieldRoom)
    #expect(caret(script)?.midX == room.minX + 30)
    script.key(.home)
    #expect(caret(script)?.midX == room.minX)
    for _ in 0..<2 { script.key(.tab) }
    #expect(script.state.focus == .previousHit && caret(script) == nil)
    script.key(.character("d"))
    #expect(script.state.focus == nil && caret(script) != nil)
    var library = Script.library(9)
    type("p", into: &library)
    #expect(caret(library) != nil)
    library.key(.down)
    #expect(caret(library) == nil)
  }

  @Test func `an empty field shows its hint and the caret at the side where reading begins`() throws
  {
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      let script = finding("", in: .one.with { $0.direction = direction })
      let room = try #require(script.state.fieldRoom)
      let isMirrored = direction == .rightToLeft
      #expect(caret(script)?.midX == (isMirrored ? room.maxX : room.minX))
    }
  }

  @Test func `the marked part has a ground, in one piece where it is in one piece`() {
    var script = finding("abcdef")
    script.key(.left, .shift)
    script.key(.left, .shift)
    let room = script.state.fieldRoom ?? .zero
    let marks = fills(script).filter { $0.height == room.height }
    #expect(marks == [Rect(x: room.minX + 40, y: room.minY, width: 20, height: room.height)])
  }

  // Breaks when the end of a long text is typed blindly.
  @Test func `a line that is too long is scrolled to the caret`() throws {
    var script = finding(String(repeating: "m", count: 60))
    let room = try #require(script.state.fieldRoom)
    #expect(abs(script.state.lineStart(in: room) - (room.maxX - 600)) < 1)
    let seen = try #require(caret(script))
    #expect(room.inset(by: -2).contains(seen.center))
    for _ in 0..<5 { script.key(.left) }
    #expect(abs(script.state.lineStart(in: room) - (room.maxX - 600)) < 1)
    script.key(.home)
    #expect(script.state.lineStart(in: room) == room.minX)
    #expect(caret(script)?.midX == room.minX)
  }

  // MARK: - Assistive technology

  @Test func `assistive technology is told the caret and the marked part, in bytes`() throws {
    var script = finding("aé文x")
    func field(_ script: Script) -> AccessibleNode? {
      script.state.accessible(hasKeyboard: true)[.target(.find)]
    }
    #expect(field(script)?.selection?.caret == 7)
    let before = script.state.accessible(hasKeyboard: true)
    script.key(.left)
    script.key(.left, .shift)
    #expect(field(script)?.selection?.range == 3..<6 && field(script)?.selection?.caret == 3)
    let changes = script.state.accessible(hasKeyboard: true).changes(from: before)
    #expect(changes == [.caretMoved(.target(.find), 3), .selected(.target(.find))])
  }

  @Test func `places that make no sense are ignored`() {
    var script = finding("ab")
    let line = script.state.reading.fieldLine
    script.send(.lettersPlaced([LetterPlace(start: 0, end: .nan), LetterPlace(start: 1, end: 2)]))
    script.send(.lettersPlaced([LetterPlace(start: 0, end: 1)]))
    #expect(script.state.reading.fieldLine == line && script.fault == nil)
  }

  // Breaks when the arrows follow the reading order in a line that is read from the right.
  @Test func `in a line that is read from the right, the arrow to the left goes on to the left`() {
    var script = finding("")
    for character in "\u{5D0}\u{5D1}\u{5D2}" { script.key(.character(character)) }
    script.send(
      .lettersPlaced(
        (0..<3).map { LetterPlace(start: 30 - 10 * Double($0), end: 20 - 10 * Double($0)) }))
    script.key(.home)
    script.key(.left)
    #expect(script.state.field?.caret == 1)
    script.key(.left, .shift)
    #expect(script.state.field?.marked == 1..<2)
    script.key(.right)
    #expect(script.state.field?.caret == 1, "It goes to the right edge of what was marked.")
    script.key(.left, .control)
    #expect(script.state.field?.caret == 3)
    script.key(.right)
    #expect(script.state.field?.caret == 2 && script.fault == nil)
  }

  @Test func `in an interface that is read from the right, Latin letters are not`() {
    var script = finding("abc", in: .one.with { $0.direction = .rightToLeft })
    script.key(.left)
    #expect(script.state.field?.caret == 2 && script.fault == nil)
  }
}
