import Glibc
import PerchEngine
import PerchIPC
import PerchTime
import Testing

@testable import PerchShell

/// The order in which jobs of other hosts are read, whose budget is spent.
@Suite struct JobConversationTests {
  private let start = Instant(microseconds: 5_000_000)
  private let budgets: HostBudgets
  private let conversations: JobConversations

  init() {
    budgets = HostBudgets()
    conversations = JobConversations(budgets)
  }

  /// Connects a job of a host, and returns the other end.
  private func connect(_ job: Page.ID) throws -> LineSender {
    let (sender, line) = try LineSender.pair()
    conversations.open(line, to: job, on: "builder", at: start)
    return sender
  }

  /// The jobs that are read when their host has hardly any bytes left.
  private func read(at time: Instant) -> [Page.ID] {
    while budgets.hasRoom(for: "builder", .jobs, at: time) {
      budgets.spend(1 << 14, of: "builder", .jobs, at: time)
    }
    let later = time + .milliseconds(20)
    conversations.hurry(at: later)
    return conversations.turn(ready: [], at: later).map(\.job)
  }

  private func turn(at time: Instant) -> Int {
    conversations.hurry(at: time)
    return conversations.turn(ready: [], at: time).count
  }

  // Breaks when one job that never stops is read before all others.
  @Test(arguments: 1...6) func `the quieter job is read first`(loud: Int) throws {
    let ids = (1...6).map { Page.ID(rawValue: "far-\($0)") }
    let senders = try ids.map(connect)
    senders[loud - 1].send(bytes: 150_000)
    #expect(turn(at: start) == 1)
    senders[loud - 1].send(bytes: 150_000)
    senders[loud % 6].send(bytes: 30_000)
    #expect(read(at: start + .milliseconds(20)) == [ids[loud % 6]])
  }

  // Breaks when a job that has sent much long ago waits for a new one that never stops.
  @Test func `what a job has sent long ago counts no more`() throws {
    let ids = ["far-old", "far-new"].map { Page.ID(rawValue: $0) }
    let senders = try ids.map(connect)
    var time = start
    for _ in 1...10 {
      senders[0].send(bytes: 150_000)
      #expect(turn(at: time) == 1)
      time = time + .seconds(1)
    }
    time = time + .seconds(3600)
    senders[1].send(bytes: 150_000)
    #expect(turn(at: time) == 1)
    senders[1].send(bytes: 150_000)
    senders[0].send(bytes: 30_000)
    #expect(read(at: time + .milliseconds(20)) == [ids[0]])
  }

  @Test func `half of the bytes are forgotten each second`() {
    let job = Page.ID(rawValue: "far-1")
    var bytes = RecentBytes()
    func count(after seconds: Int) -> Int {
      bytes.advance(to: start + .milliseconds(1000 * seconds + 10))
      return bytes[job]
    }
    bytes.advance(to: start)
    bytes.add(1000, of: job)
    #expect([0, 1, 1, 2, 5].map(count) == [1000, 500, 500, 250, 31])
    let none = count(after: 3_000_000)
    #expect(none == 0)
    bytes.add(7, of: job)
    bytes.forget(job)
    let gone = bytes[job]
    #expect(gone == 0)
  }
}

/// The end of a connection at which a job would be.
private final class LineSender {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  static func pair() throws -> (LineSender, LineConnection) {
    var ends: [Int32] = [-1, -1]
    let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let type = Int32(SOCK_STREAM.rawValue) | flags
    try #require(socketpair(AF_UNIX, type, 0, &ends) == 0)
    return (LineSender(ends[1]), LineConnection(ends[0]))
  }

  /// Sends a line of output of about a length, which fits into the buffers of the system.
  func send(bytes: Int) {
    let output = JobOutput(first: 0, lines: [String(repeating: "x", count: bytes)], oldest: 0)
    let line = ControlLine.encode(JobMessage.output(output))
    #expect(line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == line.count)
  }
}
