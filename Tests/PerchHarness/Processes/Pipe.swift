internal import CLinux
import Glibc

/// One end of a pipe, closed when nobody holds it any more.
///
/// No program that we start inherits it unless it is told to.
package final class PipeEnd {
  package let descriptor: Int32
  /// Whether everything was read and nobody can write any more.
  private(set) var isAtEnd = false

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Takes in what has arrived. Never waits.
  package func read(into bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while !isAtEnd {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      if count > 0 { bytes += chunk[..<count] } else { isAtEnd = true }
    }
  }
}

/// A pipe: what is written at one end arrives at the other.
package struct Pipe {
  package let reading: PipeEnd
  package let writing: PipeEnd

  package init() throws(HarnessFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw HarnessFailure("No pipe can be made.") }
    reading = PipeEnd(ends[0])
    writing = PipeEnd(ends[1])
    _ = fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK)
  }
}
