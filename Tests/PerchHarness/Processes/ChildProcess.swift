internal import CLinux
import Glibc
internal import PerchSystem
import PerchTime

/// A program that this process started. It is terminated with its last reference.
///
/// It leads a process group of its own, so that Ctrl-C does not reach it directly. Its input is
/// `/dev/null` or a terminal of its own.
public final class ChildProcess {
  /// The destination of an output stream.
  public enum Output: Hashable, Sendable {
    /// The null device.
    case discarded
    /// The stream of this process.
    case inherited
    /// A new file at an absolute path.
    case file(String)
    /// The property `output` or `errors`, which is updated while we wait.
    case pipe
  }

  /// The program's path or name, as given.
  public let program: String
  /// The process ID, which is also that of its process group.
  public let pid: Int32
  /// The exit status, once `wait` or `terminate` has collected it.
  public private(set) var status: ExitStatus?
  /// The text read from a piped standard output so far.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// The text read from a piped standard error so far.
  public var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private let outputPipe: PipeEnd?
  private let errorPipe: PipeEnd?
  /// A descriptor of the process, readable once it has ended.
  private let ending: Int32

  /// Starts a program.
  ///
  /// `program` is a path, or a name to look up in the `PATH` of this process. `environment` is the
  /// whole environment; nil is that of this process. `folder` is the working directory; nil is that
  /// of this process. `descriptors` are the additional descriptors that it inherits: their numbers
  /// there, and here.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    folder: String? = nil, output: Output = .discarded, errors: Output = .discarded,
    descriptors: [Int32: Int32] = [:]
  ) throws(HarnessFailure) {
    var plan = SpawnPlan(folder: folder, descriptors: descriptors)
    outputPipe = try plan.direct(STDOUT_FILENO, to: output)
    errorPipe = try plan.direct(STDERR_FILENO, to: errors)
    self.program = program
    pid = try plan.start(program, arguments, environment: environment)
    ending = perch_pidfd_open(pid)
  }

  /// Starts a program on a terminal of its own.
  ///
  /// `terminal` is the path of the terminal device.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    folder: String? = nil, terminal: String
  ) throws(HarnessFailure) {
    var plan = SpawnPlan(folder: folder, descriptors: [:])
    plan.direct(toTerminal: terminal)
    (outputPipe, errorPipe) = (nil, nil)
    self.program = program
    pid = try plan.start(program, arguments, environment: environment)
    ending = perch_pidfd_open(pid)
  }

  deinit {
    terminate(within: .seconds(2))
    if ending >= 0 { close(ending) }
  }

  /// Whether the process is running. Each access asks the system.
  public var isRunning: Bool { wait(within: .zero) == nil }

  /// Waits until the process has ended, and reads its output meanwhile.
  ///
  /// - Returns: the exit status; nil if the process has not ended in time.
  @discardableResult
  public func wait(within patience: Duration = .patience) -> ExitStatus? {
    let deadline = MonotonicClock.now + patience
    while status == nil {
      let ready = Poll.wait(reading: [ending] + openPipes, until: deadline)
      readPipes()
      if ready.contains(ending) { reap() }
      if MonotonicClock.now >= deadline { break }
    }
    return status
  }

  /// Waits until the piped standard output contains a text.
  ///
  /// - Returns: false if the process ended before that, or did not print the text in time.
  public func waitForOutput(_ text: String, within patience: Duration = .patience) -> Bool {
    let deadline = MonotonicClock.now + patience
    while !output.contains(text) {
      guard !openPipes.isEmpty, MonotonicClock.now < deadline else { return false }
      _ = Poll.wait(reading: openPipes, until: deadline)
      readPipes()
    }
    return true
  }

  /// Asks the process to end; if it does not, kills its process group.
  @discardableResult
  public func terminate(within patience: Duration = .patience) -> ExitStatus? {
    guard status == nil else { return status }
    send(SIGTERM)
    send(SIGCONT)
    if wait(within: patience) == nil {
      kill(-pid, SIGKILL)
      wait()
    }
    return status
  }

  /// Sends a signal, unless the process has ended.
  public func send(_ signal: Int32) {
    if status == nil { kill(pid, signal) }
  }

  /// Stops the process until `resume()`.
  public func pause() { send(SIGSTOP) }

  /// Continues the process after `pause()`.
  public func resume() { send(SIGCONT) }

  // MARK: - Pipes

  private var openPipes: [Int32] {
    [outputPipe, errorPipe].compactMap { $0.flatMap { $0.isAtEnd ? nil : $0.descriptor } }
  }

  private func readPipes() {
    outputPipe?.read(into: &outputBytes)
    errorPipe?.read(into: &errorBytes)
  }

  private func reap() {
    var word: Int32 = 0
    guard waitpid(pid, &word, WNOHANG) == pid else { return }
    status = ExitStatus(word: word)
    readPipes()
  }
}
