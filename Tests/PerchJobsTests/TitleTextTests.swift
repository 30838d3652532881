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
    ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"), ("\u{1b}[31mred\u{9b}0m", "[31mred0m"),
    ("\u{feff}notes\u{2060}.md", "notes.md"), ("\u{fff9}a\u{fffa}b\u{fffb}", "ab"),
    ("\u{200d}\u{200c}\u{ad}\u{200b}", ""), ("\u{202e}", ""),
  ])
  func `marks that act on the text around them are left out`(text: String, line: String) {
    #expect(TitleText.line(text) == line)
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
