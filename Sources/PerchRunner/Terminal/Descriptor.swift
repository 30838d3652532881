internal import CLinux
import Glibc

/// An open file of ours, closed when nobody holds it any more. No program that we start inherits it
/// unless it is told to.
package final class Descriptor {
  package let number: Int32

  /// - Returns: nil for a number that stands for a failure.
  package init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// Another name for an open file, from 3 upwards.
  static func duplicate(of number: Int32) -> Descriptor? {
    Descriptor(fcntl(number, F_DUPFD_CLOEXEC, 3))
  }

  /// The same file opened once more, so that not waiting for it is our affair alone.
  ///
  /// - Returns: nil where the system does not allow that.
  static func reopen(_ number: Int32, _ mode: Int32) -> Descriptor? {
    Descriptor(open("/proc/self/fd/\(number)", mode | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
  }

  /// A pipe: what is written at one end arrives at the other, where reading never waits.
  static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0, let reading = Descriptor(ends[0]),
      let writing = Descriptor(ends[1])
    else { return nil }
    reading.setNonblocking()
    return (reading, writing)
  }

  /// Two ends of a connection that keeps messages apart.
  static func connection() -> (Descriptor, Descriptor)? {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0, let first = Descriptor(ends[0]),
      let second = Descriptor(ends[1])
    else { return nil }
    return (first, second)
  }

  /// Reads once, as `read(2)` does.
  ///
  /// A terminal may say that its other end is closed (`EIO`) while the last that was written there is
  /// still on its way: the kernel looks for input first, and for the other end after that. So it is
  /// asked a second time before it is believed.
  ///
  /// - Returns: how many bytes, 0 at the end, or -1 with a reason in `errno`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = Glibc.read(number, buffer.baseAddress, buffer.count)
    guard count < 0, errno == EIO else { return count }
    return Glibc.read(number, buffer.baseAddress, buffer.count)
  }

  func setNonblocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  /// Lets go of a standard stream, so that whoever is at its other end need not wait for us.
  static func release(_ stream: Int32) {
    guard let nothing = Descriptor(open("/dev/null", O_RDWR | O_CLOEXEC)) else { return }
    dup2(nothing.number, stream)
  }

  /// Opens the standard streams that are closed, so that no file of ours takes their place.
  static func fillStandardStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }
}
