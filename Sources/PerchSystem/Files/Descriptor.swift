internal import CLinux
import Glibc

/// An open file, closed with the last reference to it. No program that is started inherits it
/// unless its launch says so.
package final class Descriptor: Sendable {
  /// The number of the descriptor.
  package let number: Int32

  /// Takes over an open file.
  ///
  /// - Returns: nil for a negative number, which stands for a failure.
  package init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// Another descriptor of the same open file, with a number from 3 upwards.
  package static func duplicate(of number: Int32) -> Descriptor? {
    Descriptor(fcntl(number, F_DUPFD_CLOEXEC, 3))
  }

  /// Opens the same file again, so that non-blocking mode does not affect other processes.
  ///
  /// - Returns: nil where the system does not allow it.
  package static func reopen(_ number: Int32, _ mode: Int32) -> Descriptor? {
    Descriptor(open("/proc/self/fd/\(number)", mode | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
  }

  /// A pipe; by default a read from it never waits.
  package static func pipe(waits: Bool = false) -> (reading: Descriptor, writing: Descriptor)? {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0, let reading = Descriptor(ends[0]),
      let writing = Descriptor(ends[1])
    else { return nil }
    if !waits { reading.setNonblocking() }
    return (reading, writing)
  }

  /// The two ends of a connection that preserves message boundaries.
  package static func connection() -> (Descriptor, Descriptor)? {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0, let first = Descriptor(ends[0]),
      let second = Descriptor(ends[1])
    else { return nil }
    return (first, second)
  }

  /// Reads once. The corresponding C function is `read`.
  ///
  /// A terminal can report that its other end is closed (`EIO`) while the last bytes from there are
  /// still on their way: the kernel checks for input first, and for the other end after that. So
  /// `EIO` counts only when a second read repeats it.
  ///
  /// - Returns: The number of bytes, 0 at the end, or -1 with the reason in `errno`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = Glibc.read(number, buffer.baseAddress, buffer.count)
    guard count < 0, errno == EIO else { return count }
    return Glibc.read(number, buffer.baseAddress, buffer.count)
  }

  /// Writes all bytes to an open file, and waits for its readers. The corresponding C function is `write`.
  ///
  /// - Returns: Whether all are written; if not, `errno` has the reason.
  package static func write(_ bytes: [UInt8], to number: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sets the open file to non-blocking mode, for all its descriptors.
  package func setNonblocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  /// Replaces a standard stream by `/dev/null`, so that the program at its other end sees it
  /// closed.
  package static func release(_ stream: Int32) {
    guard let nothing = Descriptor(open("/dev/null", O_RDWR | O_CLOEXEC)) else { return }
    dup2(nothing.number, stream)
  }

  /// Opens `/dev/null` for closed standard streams, so that no other file gets their numbers.
  package static func fillStandardStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }
}
