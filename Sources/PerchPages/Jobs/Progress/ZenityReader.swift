/// What `zenity --progress` understands on its standard input: a number is the percentage, `# text`
/// the text, `pulsate:true` and `pulsate:false` turn the unknown progress on and off.
package struct ZenityReader: Hashable, Sendable {
  /// What is longer is cut.
  static let maxLine = 4096

  private var fraction: Double
  /// Whether nobody knows how far it is.
  package private(set) var isPulsating: Bool
  /// One line of sensible length; nil when none was given.
  package private(set) var text: String?
  /// Whether 100 was reached, or the input is over.
  package private(set) var isComplete = false
  private var line: [UInt8] = []

  /// - Parameter percentage: what it begins with, clamped to 0...100.
  package init(percentage: Double = 0, isPulsating: Bool = false) {
    fraction = Self.fraction(percentage)
    self.isPulsating = isPulsating
  }

  /// 0 to 1; nil when nobody knows.
  package var progress: Double? { isPulsating ? nil : fraction }

  /// Takes what was read, in pieces of any size.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      if byte == 0x0a {
        endLine()
      } else if line.count < Self.maxLine {
        line.append(byte)
      }
    }
  }

  /// The input is over, which counts as 100.
  package mutating func end() {
    endLine()
    complete()
  }

  private mutating func endLine() {
    let content = DocumentTitle.trimmed(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
    if content.hasPrefix("#") {
      text = DocumentTitle.line(Self.words(content.dropFirst()))
    } else if content.hasPrefix("pulsate:") {
      pulsate(DocumentTitle.trimmed(String(content.dropFirst(8))).lowercased())
    } else if let percentage = Self.number(content) {
      fraction = Self.fraction(percentage)
      if fraction >= 1 { complete() }
    }
  }

  /// A line break that is written as an escape is a space, for there is one line only.
  private static func words(_ text: Substring) -> String {
    text.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: " ")
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

  /// The number that a line begins with, whatever comes after it.
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
