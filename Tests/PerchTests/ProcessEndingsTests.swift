import Glibc
import PerchHarness
import PerchSystem
import PerchTime
import Testing

@testable import PerchShell

/// The ends of other processes.
@Suite struct ProcessEndingsTests {
  private let start = Instant(microseconds: 50_000_000)

  private func process() throws -> ChildProcess { try ChildProcess("tail", ["-f", "/dev/null"]) }

  // Breaks when an end is found by a look once a second although there are descriptors for all.
  @Test func `each process has a descriptor while a quarter of all are enough`() {
    #expect(ProcessEndings.most == sysconf(Int32(_SC_OPEN_MAX)) / 4)
    let endings = ProcessEndings()
    for number in 1...100 { #expect(endings.watch(getpid(), for: "\(number)", at: start)) }
    #expect(endings.reading.count == 100 && endings.deadline == nil)
    for number in 1...100 { endings.forget("\(number)") }
    #expect(endings.reading.isEmpty)
  }

  @Test func `processes beyond that are looked at once a second`() throws {
    let endings = ProcessEndings(most: 1)
    let processes = try (0..<3).map { _ in try process() }
    for (number, process) in processes.enumerated() {
      #expect(endings.watch(process.pid, for: "\(number)", at: start))
    }
    #expect(endings.reading.count == 1 && endings.deadline == start + .seconds(1))
    for process in processes { process.terminate() }
    #expect(endings.turn(ready: [], at: start + .milliseconds(999)).isEmpty)
    #expect(Set(endings.turn(ready: [], at: start + .seconds(1))) == ["1", "2"])
    #expect(endings.deadline == nil)
    let ready = Poll.wait(reading: endings.reading, until: MonotonicClock.now + .patience)
    #expect(endings.turn(ready: ready, at: start + .seconds(1)) == ["0"])
    #expect(!endings.watch(processes[0].pid, for: "gone", at: start) && endings.reading.isEmpty)
  }
}
