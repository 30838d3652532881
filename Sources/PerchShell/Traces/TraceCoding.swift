internal import PerchSystem

/// The coding of values in a trace: one line of JSON each, with equal bytes for equal values.
///
/// Numbers keep every bit: each is the shortest decimal that reads back as the same `Double`.
/// Numbers that JSON does not have are strings.
struct TraceCoding {
  private let coder = JSONCoder(nonFinite: .strings)

  /// The bytes of a value, without a line break; empty if it cannot be encoded, which never
  /// happens.
  func bytes(of value: some Encodable) -> [UInt8] { coder.bytes(of: value) ?? [] }

  /// Decodes a value; nil if the bytes are not one.
  func value<T: Decodable>(_ type: T.Type, from bytes: some Sequence<UInt8>) -> T? {
    coder.value(type, from: bytes)
  }

  static let lineBreak = [UInt8(ascii: "\n")]

  func line(_ cause: TraceCause, _ outcome: TraceOutcome) -> [UInt8] {
    Array(bytes(of: cause).dropLast()) + continuation(outcome)
  }

  /// The second half of a line, after the first half without its last brace: both form one object.
  func continuation(_ outcome: TraceOutcome) -> [UInt8] {
    let bytes = bytes(of: outcome)
    return bytes.count > 2 ? [UInt8(ascii: ",")] + bytes.dropFirst() : [UInt8(ascii: "}")]
  }
}
