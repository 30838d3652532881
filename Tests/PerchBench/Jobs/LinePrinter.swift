import Glibc
internal import PerchEngine
internal import PerchSystem
import PerchTime

/// A command that prints a thousand lines a second, as `PerchBench print-lines SECONDS`.
enum LinePrinter {
  static let verb = "print-lines"
  static let linesPerSecond = 1000
  /// Every line has it once, and nothing that Perch says about a job.
  static let firstByte = UInt8(ascii: "[")
  private static let pace = Duration.milliseconds(10)

  /// Every hundredth of a second, however late the last one was, ten lines that count them all.
  static func run(seconds: Int) {
    let total = seconds * linesPerSecond
    let birth = MonotonicClock.now
    for step in 0..<seconds * 100 {
      let due = birth + pace * step
      while MonotonicClock.now < due { _ = Poll.wait(reading: [], until: due) }
      let text = (step * 10 + 1...step * 10 + 10).map { "[\($0)/\(total)] Compiling a file\n" }
      let bytes = Array(text.joined().utf8)
      guard write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { return }
    }
  }
}
