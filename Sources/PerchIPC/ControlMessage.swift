package import PerchSystem

/// The request of one client, as one line of JSON.
package struct ControlRequest: Codable, Hashable, Sendable {
  /// The first word of `perch msg`, such as `open`.
  package var verb: String
  /// The words after it.
  package var arguments: [String]
  /// With the verb `job`: the greeting; the connection stays open for `JobMessage`s and
  /// `JobOrder`s.
  package var job: JobGreeting?
  /// With the verb `job-set`: the change of a job that a script reports.
  package var change: JobChange?
  /// With the verb `watch`: the process to follow.
  package var watch: WatchRequest?
  /// With the verbs `remote` and `remote-host`: the terminal of `perch ssh`.
  package var terminal: JobTerminal?

  /// Creates a request.
  package init(
    verb: String, arguments: [String] = [], job: JobGreeting? = nil, change: JobChange? = nil,
    watch: WatchRequest? = nil, terminal: JobTerminal? = nil
  ) {
    self.verb = verb
    self.arguments = arguments
    self.job = job
    self.change = change
    self.watch = watch
    self.terminal = terminal
  }

  /// The longest line of a request or an answer, in bytes.
  package static let limit = 16 << 20
}

/// The answer, as one line of JSON.
package struct ControlReply: Codable, Hashable, Sendable {
  /// The exit status that `perch msg` passes on.
  package var status: Int32
  /// The answer to a question, or a confirmation; nil after an error.
  package var output: JSON?
  /// The reason for another status than 0, as a sentence.
  package var error: String?
  /// The same sentence, for a client that shows it in the user's language; nil where it is known in
  /// English alone.
  package var sentence: Sentence?

  /// The answer to a request that was carried out, with status 0.
  package static func done(_ output: JSON = .object(["ok": .bool(true)])) -> ControlReply {
    ControlReply(status: 0, output: output)
  }

  /// The answer to a request that cannot be carried out, with status 1.
  package static func refused(_ sentence: String) -> ControlReply {
    ControlReply(status: 1, error: sentence)
  }

  /// The answer to a request that cannot be carried out, for the user's language.
  package static func refused(_ sentence: Sentence) -> ControlReply {
    ControlReply(status: 1, error: sentence.english, sentence: sentence)
  }

  /// The answer to a request that is not a valid one, with status 2.
  package static func misused(_ sentence: String) -> ControlReply {
    ControlReply(status: 2, error: sentence)
  }

  /// The answer to a request that is not a valid one, for the user's language.
  package static func misused(_ sentence: Sentence) -> ControlReply {
    ControlReply(status: 2, error: sentence.english, sentence: sentence)
  }
}

/// Values as lines: JSON without line breaks, ended by one.
package enum ControlLine {
  private static let coder = JSONCoder()

  /// The line of a value. A value with a number that JSON does not have is an empty line.
  package static func encode(_ value: some Encodable) -> [UInt8] {
    (coder.bytes(of: value) ?? []) + [UInt8(ascii: "\n")]
  }

  /// Reads a value from a line without its break; nil if it is none.
  package static func decode<T: Decodable>(_ type: T.Type, from line: some Sequence<UInt8>) -> T? {
    coder.value(type, from: line)
  }

  /// Whether a line is refused for its nesting.
  package static func isTooDeep(_ line: some Sequence<UInt8>) -> Bool {
    do throws(JSONError) {
      _ = try JSONReader.read(Array(line))
      return false
    } catch {
      return error == .tooDeep
    }
  }
}
