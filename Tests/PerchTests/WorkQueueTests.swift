import PerchTime
import Testing

@testable import PerchShell

/// The choice of the work that a thread does next.
@Suite struct WorkQueueTests {
  private let start = Instant(microseconds: 0)
  private var late: Instant { start + Workers.patience }

  private func queue(_ folders: String?...) -> WorkQueue {
    var queue = WorkQueue()
    queue.waiting = folders.map { WorkQueue.Order(folder: $0, job: {}) }
    return queue
  }

  @Test func `the latest work is done first, by no more threads than the limit`() {
    var queue = queue("a", "b", "c")
    #expect(queue.begin(limit: 2, at: start)?.order.folder == "c")
    #expect(queue.begin(limit: 2, at: start)?.order.folder == "b")
    #expect(queue.begin(limit: 2, at: start)?.number == nil)
    #expect(queue.nextToAge(at: start) == start)
  }

  @Test func `work that takes long counts no longer`() {
    var queue = queue("a", "b", "c")
    for _ in 0..<2 { _ = queue.begin(limit: 2, at: start) }
    #expect(queue.begin(limit: 2, at: late)?.order.folder == "a")
    #expect(queue.nextToAge(at: late) == late)
    #expect(queue.nextToAge(at: late + Workers.patience) == nil)
  }

  // Breaks when a folder that does not answer takes one thread after the other.
  @Test func `two works that take long are the most that a folder holds up`() throws {
    var queue = queue("far", "near", "far", "far", "far")
    let first = try #require(queue.begin(limit: 2, at: start))
    _ = queue.begin(limit: 2, at: start)
    #expect(queue.begin(limit: 2, at: late)?.order.folder == "near")
    #expect(queue.begin(limit: 2, at: late)?.number == nil)
    queue.end(first)
    #expect(queue.begin(limit: 2, at: late)?.order.folder == "far")
  }

  @Test func `there is a greatest number of threads`() {
    var queue = WorkQueue()
    queue.waiting = (0..<100).map { WorkQueue.Order(folder: "\($0)", job: {}) }
    var time = start
    var count = 0
    for _ in 0..<100 {
      while queue.begin(limit: 2, at: time) != nil { count += 1 }
      time = time + Workers.patience
    }
    #expect(count == Workers.mostThreads)
  }
}
