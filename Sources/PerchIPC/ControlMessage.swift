internal import FoundationEssentials
package import PerchSystem

/// The request of one client, as one line of JSON.
package struct ControlRequest: Codable, Hashable, Sendable {
  package var verb: String
  package var arguments: [String]
  /// With the verb `job`: who speaks; the connection stays open for `JobMessage`s and `JobOrder`s.
  package var job: JobGreeting?

  package init(verb: String, arguments: [String] = [], job: JobGreeting? = nil) {
    self.verb = verb
    self.arguments = arguments
    self.job = job
  }

  /// The longest line that is read, in bytes.
  package static let limit = 1 << 20
}

/// The answer, as one line of JSON.
package struct ControlReply: Codable, Hashable, Sendable {
  /// The exit status that `perch msg` passes on.
  package var status: Int32
  package var output: JSON?
  package var error: String?

  package static func done(_ output: JSON = .object(["ok": .bool(true)])) -> ControlReply {
    ControlReply(status: 0, output: output)
  }

  package static func refused(_ sentence: String) -> ControlReply {
    ControlReply(status: 1, error: sentence)
  }

  package static func misused(_ sentence: String) -> ControlReply {
    ControlReply(status: 2, error: sentence)
  }
}

/// Values as lines: JSON without line breaks, ended by one.
package enum ControlLine {
  package static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(value)) ?? Data()
    return Array(data) + [UInt8(ascii: "\n")]
  }

  package static func decode<T: Decodable>(_ type: T.Type, from line: some Sequence<UInt8>) -> T? {
    try? JSONDecoder().decode(type, from: Data(line))
  }
}
