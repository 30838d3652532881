import Glibc
import PerchSystem
import PerchTime
import Testing

struct SignalQueueTests {
  private static let signals = [SIGUSR1, SIGUSR2, SIGWINCH]

  /// Unblocks the signals on this thread, on which other tests run later.
  private func restore() { SignalMask(of: Self.signals).unblock() }

  @Test func `a signal is read with its number and sender`() throws {
    let queue = try SignalQueue([SIGUSR1])
    defer { restore() }
    #expect(queue.next() == nil)
    raise(SIGUSR1)
    let ready = Poll.wait(reading: [queue.fileDescriptor], until: .zero)
    #expect(ready == [queue.fileDescriptor])
    let arrival = try #require(queue.next())
    #expect(arrival.number == SIGUSR1 && arrival.sender == getpid() && !arrival.isFromKernel)
    #expect(queue.next() == nil)
  }

  @Test func `signals that are only blocked are not read`() throws {
    let queue = try SignalQueue([SIGUSR1], blockedToo: [SIGUSR2])
    defer { restore() }
    raise(SIGUSR2)
    #expect(queue.next() == nil)
    SignalMask(of: [SIGUSR2]).discardWaiting()
  }

  @Test func `signals of one queue are read in the order of their numbers`() throws {
    let queue = try SignalQueue(Self.signals)
    defer { restore() }
    for signal in [SIGWINCH, SIGUSR2, SIGUSR1, SIGUSR1] { raise(signal) }
    var numbers: [Int32] = []
    while let arrival = queue.next() { numbers.append(arrival.number) }
    #expect(numbers == [SIGUSR1, SIGUSR2, SIGWINCH])
  }
}
