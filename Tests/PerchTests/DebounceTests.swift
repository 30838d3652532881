import PerchTestSupport
import PerchTime
import Testing

@testable import PerchShell

/// The looks at subjects that change in several steps.
struct DebounceTests {
  private static let start = Instant.zero + .seconds(5)

  @Test func `a change puts a look off`() {
    var timers = DebounceTimers()
    timers.set(.monitors, at: Self.start + .milliseconds(150))
    timers.set(.monitors, at: Self.start + .milliseconds(250))
    #expect(timers.deadline == Self.start + .milliseconds(250))
    #expect(timers.turn(ready: [], at: Self.start + .milliseconds(249)).isEmpty)
    #expect(timers.turn(ready: [], at: Self.start + .milliseconds(250)) == [.monitors])
    #expect(timers.isEmpty && timers.deadline == nil)
  }

  @Test func `a subject that never rests is looked at within a second`() {
    for period in [1, 10, 100, 149] {
      var timers = DebounceTimers()
      var looks: [Int] = []
      for time in stride(from: 0, to: 5000, by: period) {
        let now = Self.start + .milliseconds(time)
        if timers.turn(ready: [], at: now) == [.monitors] { looks.append(time) }
        timers.set(.monitors, at: now + .milliseconds(150))
      }
      #expect(looks.count >= 5, "every \(period) ms")
      #expect(zip([0] + looks, looks).allSatisfy { $1 - $0 <= 1000 }, "every \(period) ms")
    }
  }

  @Test func `a look that was begun once is not put off`() {
    var timers = DebounceTimers()
    timers.setOnce(.covers, at: Self.start + .milliseconds(40))
    timers.setOnce(.covers, at: Self.start + .milliseconds(80))
    #expect(timers.deadline == Self.start + .milliseconds(40))
  }
}
