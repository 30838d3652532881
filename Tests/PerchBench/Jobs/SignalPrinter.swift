import Glibc

/// The command `PerchBench print-signals PIPE`, which prints a signal for each byte in a named pipe.
enum SignalPrinter {
  static let verb = "print-signals"

  /// The outputs that can be ordered.
  enum Order: UInt8 {
    case bell = 1
    case notification
    /// A line like those of a command that works, which ends a call.
    case work

    fileprivate var output: String {
      switch self {
      case .bell: "\u{7}"
      case .notification: "\u{1b}]9;Which branch?\u{1b}\\"
      case .work: "Working.\n"
      }
    }
  }

  /// Prints until the pipe has no writer any more.
  static func run(pipe path: String) {
    let pipe = open(path, O_RDONLY | O_CLOEXEC)
    var byte: UInt8 = 0
    while read(pipe, &byte, 1) == 1 {
      let output = Array((Order(rawValue: byte)?.output ?? "").utf8)
      guard write(STDOUT_FILENO, output, output.count) == output.count else { return }
    }
  }
}
