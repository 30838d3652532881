package import PerchTime

/// Guesses whether a command waits for an answer: its last line is unfinished and 10 s old.
///
/// Not every such line asks for something. An empty one does not, nor does one with a percentage. A
/// line that ends in dots announces work, unless it names a key to press. A line that was written
/// over, as spinners and progress are, asks only if it ends like a question.
package struct PromptWatch: Sendable {
  /// The age at which a line counts as a question.
  package static let delay = Duration.seconds(10)
  /// The longest question, in bytes.
  static let maxLine = 4096

  /// The unfinished line, as it arrived.
  private var line: [UInt8] = []
  private var isTooLong = false
  private var verdict: Bool?
  /// The length of the part of the line before the user typed something, in bytes; nil for all of it.
  private var written: Int?
  /// Whether the last key was not Enter, so that what was typed may be shown on a later line.
  private var isTyping = false

  /// The time to ask `isWaiting` next; nil when only more output can change the answer.
  package private(set) var deadline: Instant?

  /// Creates a watch without output.
  package init() {}

  /// Reads output of the command.
  package mutating func read(_ bytes: UnsafeRawBufferPointer, at time: Instant) {
    guard !bytes.isEmpty else { return }
    let ending = bytes.suffix(Self.maxLine + 1)
    if let end = ending.lastIndex(of: 0x0a) {
      line.removeAll(keepingCapacity: true)
      line.append(contentsOf: ending[(end + 1)...])
      isTooLong = false
      written = isTyping ? 0 : nil
    } else {
      isTooLong = isTooLong || line.count + bytes.count > Self.maxLine
      if !isTooLong { line.append(contentsOf: bytes) }
    }
    verdict = nil
    deadline = line.isEmpty || isTooLong ? nil : time + Self.delay
  }

  /// Records that the user has typed something, which the terminal may show on the line.
  ///
  /// - Parameter endsLine: Whether the last key was Enter.
  package mutating func recordInput(endsLine: Bool) {
    written = min(written ?? line.count, line.count)
    isTyping = !endsLine
  }

  /// The unfinished line as the command wrote it before the user typed anything; nil if nothing can be seen
  /// in it.
  package var question: String? {
    let text = TitleText.line(Self.text(of: line.prefix(written ?? line.count)))
    return text.isEmpty ? nil : text
  }

  /// Whether the command seems to wait for an answer.
  package mutating func isWaiting(at time: Instant) -> Bool {
    if let verdict { return verdict }
    guard let deadline, deadline <= time else { return false }
    let answer = Self.asks(line)
    verdict = answer
    self.deadline = nil
    return answer
  }

  static func asks(_ bytes: [UInt8]) -> Bool {
    let text = TitleText.trimmed(text(of: bytes[...]))
    guard text.contains(where: { $0.isLetter || $0.isPunctuation || $0.isSymbol }) else {
      return false
    }
    if text.contains("%"), text.contains(where: \.isNumber) { return false }
    if isRewritten(bytes) { return text.hasSuffix("?") || text.hasSuffix(":") || hasChoice(text) }
    if text.hasSuffix("..") || text.hasSuffix("…") || text.hasSuffix(". .") {
      let words = Array(text.lowercased().utf8)
      return ["press", "hit", "key", "enter"].contains { words.hasPart($0) }
    }
    return true
  }

  /// The text that a terminal shows of some bytes.
  private static func text(of bytes: ArraySlice<UInt8>) -> String {
    var style = OutputLine.Style()
    let line = bytes.withUnsafeBytes { OutputLine($0, style: &style) }
    return line.runs.map(\.text).joined()
  }

  /// Whether the cursor moved back over text.
  private static func isRewritten(_ bytes: [UInt8]) -> Bool {
    let isBack = { (byte: UInt8) in byte == 0x0d || byte == 0x08 }
    guard let first = bytes.firstIndex(where: { !isBack($0) && $0 != 0x1b }) else { return false }
    return bytes[first...].contains(where: isBack)
  }

  /// Whether the text ends with a choice, such as `[Y/n]`.
  private static func hasChoice(_ text: String) -> Bool {
    guard text.hasSuffix("]") || text.hasSuffix(")"),
      let start = text.lastIndex(where: { "[(".contains($0) })
    else { return false }
    let choice = text[start...].dropFirst().dropLast()
    return choice.contains("/") && choice.allSatisfy { $0.isLetter || $0 == "/" }
  }
}
