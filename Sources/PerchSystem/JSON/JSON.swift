/// A JSON value (RFC 8259) of any shape.
public indirect enum JSON: Hashable, Sendable {
  /// No value.
  case null
  /// True or false.
  case bool(Bool)
  /// A number as it was written, so that no digit is lost.
  case number(String)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Values by name.
  case object([String: JSON])

  /// A whole number.
  public static func int(_ value: Int) -> JSON { .number("\(value)") }

  /// A number, as the shortest decimal that reads back as the same one; null unless it is finite.
  public static func double(_ value: Double) -> JSON {
    guard value.isFinite else { return .null }
    let text = "\(value)"
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// A number of a report: 0 for -0, whose sign says nothing to scripts; null unless it is finite.
  public static func reported(_ value: Double) -> JSON { .double(value == 0 ? 0 : value) }

  /// The member of an object; null without one.
  public subscript(key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  /// The element of an array; null without one.
  public subscript(index: Int) -> JSON {
    if case .array(let elements) = self, elements.indices.contains(index) {
      elements[index]
    } else {
      .null
    }
  }

  /// True or false; nil for another type.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The text; nil for another type.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The elements of an array; none for another type.
  public var array: [JSON] { elements ?? [] }
  /// The elements of an array; nil for another type.
  package var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  /// The members of an object; nil for another type.
  package var object: [String: JSON]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// A number without fraction or exponent that fits; nil for another value.
  public var int: Int? { if case .number(let text) = self { Int(text) } else { nil } }

  /// A number that fits; nil for another value.
  public var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }
}
