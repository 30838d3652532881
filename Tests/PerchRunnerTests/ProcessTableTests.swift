import Glibc
import PerchHarness
import PerchTime
import Testing

@testable import PerchSystem

@Suite struct ProcessTableTests {
  @Test func `a process's name may contain anything`() throws {
    let entry = try #require(ProcessTable.Entry(line: "12 (a) S 1 (b) R 7 9 3 0"))
    #expect(entry == ProcessTable.Entry(parent: 7, group: 9, terminal: 0))
  }

  @Test(arguments: ["", "12", "12 (sh)", "12 (sh) R x y"])
  func `what is no such line is no process`(line: String) {
    #expect(ProcessTable.Entry(line: line) == nil)
  }

  // Breaks when a command counts as one that waits for its user while a part of it computes.
  @Test func `a process that computes is busy, and one that waits is not`() throws {
    let counting = try ChildProcess("sh", ["-c", "while :; do :; done"])
    defer { counting.terminate() }
    try wait { ProcessTable.isBusy(counting.pid) }
    let waiting = try ChildProcess("sleep", ["1000"])
    defer { waiting.terminate() }
    try wait { !ProcessTable.isBusy(waiting.pid) }
    #expect(!ProcessTable.isBusy(0))
  }

  private func wait(until condition: () -> Bool) throws {
    let deadline = MonotonicClock.now + .patience
    while !condition() {
      try #require(MonotonicClock.now < deadline)
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(2))
    }
  }

  // Breaks when a search for a terminal reads all processes, or finds other ancestors.
  @Test func `the ancestors of a process are the same, whatever is read beside them`() {
    let chain = ProcessTable.ancestors(of: getpid())
    #expect(chain.first == getpid() && chain.dropFirst().first == getppid())
    #expect(chain == ProcessTable().ancestors(of: getpid()))
    #expect(ProcessTable.ancestors(of: 0).isEmpty && ProcessTable.ancestors(of: -1).isEmpty)
  }

  @Test func `we are among the processes`() {
    #expect(ProcessTable().entries[getpid()]?.parent == getppid())
  }
}
