internal import CLinux
import Glibc
package import PerchTime

/// A program that is run for what it writes, in a limited time.
package struct ProgramOutput: Hashable, Sendable {
  /// The words of the program, the first of which is looked up in `PATH`.
  package var words: [String]
  /// The environment as `NAME=VALUE`; nil is that of this process.
  package var environment: [String]?
  /// The folder in which it runs.
  package var folder: String

  /// The greatest number of bytes that are read.
  package var limit = 1 << 16

  /// Describes a program.
  package init(_ words: [String], environment: [String]? = nil, in folder: String = "/") {
    (self.words, self.environment, self.folder) = (words, environment, folder)
  }

  /// Runs the program, whose standard input and errors are `/dev/null`, and waits for its end. A program
  /// that has not ended in time is killed.
  ///
  /// - Parameter end: The time at which it must have ended.
  /// - Returns: What it has written; nil if it was not started, did not end in time, wrote too much, or
  ///   ended with a status other than 0.
  package func read(until end: Instant) -> String? {
    guard let (process, output) = start() else { return nil }
    let bytes = read(output, until: end)
    // It may have closed its output and go on.
    let hasEnded = bytes != nil && Self.waitForEnd(of: process, until: end)
    if !hasEnded { kill(-process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard hasEnded, status == 0, let bytes else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Starts the program.
  ///
  /// - Returns: The process, and the end of a pipe from which its output comes; nil if it cannot start.
  private func start() -> (pid_t, Descriptor)? {
    guard let (reading, writing) = Descriptor.pipe() else { return nil }
    var launch = ProcessLaunch(named: CommandWords(words))
    launch.environment = environment
    launch.steps = [
      .enter(folder), .open(STDIN_FILENO, "/dev/null", mode: O_RDONLY),
      .duplicate(writing.number, as: STDOUT_FILENO),
      .open(STDERR_FILENO, "/dev/null", mode: O_WRONLY), .closeAll(from: STDERR_FILENO + 1),
    ]
    launch.group = .session
    launch.mask = SignalMask(of: [])
    launch.defaultSignals = .all
    launch.isScheduledAsUsual = true
    return (try? launch.start()).map { ($0, reading) }
  }

  /// Reads to the end of an output; nil if that does not come in time, or the output is too long.
  private func read(_ output: Descriptor, until end: Instant) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= limit {
      guard !Poll.wait(reading: [output.number], until: end).isEmpty else {
        if MonotonicClock.now < end { continue }
        return nil
      }
      let count = chunk.withUnsafeMutableBytes { output.read(into: $0) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count <= 0 { return count == 0 ? bytes : nil }
      bytes += chunk[..<count]
    }
    return nil
  }

  /// Waits until a process has ended, and returns whether it has; it is not reaped.
  private static func waitForEnd(of process: pid_t, until end: Instant) -> Bool {
    guard let ending = Descriptor(perch_pidfd_open(process)) else { return true }
    while Poll.wait(reading: [ending.number], until: end).isEmpty {
      if MonotonicClock.now >= end { return false }
    }
    return true
  }
}
