import Glibc
public import PerchSystem

/// Talks to the Perch that runs on a display.
public enum ControlClient {
  /// The outcome of a message.
  public struct Reply: Hashable, Sendable {
    /// 0, or the exit status to end with: 1 refused, 2 bad usage, 3 no instance.
    public var status: Int32
    /// The output for standard output.
    public var output: JSON?
    /// The sentence for standard error, in English.
    public var error: String?
    /// The same sentence, for the user's language; nil where it is known in English alone.
    package var sentence: Sentence?

    /// Creates an outcome.
    public init(status: Int32, output: JSON? = nil, error: String? = nil) {
      self.status = status
      self.output = output
      self.error = error
    }

    /// Creates the outcome of a message that failed.
    package init(status: Int32, sentence: Sentence) {
      self.init(status: status, error: sentence.english)
      self.sentence = sentence
    }
  }

  /// Sends one verb and returns its answer.
  ///
  /// `name` is the program's, `perch` or one that adds kinds of its own. `display` and
  /// `runtimeFolder` are the instance's; without them, the environment's are taken. `path` is that
  /// of its socket, where it is known.
  public static func send(
    verb: String, arguments: [String] = [], name: String = "perch", display: String? = nil,
    runtimeFolder: String? = nil, path: String? = nil
  ) -> Reply {
    send(
      ControlRequest(verb: verb, arguments: arguments), name: name, display: display,
      runtimeFolder: runtimeFolder, path: path)
  }

  /// Sends a request and returns its answer.
  package static func send(
    _ request: ControlRequest, name: String = "perch", display: String? = nil,
    runtimeFolder: String? = nil, path: String? = nil
  ) -> Reply {
    guard let display = RuntimePaths.display(display) else {
      return Reply(status: 3, sentence: Sentence("Perch is not running: DISPLAY is not set."))
    }
    let paths = RuntimePaths(display: display, name: name, runtimeFolder: runtimeFolder)
    return send(
      request, to: path ?? paths.socket, otherwise: absence(of: name, on: display))
  }

  /// The sentence about a program that does not run on a display.
  private static func absence(of name: String, on display: String) -> Sentence {
    name == RuntimePaths.standardName
      ? Sentence(
        "Perch is not running on display {display}. Start it first.", ["display": display])
      : Sentence(
        "No program named {name} is running on display {display}.",
        ["name": name, "display": display])
  }

  /// Sends a request to a socket, and returns its answer; the sentence is for one that nothing listens at.
  package static func send(
    _ request: ControlRequest, to path: String, otherwise sentence: Sentence
  ) -> Reply {
    guard let socket = UnixSocket.connect(to: path) else {
      return Reply(status: 3, sentence: sentence)
    }
    defer { close(socket) }
    guard UnixSocket.peer(of: socket) == getuid() else {
      return Reply(
        status: 3, sentence: Sentence("The Perch at {path} is another user's.", ["path": path]))
    }
    UnixSocket.setPatience(of: socket, seconds: 20)
    let line = ControlLine.encode(request)
    guard line.count <= ControlRequest.limit else {
      return Reply(status: 2, sentence: Sentence("The request is longer than 16 MiB."))
    }
    // A message that is refused for its length is answered before it has been read to its end.
    _ = write(line, to: socket)
    guard let reply = ControlLine.decode(ControlReply.self, from: readAll(socket)) else {
      return Reply(status: 1, sentence: Sentence("Perch ended, or does not answer."))
    }
    var answer = Reply(status: reply.status, output: reply.output, error: reply.error)
    answer.sentence = reply.sentence
    return answer
  }

  /// Follows the state of the running instance until it ends, and returns an exit status and an
  /// error like `send`.
  ///
  /// `line` is called with each state, as one line of JSON, and returns whether it wants more;
  /// `arguments` choose the reports. A request that is refused has a status and an error.
  public static func subscribe(
    _ arguments: [String] = [], name: String = "perch", display: String? = nil,
    runtimeFolder: String? = nil, line: (String) -> Bool
  ) -> Reply {
    let request = ControlRequest(verb: "subscribe", arguments: arguments)
    return stream(request, name, display, runtimeFolder, line) ?? Reply(status: 0)
  }

  /// Follows the output of a job until it ends.
  ///
  /// `lines` is called with lines that have not been seen before, and returns whether it wants more.
  ///
  /// - Returns: The answer at the end; its output has the number after the last line as `end`, without which the
  ///   job had ended before. The status is 3 if Perch ends before the job.
  package static func followOutput(
    of job: String, name: String = "perch", lines: (JobOutput) -> Bool
  ) -> Reply {
    let request = ControlRequest(verb: ControlVerb.output.rawValue, arguments: [job, "--follow"])
    let answer = stream(request, name, nil, nil) { text in
      ControlLine.decode(JobOutput.self, from: text.utf8).map(lines) ?? true
    }
    return answer
      ?? Reply(
        status: 3,
        sentence: Sentence("Perch ended, so the output is no longer followed. The job goes on."))
  }

  /// Sends a request, and reads the lines that answer it, the last of which may be a reply.
  ///
  /// - Returns: The reply; nil if there was none.
  private static func stream(
    _ request: ControlRequest, _ name: String, _ display: String?, _ runtimeFolder: String?,
    _ line: (String) -> Bool
  ) -> Reply? {
    guard let display = RuntimePaths.display(display) else {
      return Reply(status: 3, sentence: Sentence("Perch is not running: DISPLAY is not set."))
    }
    let paths = RuntimePaths(display: display, name: name, runtimeFolder: runtimeFolder)
    guard let socket = UnixSocket.connect(to: paths.socket) else {
      return Reply(status: 3, sentence: absence(of: name, on: display))
    }
    defer { close(socket) }
    guard write(ControlLine.encode(request), to: socket) else {
      return Reply(status: 1, sentence: Sentence("Perch ended before it answered."))
    }
    var reply: ControlReply?
    readLines(from: socket) { text in
      // No other line has a status.
      reply = ControlLine.decode(ControlReply.self, from: text.utf8)
      return reply == nil && line(text)
    }
    guard let reply else { return nil }
    var answer = Reply(status: reply.status, output: reply.output, error: reply.error)
    answer.sentence = reply.sentence
    return answer
  }

  private static func readLines(from socket: Int32, _ body: (String) -> Bool) {
    var buffer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(socket, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      buffer += chunk[..<count]
      while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        guard body(String(decoding: buffer[..<end], as: UTF8.self)) else { return }
        buffer.removeFirst(end + 1)
      }
    }
  }

  private static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func readAll(_ socket: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(socket, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return all }
      all += chunk[..<count]
    }
  }
}
