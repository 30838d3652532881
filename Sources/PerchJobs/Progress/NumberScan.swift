/// Reads a number in a line, and the counter that it may begin.
struct NumberScan {
  private let line: [UInt8]
  private(set) var index: Int

  init(_ line: [UInt8], at index: Int) {
    self.line = line
    self.index = index
  }

  private var next: UInt8 { index < line.count ? line[index] : 0 }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  /// Reads digits, with a fraction after a point; nil for more than 15 digits.
  mutating func number() -> Double? {
    let start = index
    var value = 0.0
    while next.isDigit {
      value = value * 10 + Double(next - 0x30)
      index += 1
    }
    guard index > start, index - start <= 15 else { return nil }
    guard next == UInt8(ascii: "."), index + 1 < line.count, line[index + 1].isDigit else {
      return value
    }
    index += 1
    var unit = 0.1
    while next.isDigit {
      value += unit * Double(next - 0x30)
      unit /= 10
      index += 1
    }
    return value
  }

  /// Reads the rest of a counter: `/17`, ` of 17`, `MB/48MB`, `/3.4 MB`.
  ///
  /// - Returns: The value and the total in one unit; nil for no counter.
  mutating func counter(after value: Double) -> (value: Double, total: Double)? {
    guard let factor = unit(), isDivided(), next.isDigit, let total = number(),
      let totalFactor = unit()
    else { return nil }
    // A date, a time, a version, a rate or a path continues.
    let end = next
    guard !end.isLetter, !end.isDigit, !"/.-_%".utf8.contains(end) || isEndOfSentence else {
      return nil
    }
    if end == UInt8(ascii: ":"), index + 1 < line.count, line[index + 1].isDigit { return nil }
    let (done, all) = (value * (factor == 1 ? totalFactor : factor), total * totalFactor)
    return all >= 1 && done <= all ? (done, all) : nil
  }

  private var isEndOfSentence: Bool {
    next == UInt8(ascii: ".") && (index + 1 == line.count || !line[index + 1].isDigit)
  }

  private mutating func isDivided() -> Bool {
    let start = index
    while skip(0x20) {}
    if skip(UInt8(ascii: "/")) {
      _ = skip(0x20)
      return true
    }
    guard index > start, skip(UInt8(ascii: "o")), skip(UInt8(ascii: "f")), skip(0x20) else {
      return false
    }
    return true
  }

  /// Reads the factor of a unit of bytes, 1 for none; nil when another word follows.
  private mutating func unit() -> Double? {
    let start = index
    _ = skip(0x20)
    let first = index
    var factor = 1.0
    if let power = Self.powers[next] {
      index += 1
      factor = power
      if skip(UInt8(ascii: "i")) { factor = Self.binary(power) }
    }
    _ = skip(UInt8(ascii: "B"))
    if index > first, !next.isLetter, !next.isDigit { return factor }
    index = start
    return next.isLetter ? nil : 1
  }

  private static let powers: [UInt8: Double] = [
    UInt8(ascii: "k"): 1e3, UInt8(ascii: "K"): 1e3, UInt8(ascii: "M"): 1e6,
    UInt8(ascii: "G"): 1e9, UInt8(ascii: "T"): 1e12,
  ]

  private static func binary(_ power: Double) -> Double {
    switch power {
    case 1e3: 0x1p10
    case 1e6: 0x1p20
    case 1e9: 0x1p30
    default: 0x1p40
    }
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x41...0x5a).contains(self & 0xdf) }

  /// Whether a number right after this byte is a part of a word.
  var joinsNumber: Bool { isDigit || isLetter || "/_-+,%$~@".utf8.contains(self) }
}
