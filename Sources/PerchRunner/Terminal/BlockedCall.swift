internal import CLinux
import Glibc
internal import PerchSystem

/// The system call in which a process sleeps, as `/proc/<number>/syscall` describes it.
///
/// The kernel shows it to processes that may trace this one: usually those of its user, or its
/// ancestors alone, and to none where tracing is switched off.
struct BlockedCall: Hashable {
  /// The numbers of the calls by which programs wait for input.
  static let (read, select) = (perch_read_call(), perch_select_call())

  let number: Int
  let arguments: [UInt]

  /// Reads the call of a process; nil for one that runs, has ended, or may not be looked at.
  init?(of process: pid_t) {
    guard let line = try? RegularFile.text("/proc/\(process)/syscall", limit: 4096) else {
      return nil
    }
    self.init(line: line)
  }

  /// Parses the number of a call and its six arguments, which are hexadecimal.
  init?(line: String) {
    let fields = line.split(whereSeparator: \.isWhitespace)
    guard fields.count >= 7, let number = Int(fields[0]) else { return nil }
    let arguments = fields[1...6].compactMap { UInt($0.dropFirst(2), radix: 16) }
    guard arguments.count == 6 else { return nil }
    (self.number, self.arguments) = (number, arguments)
  }

  /// Whether the process sleeps for a time, or waits for a child.
  var isRest: Bool { perch_is_rest_call(number) != 0 }

  /// The only descriptor from which the process waits to read, for as long as it takes; nil for other
  /// calls.
  var awaitedDescriptor: Int32? {
    if number == Self.read { return Int32(exactly: arguments[0]) }
    let isEndlessSelection = number == Self.select && arguments[4] == 0
    return isEndlessSelection && arguments[0] == 1 ? STDIN_FILENO : nil
  }
}
