internal import Glibc
internal import PerchSystem
internal import PerchTime

/// The sentences for the author of a program, on standard error.
final class ErrorLog: Sendable {
  /// The most bytes that wait; sentences beyond them are dropped.
  private static let mostWaiting = 1 << 16
  /// The longest wait for a reader at the end.
  private static let patience = Duration.seconds(1)

  private let prefix: String
  private let writer: BackgroundWriter

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of each line.
  ///   - descriptor: The descriptor that gets the lines.
  init(prefix: String, descriptor: Int32 = STDERR_FILENO) {
    self.prefix = prefix
    writer = BackgroundWriter(to: descriptor, most: Self.mostWaiting)
  }

  /// Writes a sentence on a line.
  func write(_ sentence: String) { writer.add(Array("\(prefix)\(sentence)\n".utf8)) }

  /// Waits at the end until all is written, but not long for a reader that does not read.
  func finish() { writer.finish(until: MonotonicClock.now + Self.patience) }
}
