import Glibc

/// A time of day that a test sets, for programs that get its variables; see `Peers/clock.c`.
final class FalseClock {
  static let day = 86_400

  private let library: PreloadedLibrary
  private var file: String { "\(library.folder.path)/clock" }
  /// The seconds by which the clock is ahead.
  private(set) var shift = 0

  /// Creates a clock that shows the true time.
  init() throws {
    library = try PreloadedLibrary("clock")
    try Files.write([UInt8](repeating: 0, count: 8), to: file)
  }

  /// The variables of a program that sees this clock.
  var variables: [String: String] { ["LD_PRELOAD": library.path, "PERCH_CLOCK": file] }

  /// Sets the clock ahead by some seconds, or back. Running programs see it at once.
  func jump(by seconds: Int) throws {
    shift += seconds
    // The file keeps its size: a program has it mapped.
    let opened = open(file, O_WRONLY | O_CLOEXEC)
    defer { close(opened) }
    let isWritten = withUnsafeBytes(of: Int64(shift)) { write(opened, $0.baseAddress, 8) == 8 }
    guard isWritten else { throw CannotBeSet() }
  }

  private struct CannotBeSet: Error {}
}
