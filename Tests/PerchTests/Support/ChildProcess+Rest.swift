import PerchHarness
import Testing

extension ChildProcess {
  /// Checks that the main thread sleeps through a time, once it has slept for a second.
  func expectRest(for time: Duration) throws {
    var wakes = try wakeCount()
    var quietSince = ContinuousClock.now
    try PerchTests.wait(for: "a second without a wake-up") {
      let now = try wakeCount()
      if now != wakes { (wakes, quietSince) = (now, .now) }
      return quietSince.duration(to: .now) >= .seconds(1)
    }
    let start = ContinuousClock.now
    try PerchTests.wait(for: "a time to pass", within: time * 2) {
      start.duration(to: .now) >= time
    }
    #expect(try wakeCount() == wakes)
  }

  /// Returns the number of times that the main thread has gone to sleep.
  private func wakeCount() throws -> Int {
    let lines = try #require(Files.text("/proc/\(pid)/task/\(pid)/status")).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("voluntary_ctxt_switches:") })
    return try #require(Int(line.split(separator: "\t")[1]))
  }
}
