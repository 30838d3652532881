import PerchTestSupport
import Testing

@testable import PerchJobs

/// The columns of characters, of which every module has the same idea.
struct CellWidthTests {
  private func widths(_ values: [UInt32]) -> Set<CellWidth> {
    Set(values.compactMap { Unicode.Scalar($0) }.map(CellWidth.of))
  }

  @Test func `Han, kana, Hangul and full-width forms are wide`() {
    #expect(
      widths([
        0x1100, 0x115f, 0x2329, 0x232a, 0x2e80, 0x2e99, 0x2fd5, 0x3000, 0x3001, 0x300c, 0x303e,
        0x3041, 0x3096, 0x30a2, 0x30ff, 0x3105, 0x3131, 0x318e, 0x31f0, 0x3200, 0x321e, 0x3250,
        0x32ff, 0x3300, 0x3400, 0x4dbf, 0x4e00, 0x6f22, 0x9fff, 0xa000, 0xa48c, 0xa4c6, 0xa960,
        0xa97c, 0xac00, 0xd7a3, 0xf900, 0xfaff, 0xfe10, 0xfe19, 0xfe30, 0xfe6b, 0xff01, 0xff21,
        0xff60, 0xffe0, 0xffe6, 0x16fe0, 0x17000, 0x187f7, 0x18b00, 0x1aff0, 0x1b000, 0x1b2fb,
        0x20000, 0x2a6df, 0x2a6e0, 0x2f800, 0x2fffd, 0x30000, 0x3134a, 0x3fffd,
      ]) == [.wide])
  }

  @Test func `emoji that are pictures by themselves are wide, and signs are narrow`() {
    #expect(
      widths([
        0x231a, 0x23e9, 0x23f0, 0x25fd, 0x2614, 0x2648, 0x267f, 0x26a1, 0x26bd, 0x26ce, 0x26fd,
        0x2705, 0x2728, 0x274c, 0x2757, 0x2795, 0x27b0, 0x2b1b, 0x2b50, 0x2b55, 0x1f004, 0x1f0cf,
        0x1f18e, 0x1f200, 0x1f300, 0x1f3fb, 0x1f40d, 0x1f468, 0x1f4a9, 0x1f600, 0x1f680, 0x1f6d5,
        0x1f6dc, 0x1f7e0, 0x1f90c, 0x1f9ff, 0x1fa70, 0x1fa75, 0x1faf6,
      ]) == [.wide])
    #expect(
      widths([
        0x203c, 0x2122, 0x2194, 0x2328, 0x23cf, 0x24c2, 0x25b6, 0x2600, 0x260e, 0x2620, 0x2639,
        0x2660, 0x26a0, 0x2702, 0x2714, 0x2764, 0x27a1, 0x2934, 0x1f170, 0x1f1e6, 0x1f321,
        0x1f336, 0x1f37d, 0x1f3f3, 0x1f43f, 0x1f441, 0x1f5a5, 0x1f6cd,
      ]) == [.narrow])
  }

  @Test func `marks, joiners and the vowels of Hangul take no cell`() {
    #expect(
      widths([
        0x300, 0x36f, 0x483, 0x591, 0x64b, 0x670, 0x93c, 0x94d, 0xe31, 0xe47, 0x1160, 0x1161,
        0x11a8, 0x11ff, 0x1ab0, 0x200c, 0x200d, 0x20d0, 0x20dd, 0x20e3, 0x302a, 0x3099, 0x309a,
        0xa66f, 0xd7b0, 0xd7fb, 0xfe00, 0xfe0e, 0xfe0f, 0xfe20, 0x16fe4, 0x1d167, 0x1e8d0,
        0xe0100, 0xe01ef,
      ]) == [.joining])
  }

  @Test func `controls and formats are hidden`() {
    #expect(
      widths([
        0x0, 0x9, 0x1b, 0x1f, 0x7f, 0x80, 0x9b, 0x9f, 0xad, 0x600, 0x61c, 0x6dd, 0x180e, 0x200b,
        0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xfeff, 0xfff9,
        0x1d173, 0xe0001, 0xe0067, 0xe007f,
      ]) == [.hidden])
  }

  @Test func `letters, boxes, private and unassigned characters take one cell`() {
    #expect(
      widths([
        0x20, 0x41, 0x7e, 0xa0, 0xa9, 0xe9, 0x2ff, 0x370, 0x3a9, 0x431, 0x5d0, 0x639, 0x905, 0x93e,
        0xe01, 0x10d0, 0x1e00, 0x2010, 0x2026, 0x20ac, 0x2190, 0x2202, 0x2500, 0x2588, 0x25a0,
        0x2801, 0x303f, 0x4dc0, 0xa4d0, 0xe000, 0xe0b0, 0xf8ff, 0xff61, 0xff9f, 0xffda, 0xfffd,
        0x10000, 0x1d400, 0x1fb00, 0x378, 0x1faf9, 0x3fffe, 0xf0000, 0x100000, 0x10ffff,
      ]) == [.narrow])
  }

  // Breaks when an entry of the table is out of order, or says what the one before it says.
  @Test func `the runs of the table are in order, and each begins another width`() {
    let runs = CellWidth.runs
    #expect(runs.first == 0)
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0 >> 4 < $1 >> 4 && $0 & 0xf != $1 & 0xf })
    #expect(runs.allSatisfy { CellWidth(rawValue: $0 & 0xf) != nil })
  }

  private static let words = [
    "a", "漢", "한", "ᄀ", "ᅡ", "ᆨ", "ힰ", "カ", "ｶ", "e\u{301}", "🚀", "👍🏽", "👩‍👩‍👧‍👦", "⚠️", "❤\u{fe0f}",
    "1\u{fe0f}\u{20e3}", "\u{fe0f}", "🇨🇳", "─", "ไทย", "ش", "\u{e0b0}",
    "\u{200b}", "\u{ad}", "\u{202e}",
    "\u{302a}", "\u{200d}", "\u{1f3fb}", "\u{1f6dc}", "𠀀", "\u{a0}",
  ]

  // Breaks when U+FE0F widens a sign for one of them only, or a vowel of Hangul takes a cell.
  @Test(arguments: words)
  func `the painter's columns are the cells of the line that is read`(word: String) {
    for text in [word, "a" + word, word + "b", "漢" + word + word] { expectOneWidth(text) }
  }

  // Breaks when a scalar changes the width of another one in the painter or the reader alone.
  @Test func `the same holds for words in any order`() {
    for seed in UInt64(0)..<300 {
      var random = SplitMix64(seed: seed)
      expectOneWidth((0..<20).map { _ in random.pick(Self.words) }.joined())
    }
  }

  private func expectOneWidth(_ text: String) {
    var painter = LinePainter()
    Array(text.utf8).withUnsafeBytes { painter.feed($0) }
    painter.end()
    let line = StyledLine(encoded: painter.line.encoded)
    #expect(painter.cells.count == line.cells, "\(text.debugDescription)")
    #expect(StyledLine(encoded: text).cells == line.cells, "\(text.debugDescription)")
  }

  @Test func `a sign that becomes an emoji moves what follows by a cell`() {
    var painter = LinePainter()
    Array("⚠️|\r\u{1b}[2C!".utf8).withUnsafeBytes { painter.feed($0) }
    #expect(painter.line.runs.map(\.text) == ["⚠️!"])
  }
}
