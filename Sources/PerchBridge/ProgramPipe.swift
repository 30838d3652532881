internal import Glibc
internal import PerchSystem
internal import Synchronization

/// A program that reads lines from its standard input and writes lines to its standard output.
final class ProgramPipe: Sendable {
  /// The most bytes of a line that the program writes.
  static let longestLine = 16 << 20
  /// The most bytes that wait for a program that does not read.
  private static let mostWaiting = 1 << 20

  /// A part of what the program writes.
  enum Part: Sendable {
    /// A line without its break.
    case line([UInt8])
    /// A line that is too long, and was dropped.
    case overlong
    /// The end of the program, with its exit status, 128 + n after signal n.
    case end(status: Int32)
  }

  private let process: pid_t
  private let output: Descriptor
  private let input: Descriptor
  private let waiting = Mutex<(bytes: [UInt8], isWriting: Bool)>(([], false))

  /// Starts a program. Its standard error is that of this process.
  init(_ words: [String]) throws(StartError) {
    guard let input = Descriptor.pipe(waits: true), let output = Descriptor.pipe(waits: true)
    else { throw .last }
    var launch = ProcessLaunch(named: CommandWords(words))
    launch.steps = [
      .duplicate(input.reading.number, as: STDIN_FILENO),
      .duplicate(output.writing.number, as: STDOUT_FILENO), .closeAll(from: 3),
    ]
    launch.group = .own
    launch.mask = SignalMask(of: [])
    launch.defaultSignals = SignalMask(of: [SIGPIPE])
    process = try launch.start()
    self.input = input.writing
    self.output = output.reading
  }

  /// Begins to read; `take` is called on another thread, and holds up the program until it returns.
  func read(_ take: @escaping @Sendable (Part) -> Void) -> Bool {
    DetachedThread.start { [self] in
      readLines(take)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      take(.end(status: status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f))
    }
  }

  private func readLines(_ take: (Part) -> Void) {
    var line: [UInt8] = []
    var isOverlong = false
    let size = 1 << 16
    var buffer = [UInt8](repeating: 0, count: size)
    while true {
      let count = buffer.withUnsafeMutableBytes { output.read(into: $0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for piece in buffer[..<count].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).enumerated() {
        if piece.offset > 0 {
          take(isOverlong ? .overlong : .line(line))
          line.removeAll(keepingCapacity: line.count <= size)
          isOverlong = false
        }
        if line.count + piece.element.count > Self.longestLine { isOverlong = true }
        if isOverlong { line.removeAll() } else { line += piece.element }
      }
    }
    if isOverlong { take(.overlong) } else if !line.isEmpty { take(.line(line)) }
  }

  /// Sends a line. It waits where the program does not read, on a thread of its own.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - isPassing: Whether it may be dropped where much waits already.
  /// - Returns: Whether it will be sent.
  @discardableResult
  func send(_ json: JSON, isPassing: Bool = false) -> Bool {
    let line = json.lineBytes + [UInt8(ascii: "\n")]
    let (isAccepted, mustStart) = waiting.withLock { waiting in
      guard waiting.bytes.count + line.count <= Self.mostWaiting / (isPassing ? 16 : 1) else {
        return (false, false)
      }
      waiting.bytes += line
      defer { waiting.isWriting = true }
      return (true, !waiting.isWriting)
    }
    if mustStart, !DetachedThread.start({ [self] in write() }) {
      waiting.withLock { $0.isWriting = false }
    }
    return isAccepted
  }

  /// Writes until nothing waits.
  private func write() {
    while true {
      let bytes = waiting.withLock { waiting in
        defer { waiting.bytes = [] }
        waiting.isWriting = !waiting.bytes.isEmpty
        return waiting.bytes
      }
      guard !bytes.isEmpty else { return }
      var start = 0
      while start < bytes.count {
        let count = bytes[start...].withUnsafeBytes {
          Glibc.write(input.number, $0.baseAddress, $0.count)
        }
        if count < 0, errno == EINTR { continue }
        // The program has closed its input.
        guard count > 0 else { break }
        start += count
      }
    }
  }

  /// Asks the program and those that it has started to end.
  func stop() { kill(-process, SIGTERM) }
}
