/// Reads the language of `zenity --progress`: a number is the percentage, `# text` is the text, and
/// `pulsate:true` and `pulsate:false` turn unknown progress on and off.
package struct ZenityReader: Hashable, Sendable {
  /// The length to which a line is cut, in bytes.
  static let maxLine = 4096

  private var fraction: Double
  /// Whether the progress is unknown.
  package private(set) var isPulsating: Bool
  /// The text, as one line of limited length; nil when none was given.
  package private(set) var text: String?
  /// Whether 100 was reached, or the input has ended.
  package private(set) var isComplete = false
  private var line: [UInt8] = []

  /// Creates a reader whose percentage at the start is clamped to 0...100.
  package init(percentage: Double = 0, isPulsating: Bool = false) {
    fraction = Self.fraction(percentage)
    self.isPulsating = isPulsating
  }

  /// The fraction that is done, 0 to 1; nil when it is unknown.
  package var progress: Double? { isPulsating ? nil : fraction }

  /// Reads input, in pieces of any size.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      if byte == 0x0a {
        endLine()
      } else if line.count < Self.maxLine {
        line.append(byte)
      }
    }
  }

  /// Ends the input, which counts as 100.
  package mutating func end() {
    endLine()
    complete()
  }

  private mutating func endLine() {
    let content = TitleText.trimmed(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
    if content.hasPrefix("#") {
      text = TitleText.line(Self.words(content.dropFirst()))
    } else if content.hasPrefix("pulsate:") {
      pulsate(TitleText.trimmed(String(content.dropFirst(8))).lowercased())
    } else if let percentage = Self.number(content) {
      fraction = Self.fraction(percentage)
      if fraction >= 1 { complete() }
    }
  }

  /// The text with a space for each escaped line break: there is one line only.
  private static func words(_ text: Substring) -> String {
    var words = ""
    var rest = text
    while let slash = rest.firstIndex(of: "\\") {
      let isBreak = rest[slash...].hasPrefix("\\n")
      words += rest[..<slash] + (isBreak ? " " : "\\")
      rest = rest[slash...].dropFirst(isBreak ? 2 : 1)
    }
    return words + rest
  }

  private mutating func pulsate(_ answer: String) {
    if answer == "true" { isPulsating = true }
    if answer == "false" { isPulsating = false }
  }

  private mutating func complete() {
    fraction = 1
    isPulsating = false
    isComplete = true
  }

  /// The number at the beginning of a line; nil for none.
  private static func number(_ line: String) -> Double? {
    guard let first = line.utf8.first, (0x30...0x39).contains(first) else { return nil }
    var hasPoint = false
    let number = line.prefix { character in
      defer { hasPoint = hasPoint || character == "." }
      return ("0"..."9").contains(character) || (character == "." && !hasPoint)
    }
    return Double(number.hasSuffix(".") ? number.dropLast() : number)
  }

  private static func fraction(_ percentage: Double) -> Double {
    percentage.isFinite ? min(max(percentage / 100, 0), 1) : 0
  }
}
