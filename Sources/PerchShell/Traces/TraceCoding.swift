internal import FoundationEssentials
internal import PerchIPC

/// How values are written in a trace: one line of JSON each, the same bytes for the same value.
///
/// Numbers keep every bit: the shortest decimal that reads back as the same `Double`; those that
/// JSON does not have are strings.
struct TraceCoding {
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()
  private static let infinity = "Infinity"
  private static let negativeInfinity = "-Infinity"
  private static let nan = "NaN"

  init() {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.infinity, negativeInfinity: Self.negativeInfinity, nan: Self.nan)
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: Self.infinity, negativeInfinity: Self.negativeInfinity, nan: Self.nan)
  }

  /// Without a line break; empty for what cannot be written, which no value of a trace is.
  func bytes(of value: some Encodable) -> [UInt8] {
    (try? encoder.encode(value)).map(Array.init) ?? []
  }

  /// - Returns: nil for anything else than such a value.
  func value<T: Decodable>(_ type: T.Type, from bytes: some Sequence<UInt8>) -> T? {
    try? decoder.decode(type, from: Data(bytes))
  }

  static let lineBreak = [UInt8(ascii: "\n")]

  func line(_ cause: TraceCause, _ outcome: TraceOutcome) -> [UInt8] {
    Array(bytes(of: cause).dropLast()) + continuation(outcome)
  }

  /// What follows the first half of a line, without its last brace, so that both are one object.
  func continuation(_ outcome: TraceOutcome) -> [UInt8] {
    let bytes = bytes(of: outcome)
    return bytes.count > 2 ? [UInt8(ascii: ",")] + bytes.dropFirst() : [UInt8(ascii: "}")]
  }
}
