internal import CLinux
import Glibc

/// One end of a pipe, closed with its last reference. Child processes do not inherit it by default.
package final class PipeEnd {
  /// The descriptor.
  package let descriptor: Int32
  /// Whether all writers have closed the other end and all bytes have been read.
  private(set) var isAtEnd = false

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Appends the bytes that have arrived. Never blocks.
  package func read(into bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while !isAtEnd {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      if count > 0 { bytes += chunk[..<count] } else { isAtEnd = true }
    }
  }
}

/// A pipe whose reading end does not block.
package struct Pipe {
  /// The end to read from.
  package let reading: PipeEnd
  /// The end to write to.
  package let writing: PipeEnd

  /// Creates a pipe. The corresponding C function is `pipe2`.
  package init() throws(HarnessFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw HarnessFailure("No pipe can be made.") }
    reading = PipeEnd(ends[0])
    writing = PipeEnd(ends[1])
    _ = fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK)
  }
}
