extension PluralRule {
  /// The greatest length of a rule, in bytes; no language needs more, and a longer rule might nest
  /// too deeply.
  static let longestText = 1000
  /// The greatest number of forms that a rule may have.
  static let mostForms = 20

  /// Creates a rule from the `Plural-Forms` line of a catalogue; nil if the text is not a rule.
  ///
  /// - Parameter text: The line without its name, such as `nplurals=2; plural=n != 1;`.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longestText else { return nil }
    let parts = text.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
    guard let count = Self.value(of: "nplurals", in: parts).flatMap({ Int($0) }),
      (1...Self.mostForms).contains(count), let rule = Self.value(of: "plural", in: parts)
    else { return nil }
    var parser = Parser(rest: rule[...])
    guard let expression = parser.choice(), parser.rest.isEmpty else { return nil }
    self.init(formCount: count, expression: expression)
  }

  private static func value(of name: String, in parts: [String]) -> String? {
    parts.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

/// A recursive-descent parser over the rest of a rule without spaces.
private struct Parser {
  typealias Expression = PluralRule.Expression
  typealias Operator = PluralRule.Operator

  /// The operators by precedence, loosest first; of two with a common prefix the longer one comes
  /// first.
  private static let levels: [[Operator]] = [
    [.or], [.and], [.equal, .unequal], [.atMost, .atLeast, .less, .greater], [.plus, .minus],
    [.times, .divided, .remainder],
  ]
  /// The greatest depth to which conditions and negations nest.
  private static let deepest = 50

  var rest: Substring
  private var depth = 0

  init(rest: Substring) { self.rest = rest }

  private mutating func consume(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// Parses `condition ? first : second`, or an expression that binds tighter.
  mutating func choice() -> Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, let condition = binary(level: 0) else { return nil }
    guard consume("?") else { return condition }
    guard let first = choice(), consume(":"), let second = choice() else { return nil }
    return .choice(condition, first, second)
  }

  private mutating func binary(level: Int) -> Expression? {
    guard level < Self.levels.count else { return operand() }
    guard var left = binary(level: level + 1) else { return nil }
    while let symbol = Self.levels[level].first(where: { consume($0.rawValue) }) {
      guard let right = binary(level: level + 1) else { return nil }
      left = .binary(symbol, left, right)
    }
    return left
  }

  private mutating func operand() -> Expression? {
    if consume("!") { return negation() }
    if consume("n") { return .count }
    if consume("(") {
      guard let inside = choice(), consume(")") else { return nil }
      return inside
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return UInt(digits).map(Expression.number)
  }

  private mutating func negation() -> Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    return operand().map(Expression.not)
  }
}
