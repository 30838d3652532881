/// A JSON value of any shape, so that what is not understood can be written back.
indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// As it was written, so that no digit is lost.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  static func int(_ value: Int) -> JSONValue { .number("\(value)") }

  /// JSON has no word for what is not finite: that becomes null.
  static func double(_ value: Double) -> JSONValue {
    guard value.isFinite else { return .null }
    let text = "\(value)"
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  var object: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }

  /// A number without fraction or exponent that fits.
  var int: Int? { if case .number(let text) = self { Int(text) } else { nil } }

  /// A number that fits.
  var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }
}
