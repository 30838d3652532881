internal import FoundationEssentials

/// What one client asks, as one line of JSON.
struct ControlRequest: Codable, Hashable {
  var verb: String
  var arguments: [String] = []

  /// The longest line that is read, in bytes.
  static let limit = 1 << 20
}

/// The answer, as one line of JSON.
struct ControlReply: Codable, Hashable {
  /// The exit status that `perch msg` passes on.
  var status: Int32
  var output: JSON?
  var error: String?

  static func done(_ output: JSON = .object(["ok": .bool(true)])) -> ControlReply {
    ControlReply(status: 0, output: output)
  }

  static func refused(_ sentence: String) -> ControlReply {
    ControlReply(status: 1, error: sentence)
  }

  static func misused(_ sentence: String) -> ControlReply {
    ControlReply(status: 2, error: sentence)
  }
}

/// Values as lines: JSON without line breaks, ended by one.
enum ControlLine {
  static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(value)) ?? Data()
    return Array(data) + [UInt8(ascii: "\n")]
  }

  static func decode<T: Decodable>(_ type: T.Type, from line: some Sequence<UInt8>) -> T? {
    try? JSONDecoder().decode(type, from: Data(line))
  }
}
