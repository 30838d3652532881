/// The rule that chooses a message's form for a number, from the `Plural-Forms` line of a
/// catalogue.
public struct PluralRule: Hashable, Sendable {
  /// An expression as in C: every value is an unsigned number, and truth is 1.
  indirect enum Expression: Hashable, Sendable {
    case count
    case number(UInt)
    case not(Expression)
    case binary(Operator, Expression, Expression)
    case choice(Expression, Expression, Expression)
  }

  enum Operator: String, Hashable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"
  }

  /// One form for the number one, another for all other numbers.
  public static let english = PluralRule(
    formCount: 2, expression: .binary(.unequal, .count, .number(1)))

  /// The number of forms of each message.
  public let formCount: Int
  let expression: Expression

  init(formCount: Int, expression: Expression) {
    self.formCount = formCount
    self.expression = expression
  }

  /// The index of the form for a number, from 0; 0 if the rule has no such form.
  public func form(for count: Int) -> Int {
    let form = expression.value(for: count.magnitude) ?? 0
    return form < formCount ? Int(form) : 0
  }
}

extension PluralRule.Expression {
  /// The value for a number; nil on a division by zero.
  func value(for count: UInt) -> UInt? {
    switch self {
    case .count: return count
    case .number(let number): return number
    case .not(let operand): return operand.value(for: count).map { $0 == 0 ? 1 : 0 }
    case .choice(let condition, let first, let second):
      guard let isTrue = condition.value(for: count).map({ $0 != 0 }) else { return nil }
      return (isTrue ? first : second).value(for: count)
    case .binary(let symbol, let left, let right):
      guard let left = left.value(for: count), let right = right.value(for: count) else {
        return nil
      }
      return symbol.value(left, right)
    }
  }
}

extension PluralRule.Operator {
  fileprivate func value(_ left: UInt, _ right: UInt) -> UInt? {
    switch self {
    case .or: left != 0 || right != 0 ? 1 : 0
    case .and: left != 0 && right != 0 ? 1 : 0
    case .equal: left == right ? 1 : 0
    case .unequal: left != right ? 1 : 0
    case .atMost: left <= right ? 1 : 0
    case .atLeast: left >= right ? 1 : 0
    case .less: left < right ? 1 : 0
    case .greater: left > right ? 1 : 0
    case .plus: left &+ right
    case .minus: left &- right
    case .times: left &* right
    case .divided: right == 0 ? nil : left / right
    case .remainder: right == 0 ? nil : left % right
    }
  }
}
