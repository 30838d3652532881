internal import CLinux
import Glibc
package import PerchSystem
import PerchTime

/// The connection between the decoder and the process that has started it.
package struct DecoderConnection {
  /// The number of the descriptor that the decoder has of it.
  package static let number: Int32 = 3

  private let descriptor: Descriptor

  /// The connection of a descriptor.
  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// The decoder's end; nil if the process was started without one.
  package init?() {
    guard fcntl(Self.number, F_GETFD) >= 0, let descriptor = Descriptor(Self.number) else {
      return nil
    }
    self.descriptor = descriptor
  }

  /// Whether the other end is open.
  package var hasPeer: Bool {
    var entries = [pollfd(fd: descriptor.number, events: 0, revents: 0)]
    return Poll.wait(&entries, until: MonotonicClock.now) == 0
  }

  /// Sends an answer, with the memory that belongs to it.
  ///
  /// - Returns: Whether it was sent.
  package func send(_ answer: DecodeAnswer, _ memory: Descriptor? = nil) -> Bool {
    answer.words.withUnsafeBytes {
      perch_send(descriptor.number, $0.baseAddress, $0.count, memory?.number ?? -1) == $0.count
    }
  }

  /// Waits for an answer, and for the memory that belongs to it.
  func answer(within patience: Duration) throws(DecodeError) -> (DecodeAnswer, Descriptor?) {
    let end = MonotonicClock.now + patience
    while Poll.wait(reading: [descriptor.number], until: end).isEmpty {
      guard MonotonicClock.now < end else { throw .tooSlow }
    }
    var words = [Int64](repeating: 0, count: DecodeAnswer.maxLength / 8)
    var passed: Int32 = -1
    let count = words.withUnsafeMutableBytes {
      perch_receive(descriptor.number, $0.baseAddress, $0.count, &passed)
    }
    let memory = Descriptor(passed)
    guard count > 0 else { throw .ended }
    return (DecodeAnswer(words: Array(words.prefix(count / 8))), memory)
  }
}
