/// The percentages and counters of a line, and their surroundings.
struct ProgressNumbers {
  /// A percentage or a counter, and its range in the line.
  struct Number {
    /// 0 to 1.
    var value: Double
    /// 0 for a percentage.
    var total = 0.0
    var range: Range<Int>
  }

  let line: [UInt8]
  private(set) var percentages: [Number] = []
  private(set) var counters: [Number] = []

  init(_ line: [UInt8]) {
    self.line = line
    var index = 0
    while index < line.count {
      if line[index].isDigit { index = readNumber(at: index) } else { index += 1 }
    }
  }

  func byte(_ index: Int) -> UInt8 { line.indices.contains(index) ? line[index] : 0 }

  /// Reads the number at an index; returns the index after it.
  private mutating func readNumber(at start: Int) -> Int {
    var scan = NumberScan(line, at: start)
    guard let value = scan.number() else { return start + 16 }
    let end = scan.index
    guard !isJoined(start) else { return end }
    if let percentage = percentage(value, start..<end) {
      percentages.append(percentage)
      return percentage.range.upperBound
    }
    guard let (done, total) = scan.counter(after: value) else { return end }
    counters.append(Number(value: done / total, total: total, range: start..<scan.index))
    return scan.index
  }

  /// Whether a number is a part of a word. A single point belongs to the number, several are a bar;
  /// `12:42` is a time.
  private func isJoined(_ start: Int) -> Bool {
    switch byte(start - 1) {
    case UInt8(ascii: "."): byte(start - 2) != UInt8(ascii: ".")
    case UInt8(ascii: ":"): byte(start - 2).isDigit
    case let before: before.joinsNumber
    }
  }

  private func percentage(_ value: Double, _ range: Range<Int>) -> Number? {
    let end = byte(range.upperBound) == 0x20 ? range.upperBound + 1 : range.upperBound
    let next = byte(end + 1)
    guard byte(end) == UInt8(ascii: "%"), value <= 100, !next.isLetter, !next.isDigit,
      next != UInt8(ascii: "%")
    else { return nil }
    return Number(value: value / 100, range: range.lowerBound..<end + 1)
  }
}

// MARK: - Surroundings
extension ProgressNumbers {
  func isFirst(_ number: Number) -> Bool {
    line[..<number.range.lowerBound].allSatisfy { " \t[(<".utf8.contains($0) }
  }

  func isLast(_ number: Number) -> Bool {
    line[number.range.upperBound...].allSatisfy { " \t]).>".utf8.contains($0) }
  }

  func isBracketed(_ number: Number) -> Bool {
    let before = line[..<number.range.lowerBound].last { $0 != 0x20 }
    let after = line[number.range.upperBound...].first { $0 != 0x20 }
    return before.map { "[(".utf8.contains($0) } ?? false
      && after.map { "])".utf8.contains($0) } ?? false
  }

  /// Whether no sentence follows the number.
  func standsAlone(_ number: Number) -> Bool {
    let rest = line[number.range.upperBound...]
    guard let next = rest.first(where: { $0 != 0x20 }) else { return true }
    return next >= 0x80 || "[(|#=".utf8.contains(next) || rest.starts(with: "  ".utf8)
      || ["complete", "done", "finished"].contains {
        rest.drop { $0 == 0x20 }.starts(with: $0.utf8)
      }
  }

  /// Whether a bar of three or more characters precedes it, or the dots of wget after a number.
  func followsBar(_ number: Number) -> Bool {
    let before = line[..<number.range.lowerBound]
    guard let end = before.lastIndex(where: { !" ]>|".utf8.contains($0) }) else { return false }
    let kind = before[end]
    let bar = before[...end].reversed().prefix { kind < 0x80 ? $0 == kind : $0 >= 0x80 }
    let isDotted = kind == UInt8(ascii: ".") && bar.count >= 5
    let first = line.first { $0 != 0x20 } ?? 0
    return ("#=".utf8.contains(kind) || kind >= 0x80) && bar.count >= 3
      || isDotted && first.isDigit
  }

  func followsColon(_ number: Number) -> Bool {
    line[..<number.range.lowerBound].last { $0 != 0x20 } == UInt8(ascii: ":")
  }

  /// Whether a word such as `step` precedes it; with `isFirst`, the word must begin the line.
  func namesStep(_ number: Number, isFirst: Bool) -> Bool {
    let before = line[..<number.range.lowerBound]
    guard let end = before.lastIndex(where: { !" ([#:".utf8.contains($0) }) else { return false }
    let word = before[...end].reversed().prefix { $0.isLetter }.reversed()
    let text = String(decoding: word, as: UTF8.self).lowercased()
    return ProgressWords.steps.contains(text)
      && (!isFirst || before.prefix(end + 1 - word.count).allSatisfy { $0 == 0x20 })
  }

  /// A hash of the words before a number, without those with digits: the name of the counter.
  func name(of number: Number) -> UInt64 {
    let words = line[..<number.range.lowerBound].split(separator: 0x20)
    return Self.hash(words.filter { !$0.contains(where: \.isDigit) }, of: \.isLetter)
  }

  /// A hash of all words around a number, without other numbers: the name of a file has digits, too.
  func frame(of number: Number) -> UInt64 {
    let rest = line[..<number.range.lowerBound] + line[number.range.upperBound...]
    let words = rest.split(separator: 0x20).filter { $0.contains(where: \.isLetter) }
    return Self.hash(words) { $0.isLetter || $0.isDigit }
  }

  /// The FNV-1a hash of the bytes of some words that count.
  private static func hash(
    _ words: [ArraySlice<UInt8>], of counts: (UInt8) -> Bool
  ) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in words.joined() where counts(byte) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash
  }
}
