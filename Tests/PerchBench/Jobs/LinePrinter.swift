import Glibc
internal import PerchSystem
import PerchTime

/// The command `PerchBench print-lines SECONDS`, which prints a thousand lines a second.
enum LinePrinter {
  static let verb = "print-lines"
  static let linesPerSecond = 1000
  /// A byte that every line has once, and that none of Perch's messages about a job has.
  static let firstByte = UInt8(ascii: "[")
  private static let pace = Duration.milliseconds(10)

  /// Prints ten numbered lines every hundredth of a second, at fixed times without drift.
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
