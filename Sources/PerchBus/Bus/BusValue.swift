/// A value in a message, of a D-Bus type.
package indirect enum BusValue: Hashable, Sendable {
  /// The type `y`.
  case byte(UInt8)
  /// The type `b`.
  case bool(Bool)
  /// The type `n`.
  case int16(Int16)
  /// The type `q`.
  case uint16(UInt16)
  /// The type `i`.
  case int32(Int32)
  /// The type `u`.
  case uint32(UInt32)
  /// The type `x`.
  case int64(Int64)
  /// The type `t`.
  case uint64(UInt64)
  /// The type `d`.
  case double(Double)
  /// The type `s`.
  case string(String)
  /// The path of an object, `o`.
  case path(String)
  /// A signature of types, `g`.
  case signature(String)
  /// Values of one type, which is given because the array may be empty.
  case array([BusValue], of: String)
  /// A structure of values, each of its own type.
  case structure([BusValue])
  /// A dictionary `a{sv}`, with the values inside the variants.
  case dictionary([String: BusValue])
  /// A value together with its type, `v`.
  case variant(BusValue)

  /// The signature of the type.
  package var type: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .array(_, let element): "a" + element
    case .structure(let members): "(" + members.map(\.type).joined() + ")"
    case .dictionary: "a{sv}"
    case .variant: "v"
    }
  }
}

// The content of a value if it has the expected type, else nil.
extension BusValue {
  /// The string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The Boolean value.
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The floating-point number.
  package var double: Double? { if case .double(let number) = self { number } else { nil } }

  /// The signed number.
  package var int32: Int32? { if case .int32(let number) = self { number } else { nil } }

  /// The unsigned number.
  package var uint32: UInt32? { if case .uint32(let number) = self { number } else { nil } }

  /// The elements of an array.
  package var elements: [BusValue]? {
    if case .array(let elements, _) = self { elements } else { nil }
  }

  /// The members of a dictionary.
  package var members: [String: BusValue]? {
    if case .dictionary(let members) = self { members } else { nil }
  }
}
