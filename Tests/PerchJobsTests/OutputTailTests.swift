import PerchTestSupport
import Testing

@testable import PerchJobs

extension OutputTail {
  init(_ bytes: some Sequence<UInt8>) {
    self.init()
    append(bytes)
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    Array(bytes).withUnsafeBytes { append($0) }
  }

  /// The text of the lines that are kept.
  var texts: [String] { lines(from: 0).map { $0.runs.map(\.text).joined() } }
}

/// The lines of the output that are kept.
struct OutputTailTests {
  @Test func `lines are numbered from the start and the unfinished one is the last`() {
    var tail = OutputTail()
    #expect(tail.end == 0 && tail.lines(from: 0).isEmpty)
    tail.append("a\nb\nc".utf8)
    #expect((tail.oldest, tail.ended, tail.end) == (0, 2, 3))
    #expect(tail.texts == ["a", "b", "c"])
    tail.append("d\n".utf8)
    #expect(tail.texts == ["a", "b", "cd"])
    #expect(tail.ended == 3 && tail.end == 3)
    #expect(tail.lines(from: 1, limit: 1) == [OutputLine([.init("b")])])
    #expect(tail.lines(from: 7).isEmpty && tail.lines(from: 0, limit: -1).isEmpty)
    #expect(tail.lines(from: -5, limit: 2).count == 2)
  }

  @Test func `ten thousand lines are kept`() {
    let tail = OutputTail((0..<25_000).map { "line \($0)\n" }.joined().utf8)
    #expect(tail.end == 25_000 && tail.oldest == 15_000)
    #expect(tail.texts.count == 10_000)
    #expect(tail.texts.first == "line 15000" && tail.texts.last == "line 24999")
    #expect(tail.lines(from: 20_000, limit: 1).first?.runs.first?.text == "line 20000")
    #expect(tail.byteCount < 1 << 20)
  }

  @Test func `a line is cut at 16 KiB`() {
    for count in [16 << 10, 1 << 16, (1 << 16) + 1, 200_000] {
      let tail = OutputTail([UInt8](repeating: 0x61, count: count) + Array("\nb\n".utf8))
      #expect(tail.texts == [String(repeating: "a", count: 16 << 10), "b"])
    }
    let wide = OutputTail(String(repeating: "漢", count: 50_000).utf8)
    #expect(wide.texts == [String(repeating: "漢", count: (16 << 10) / 3)])
  }

  @Test func `much without a line break takes little`() {
    var tail = OutputTail()
    let piece = [UInt8](repeating: 0x61, count: 1 << 20)
    for _ in 0..<3 { tail.append(piece) }
    #expect(tail.byteCount == 0)
    #expect(tail.end == 1 && tail.texts[0].utf8.count == 16 << 10)
    tail.append("\rback\u{1b}[K\nnext".utf8)
    #expect(tail.texts == ["back", "next"])
  }

  @Test func `all lines together are bounded`() {
    var tail = OutputTail()
    let line = [UInt8](repeating: 0x61, count: 60_000) + [0x0a]
    let lines = (0..<20).flatMap { _ in line }
    for _ in 0..<30 { tail.append(lines) }
    #expect(tail.byteCount <= OutputTail.maxBytes)
    #expect(tail.end == 600 && tail.oldest >= 40)
    #expect(tail.lines(from: 0).count == tail.end - tail.oldest)
  }

  @Test func `colours last from line to line, over what is dropped`() {
    let red = OutputLine.Style(foreground: .indexed(1))
    var tail = OutputTail("\u{1b}[31mred\nstill\n".utf8)
    #expect(tail.lines(from: 1) == [OutputLine([.init("still", red)])])
    tail.append(String(repeating: "more\n", count: 40_000).utf8)
    #expect(tail.oldest == 30_002)
    #expect(tail.lines(from: 0, limit: 1) == [OutputLine([.init("more", red)])])
    tail.append([UInt8](repeating: 0x61, count: 100_000) + Array("\u{1b}[m\nplain".utf8))
    #expect(tail.lines(from: tail.end - 1) == [OutputLine([.init("plain")])])
    #expect(tail.lines(from: tail.end - 2).first?.runs.first?.style == red)
  }
}

/// The laws for any output.
struct OutputLawTests {
  static let words = [
    "a", "word", "漢字", "e\u{301}", "👩‍👩‍👧", "\t", "\r", "\n", "\r\n", "\u{8}", "\u{1b}[31m",
    "\u{1b}[1;4;38;5;200m",
    "\u{1b}[0m", "\u{1b}[m", "\u{1b}[K", "\u{1b}[1K", "\u{1b}[2K", "\u{1b}[5G", "\u{1b}[3C",
    "\u{1b}[2D", "\u{1b}[9999C",
    "\u{1b}]0;title", "\u{1b}]8;;a\u{7}", "\u{1b}]8;;b\u{1b}\\", "\u{1b}]8;;", "\u{7}", "\u{1b}\\",
    "\u{1b}P", "\u{1b}(B", "\u{1b}", "\u{9b}", "\u{9d}",
    "\u{9c}", "31m", "\u{1b}[>4;2m",
    "\u{1b}[38:2::1:2:3m", "\u{1b}[7", "\u{202e}", "\u{300}", "x\u{1b}[48;2;1;2;3m", " ",
  ]

  static func output(_ random: inout SplitMix64, words count: Int) -> [UInt8] {
    (0..<count).flatMap { _ -> [UInt8] in
      if Int.random(in: 0..<6, using: &random) == 0 {
        return [.random(in: 0...255, using: &random)]
      }
      return Array((words.randomElement(using: &random) ?? "").utf8)
    }
  }

  @Test(arguments: 0..<300)
  func `any pieces give equal lines`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let bytes = Self.output(&random, words: 120)
    let expected = OutputTail(bytes).lines(from: 0)
    var tail = OutputTail()
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(.random(in: 1...9, using: &random))
      tail.append(piece)
      rest = rest.dropFirst(piece.count)
    }
    #expect(tail.lines(from: 0) == expected)
    let half = tail.end / 2
    #expect(tail.lines(from: half) == Array(expected.dropFirst(half)))
  }

  @Test(arguments: 0..<4)
  func `any pieces of long lines give equal lines`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var bytes: [UInt8] = []
    for _ in 0..<2 {
      bytes += Self.output(&random, words: 30)
      bytes += Self.output(&random, words: 30_000).filter { $0 != 0x0a }
    }
    let whole = OutputTail(bytes)
    var tail = OutputTail()
    for start in stride(from: 0, to: bytes.count, by: 3001) {
      tail.append(bytes[start..<min(start + 3001, bytes.count)])
    }
    #expect(tail.lines(from: 0) == whole.lines(from: 0))
    #expect((tail.oldest, tail.end, tail.byteCount) == (whole.oldest, whole.end, whole.byteCount))
  }

  @Test(arguments: 0..<300)
  func `a line reads as it was encoded`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 5000)
    for line in OutputTail(Self.output(&random, words: 100)).lines(from: 0) {
      let read = StyledLine(encoded: line.encoded)
      #expect(read.outputRuns == line.runs)
      #expect(OutputLine(read.outputRuns).encoded == line.encoded)
    }
  }

  @Test(arguments: 0..<100)
  func `whatever is decoded has no controls and keeps the limit`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 9000)
    let bytes = Self.output(&random, words: seed % 10 == 0 ? 20_000 : 50)
    let line = StyledLine(encoded: String(decoding: bytes, as: UTF8.self))
    #expect(line.text.utf8.count <= OutputTail.maxLineBytes)
    #expect(line.text.unicodeScalars.allSatisfy { CellWidth.of($0) != .hidden })
    #expect(line.runs.last.map { Int($0.end) == line.text.utf8.count } ?? true)
    #expect(zip(line.runs, line.runs.dropFirst()).allSatisfy { $0.style != $1.style })
  }
}
