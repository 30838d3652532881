/// Converts values of `Codable` types to JSON and back, by the standard library's protocols.
///
/// The members of an object are the coded properties, and null or a missing member is nil. Errors
/// have no path: callers only ask whether a value was read.
package struct JSONCoder: Hashable, Sendable {
  /// The form of infinities and of "not a number", which JSON does not have.
  package enum NonFinite: Hashable, Sendable {
    /// Such a number is refused.
    case refused
    /// `"Infinity"`, `"-Infinity"` and `"NaN"`.
    case strings
  }

  /// The form of numbers that JSON does not have.
  package var nonFinite: NonFinite

  /// Creates a coder, by default one that refuses numbers that JSON does not have.
  package init(nonFinite: NonFinite = .refused) { self.nonFinite = nonFinite }

  /// Converts a value to JSON.
  package func encode(_ value: some Encodable) throws -> JSON {
    let node = JSONNode()
    try node.fill(with: value, self)
    return node.json
  }

  /// Converts JSON to a value.
  package func decode<Value: Decodable>(_ type: Value.Type, from json: JSON) throws -> Value {
    guard let scalar = type as? any JSONScalar.Type else {
      return try Value(from: JSONDecoding(coder: self, json: json))
    }
    guard let value = scalar.init(json: json, self) as? Value else { throw mismatch(type) }
    return value
  }

  /// The bytes of a value as one line without a break, with the keys in order; nil if it has a
  /// number that is refused.
  package func bytes(of value: some Encodable) -> [UInt8]? { try? encode(value).lineBytes }

  /// Reads a value from the bytes of one JSON value; nil if they are not one, or of another type.
  ///
  /// If an object repeats a key, its first member counts.
  package func value<Value: Decodable>(
    _ type: Value.Type, from bytes: some Sequence<UInt8>
  ) -> Value? {
    guard let json = try? JSONReader.read(Array(bytes), keeping: .first) else { return nil }
    return try? decode(type, from: json)
  }

  /// The error of a value that has another type than the JSON.
  func mismatch(_ type: Any.Type) -> DecodingError {
    DecodingError.typeMismatch(
      type, DecodingError.Context(codingPath: [], debugDescription: "The JSON has another type."))
  }
}
