import PerchTestSupport
import Testing

@testable import PerchEngine

/// A line of typed text with a caret.
@Suite struct TextFieldTests {
  /// A field with a text, where `|` is the caret and `^` the other end of the marked part.
  private func field(_ picture: String, longest: Int = 100) -> TextField {
    var field = TextField(longest: longest)
    let plain = picture.filter { $0 != "|" && $0 != "^" }
    field.insert(plain)
    let caret = picture.filter { $0 != "^" }.firstIndex(of: "|")
    let anchor = picture.filter { $0 != "|" }.firstIndex(of: "^")
    func place(_ index: String.Index?, without mark: Character) -> Int? {
      index.map { picture.filter { $0 != mark }.distance(from: picture.startIndex, to: $0) }
    }
    let caretPlace = place(caret, without: "^") ?? plain.count
    field.move(to: place(anchor, without: "|") ?? caretPlace, marks: false)
    field.move(to: caretPlace, marks: true)
    return field
  }

  private func picture(_ field: TextField) -> String {
    var letters = field.text.map(String.init)
    let marks = [(field.caret, "|")] + (field.marked.isEmpty ? [] : [(field.anchor, "^")])
    for (place, mark) in marks.sorted(by: { $0.0 > $1.0 }) { letters.insert(mark, at: place) }
    return letters.joined()
  }

  private func after(_ key: Key, _ modifiers: Key.Modifiers = [], in before: String) -> String {
    var field = field(before)
    _ = field.handle(key, modifiers)
    return picture(field)
  }

  @Test func `letters go to the caret, and in the place of the marked part`() {
    #expect(after(.character("x"), in: "ab|c") == "abx|c")
    #expect(after(.character("X"), .shift, in: "ab|c") == "abX|c")
    #expect(after(.space, in: "a|b") == "a |b")
    #expect(after(.character("x"), in: "a|bc^d") == "ax|d")
  }

  @Test func `Backspace and Delete take the character or the word before or behind the caret`() {
    #expect(after(.backspace, in: "ab|c") == "a|c")
    #expect(after(.delete, in: "ab|c") == "ab|")
    #expect(after(.backspace, in: "|a") == "|a" && after(.delete, in: "a|") == "a|")
    #expect(after(.backspace, .control, in: "one two|, three") == "one |, three")
    #expect(after(.delete, .control, in: "one| two, three") == "one|, three")
    #expect(after(.backspace, in: "a^bc|d") == "a|d" && after(.delete, in: "a|bc^d") == "a|d")
  }

  @Test func `the arrows, Home and End move the caret, and by words with Control`() {
    #expect(after(.left, in: "ab|c") == "a|bc" && after(.right, in: "ab|c") == "abc|")
    #expect(after(.left, in: "|a") == "|a" && after(.right, in: "a|") == "a|")
    #expect(after(.home, in: "ab|c") == "|abc" && after(.end, in: "a|bc") == "abc|")
    #expect(after(.left, .control, in: "one, two|") == "one, |two")
    #expect(after(.left, .control, in: "one, |two") == "|one, two")
    #expect(after(.right, .control, in: "one|, two") == "one, two|")
    #expect(after(.right, .control, in: "o|ne, two") == "one|, two")
  }

  @Test func `with Shift they mark, and without it they leave the marked part at its edge`() {
    #expect(after(.left, .shift, in: "ab|c") == "a|b^c")
    #expect(after(.right, .shift, in: "a|b^c") == "ab|c")
    #expect(after(.home, .shift, in: "ab|c") == "|ab^c")
    #expect(after(.right, [.shift, .control], in: "|one two") == "^one| two")
    #expect(after(.left, in: "a^bc|d") == "a|bcd" && after(.right, in: "a|bc^d") == "abc|d")
    #expect(after(.character("a"), .control, in: "a|b") == "^ab|")
  }

  @Test func `copying gives the marked text, cutting takes it out, and pasting asks`() {
    var marked = field("a^bc|d")
    #expect(marked.handle(.character("c"), .control) == .copied("bc"))
    #expect(marked.handle(.character("x"), .control) == .cut("bc") && picture(marked) == "a|d")
    #expect(marked.handle(.character("c"), .control) == .unused)
    #expect(marked.handle(.character("x"), .control) == .kept)
    #expect(marked.handle(.character("v"), .control) == .asked)
  }

  @Test func `other commands are not those of a field`() {
    var field = field("a|b")
    for (key, modifiers): (Key, Key.Modifiers) in [
      (.left, .alt), (.character("d"), .control), (.character("c"), [.control, .shift]),
      (.enter, []), (.up, []), (.tab, []), (.space, .control),
    ] {
      #expect(field.handle(key, modifiers) == .unused, "\(key)")
    }
    #expect(picture(field) == "a|b")
  }

  // Breaks when half of a character can be reached: a flag, a family, a letter with accents.
  @Test func `the caret goes over whole characters`() {
    for character in ["👨‍👩‍👧", "🇨🇳", "e\u{301}\u{302}", "ㄱㅏ", "ب"] {
      let text = "a" + character
      if character.count == 1 { #expect(after(.backspace, in: text + "|") == "a|") }
      var field = field(text)
      for _ in character { field.delete(to: field.caret - 1) }
      #expect(field.text == "a" && field.caret == 1)
    }
  }

  @Test func `an accent that is typed alone joins the letter before it`() {
    var field = field("e|b")
    field.insert("\u{301}")
    #expect(field.count == 2 && field.caret == 1 && field.text == "e\u{301}b")
  }

  @Test func `what is pasted is on one line, and no longer than the room for it`() {
    var field = field("ab|c", longest: 6)
    field.insert("x\ny\r\nz")
    #expect(field.text == "abx yc" && field.caret == 5)
    field.mark(1..<5)
    field.insert("123456789")
    #expect(field.text == "a1234c" && picture(field) == "a1234|c")
  }

  @Test func `a word is marked as a whole, and signs and blanks are no word`() {
    let field = field("go on,  你好 x")
    func word(_ place: Int) -> Range<Int> { field.word(at: place) }
    #expect(word(0) == 0..<2 && word(2) == 2..<3 && word(5) == 5..<6 && word(7) == 6..<8)
    #expect(word(9) == 8..<10 && word(99) == 11..<12)
    #expect(TextField(longest: 9).word(at: 0) == 0..<0)
  }

  // Breaks when a key leaves the caret outside the text.
  @Test func `no keys lead out of the text`() throws {
    let keys: [Key] = [
      .left, .right, .home, .end, .backspace, .delete, .space, .character("a"), .character("é"),
      .character("\u{301}"), .character("浮"), .character("x"), .character("v"),
    ]
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var field = TextField(longest: 12)
      var longest = 0
      for _ in 0..<60 {
        let modifiers = Key.Modifiers(rawValue: UInt8(random.int(in: 0...3)))
        _ = field.handle(random.pick(keys), modifiers)
        if random.chance(0.1) { field.insert("one 🇨🇳two\nthree") }
        longest = max(longest, field.count)
        #expect(field.count <= 12 && (0...field.count).contains(field.caret), "seed \(seed)")
        #expect((0...field.count).contains(field.anchor), "seed \(seed)")
      }
      return longest > 6
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.9, attempt)
  }
}
