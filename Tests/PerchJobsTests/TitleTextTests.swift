import PerchTestSupport
import Testing

@testable import PerchJobs

struct TitleTextTests {
  @Test func `a title is one line of at most two hundred characters`() {
    #expect(TitleText.line("  a\n\t b\u{7}c  ") == "a bc")
    #expect(TitleText.line(String(repeating: "啊", count: 1 << 20)).count == 201)
    #expect(TitleText.line(String(repeating: "a ", count: 150)).count <= 201)
    #expect(TitleText.line("e" + String(repeating: "\u{301}", count: 1 << 20)).utf8.count < 64)
    #expect(TitleText.line(String(repeating: "\n", count: 1 << 20)) == "")
  }

  @Test(arguments: [
    ("\u{202e}txt.exe", "txt.exe"), ("a\u{2066}b\u{2069}\u{200f}\u{61c}c", "abc"),
    ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"), ("\u{1b}[31mred\u{9b}0m", "red"),
    ("\u{feff}notes\u{2060}.md", "notes.md"), ("\u{fff9}a\u{fffa}b\u{fffb}", "ab"),
    ("\u{200d}\u{200c}\u{ad}\u{200b}", ""), ("\u{202e}", ""),
  ])
  func `marks that act on the text around them are left out`(text: String, line: String) {
    #expect(TitleText.line(text) == line)
  }

  // Breaks when the rest of a sequence is left in a title, or a title is lost because one has no end.
  @Test(arguments: [
    ("\u{1b}[31mred\u{1b}[0m", "red"), ("\u{9b}1;31mred", "red"), ("a\u{1b}[?25lb", "ab"),
    ("\u{1b}]0;evil\u{7}a", "a"), ("a\u{1b}]8;;http://x\u{1b}\\b\u{1b}]8;;\u{1b}\\", "ab"),
    ("\u{9d}2;evil\u{9c}a", "a"), ("\u{1b}P1$r0m\u{1b}\\a", "a"),
    ("\u{1b}_x\u{1b}\\a\u{1b}^y\u{9c}", "a"),
    ("\u{1b}(Ba\u{1b}7b\u{1b}=", "ab"), ("a \u{1b}[0m b", "a b"), ("\u{1b}[2Ja\u{1b}[1 qb", "ab"),
    ("\u{1b}]0;no end", "0;no end"), ("\u{1b}[31", ""), ("\u{1b}[31é", "é"), ("a\u{1b}", "a"),
    ("\u{1b}\u{1b}[1mb", "b"), ("\u{1b}\u{e9}", "\u{e9}"), ("\u{1b}\nb", "b"), ("a\u{85}b", "a b"),
    ("[31mred", "[31mred"),
  ])
  func `sequences that a terminal obeys are left out as a whole`(text: String, line: String) {
    #expect(TitleText.line(text) == line)
    #expect(TitleText.line(line) == line)
  }

  @Test func `a long control string takes no long time`() {
    let many = String(repeating: "\u{1b}]0;", count: 1 << 18)
    #expect(TitleText.line(many).hasPrefix("0;0;"))
    #expect(TitleText.line("\u{1b}[" + String(repeating: "1;", count: 1 << 18) + "ma").count <= 201)
  }

  @Test(arguments: [
    "می\u{200c}خواهم", "क्\u{200d}ष", "مرحبا", "שלום", "翠鸟", "한국어", "👩‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u{301}", "🇨🇳",
    "\u{600}١٢", "x",
  ])
  func `words of every script stay as they are`(word: String) {
    #expect(TitleText.line(word) == word)
    #expect(TitleText.line(word + " " + word, limit: 40) == word + " " + word)
  }

  @Test func `no text gets past the rules of a line`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let text = Self.text(from: &random)
      let limit = Int.random(in: 1...40, using: &random)
      let line = TitleText.line(text, limit: limit)
      #expect(!line.unicodeScalars.contains(where: TitleText.isUnsafe), "seed \(seed)")
      #expect(line.count <= limit + 1 && line.unicodeScalars.count <= 16 * limit + 1)
      #expect(!line.hasPrefix(" ") && !line.hasSuffix(" ") && !line.contains("  "))
      return line != text && !line.isEmpty
    }
    try Seeds.law(reaching: 0.9, attempt)
  }

  /// A text of scalars that are likely to be handled wrongly, and of any others.
  private static func text(from random: inout SplitMix64) -> String {
    let likely: [Unicode.Scalar] = [
      "\u{202e}", "\u{2066}", "\u{200f}", "\u{200d}", "\u{301}", "\n", "\u{85}", "\u{2028}",
      "\u{0}",
      "\u{1b}", " ", "a", "م", "👩", "🇨", "\u{94d}", "क", "\u{e0067}", "\u{600}", "\u{ac00}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...80, using: &random) {
      let any = Unicode.Scalar(UInt32.random(in: 0...0x10ffff, using: &random))
      let scalar = Bool.random(using: &random) ? any : likely.randomElement(using: &random)
      for _ in 0..<(Int.random(in: 0..<20, using: &random) == 0 ? 30 : 1) {
        text.append(scalar ?? "\u{fffd}")
      }
    }
    return String(text)
  }
}
