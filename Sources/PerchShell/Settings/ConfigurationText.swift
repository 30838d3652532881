/// The text of a configuration file: a key, an equals sign and a value on each line.
///
/// Blank lines and lines that begin with `#` or `;` are ignored. A wrong line is left out and
/// reported.
struct ConfigurationText: Hashable, Sendable {
  /// A wrong line.
  struct Problem: Hashable, Sendable {
    /// The number of the line, from 1.
    let line: Int
    /// The key of the line; nil without a known key.
    let key: String?
    /// The mistake in the line.
    let mistake: Mistake
  }

  /// A mistake in a line.
  enum Mistake: Hashable, Sendable {
    case section
    case noSign
    case noKey
    case unknown(key: String)
    case again(after: Int)
    case invalid(value: String)
  }

  /// The preferences of the right lines.
  private(set) var preferences = Preferences()
  /// The wrong lines.
  private(set) var problems: [Problem] = []
  /// The line of each key.
  private var lines: [String: Int] = [:]

  /// Parses a text.
  init(_ text: String) {
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() { read(Self.trimmed(line), number: index + 1) }
  }

  private mutating func read(_ line: Substring, number: Int) {
    guard let first = line.first, first != "#", first != ";" else { return }
    guard let sign = line.firstIndex(of: "=") else {
      return complain(number, nil, line.first == "[" && line.last == "]" ? .section : .noSign)
    }
    let name = String(Self.trimmed(line[..<sign]))
    guard !name.isEmpty else { return complain(number, nil, .noKey) }
    guard let setting = Setting.named(name) else {
      return complain(number, nil, .unknown(key: name))
    }
    if let earlier = lines[name] { return complain(number, name, .again(after: earlier)) }
    let value = Self.unquoted(Self.trimmed(line[line.index(after: sign)...]))
    guard !value.isEmpty, setting.read(value, &preferences) else {
      return complain(number, name, .invalid(value: value))
    }
    lines[name] = number
  }

  private mutating func complain(_ line: Int, _ key: String?, _ mistake: Mistake) {
    problems.append(Problem(line: line, key: key, mistake: mistake))
  }

  /// The preferences, with older values for the keys of wrong lines.
  func preferences(after older: Preferences) -> Preferences {
    var preferences = preferences
    for problem in problems {
      guard let key = problem.key, let setting = Setting.named(key),
        !setting.isStated(in: self.preferences)
      else { continue }
      setting.copy(older, &preferences)
    }
    return preferences
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The value without quotes around it.
  private static func unquoted(_ value: Substring) -> String {
    guard value.count >= 2, value.first == "\"", value.last == "\"" else { return String(value) }
    return String(value.dropFirst().dropLast())
  }
}
