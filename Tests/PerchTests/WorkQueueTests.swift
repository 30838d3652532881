import PerchTime
import Testing

@testable import PerchShell

/// The choice of the work that a thread does next.
@Suite struct WorkQueueTests {
  private let start = Instant(microseconds: 0)
  private var late: Instant { start + Workers.patience }

  private func queue(_ folders: String?...) -> WorkQueue {
    var queue = WorkQueue()
    for folder in folders { queue.add(in: folder) {} }
    return queue
  }

  // Breaks when the page in view shares the processor with those that it has covered.
  @Test func `the latest work is done first, and older work waits for it`() throws {
    var queue = queue("a", "b")
    let begun = queue.begin(limit: 2, at: start)
    let first = try #require(begun)
    #expect(first.order.folder == "b")
    #expect(queue.begin(limit: 2, at: start)?.order == nil)
    queue.add(in: "c") {}
    #expect(queue.begin(limit: 2, at: start)?.order.folder == "c")
    queue.add(in: "d") {}
    #expect(queue.begin(limit: 2, at: start)?.order == nil)
    #expect(queue.nextToAge(at: start) == start)
    queue.end(first)
    #expect(queue.begin(limit: 2, at: start)?.order.folder == "d")
    #expect(queue.begin(limit: 2, at: start)?.order == nil)
  }

  @Test func `work that takes long counts no longer`() {
    var queue = queue("a", "b")
    _ = queue.begin(limit: 1, at: start)
    #expect(queue.begin(limit: 1, at: start)?.order == nil)
    #expect(queue.begin(limit: 1, at: late)?.order.folder == "a")
    #expect(queue.nextToAge(at: late) == late)
    #expect(queue.nextToAge(at: late + Workers.patience) == nil)
  }

  // Breaks when a folder that does not answer takes one thread after the other.
  @Test func `two works that take long are the most that a folder holds up`() throws {
    var queue = queue("far", "near", "far", "far", "far")
    let begun = queue.begin(limit: 2, at: start)
    let first = try #require(begun)
    #expect(queue.begin(limit: 2, at: late)?.order.folder == "far")
    let later = late + Workers.patience
    #expect(queue.begin(limit: 2, at: later)?.order.folder == "near")
    #expect(queue.begin(limit: 2, at: later)?.order == nil)
    queue.end(first)
    #expect(queue.begin(limit: 2, at: later)?.order.folder == "far")
  }

  // Breaks when work is done on the thread that only asks for it.
  @Test func `work for which the system has no thread waits, and keeps its turn`() throws {
    var queue = queue("a", "b")
    let begun = queue.begin(limit: 1, at: start)
    queue.putBack(try #require(begun), at: start)
    #expect(!queue.mayStart(at: start) && queue.deadline(at: start) == late)
    #expect(queue.mayStart(at: late))
    #expect(queue.begin(limit: 1, at: late)?.order.folder == "b")
    #expect(queue.begin(limit: 1, at: late + Workers.patience)?.order.folder == "a")
    #expect(queue.deadline(at: late) == nil)
  }

  // Breaks when decoders that hang take more and more memory.
  @Test(arguments: [4, Workers.mostThreads])
  func `there is a greatest number of threads`(most: Int) {
    var queue = WorkQueue(most: most)
    for number in 0..<100 { queue.add(in: "\(number)") {} }
    var time = start
    var count = 0
    for _ in 0..<100 {
      while queue.begin(limit: 2, at: time) != nil { count += 1 }
      time = time + Workers.patience
    }
    #expect(count == most)
  }
}
