import PerchHarness
import PerchSystem
import PerchTime
import Testing

/// `do-not-disturb = follow` beside dunst, a notification server that others wrote.
@Suite struct DoNotDisturbTests {
  // Breaks when Perch calls although the desktop's notifications are paused, or is silent for good.
  @Test func `nothing calls while dunst is paused`() throws {
    let bus = try PrivateBus()
    let display = try Desktop.bare.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1), adding: bus.environment)
    try perch.configure("do-not-disturb = follow\n")
    let dunst = try display.start("dunst", ["-conf", "/dev/null"], adding: bus.environment)
    defer { dunst.terminate() }
    func pause(_ isPaused: Bool) throws {
      let end = MonotonicClock.now + .patience
      while true {
        let order = try display.start(
          "dunstctl", ["set-paused", "\(isPaused)"], adding: bus.environment)
        if order.wait() == .exited(0) { return }
        try #require(MonotonicClock.now < end, "dunst does not answer.")
      }
    }
    func expectCall(_ calls: Bool) throws {
      try perch.waitForJob("a call: \(calls)") { $0["job"]["attention"] == .bool(calls) }
    }
    try pause(true)
    let set = try display.runPerch(["job", "set", "question", "--state", "waiting"])
    #expect(set.status == .exited(0))
    try expectCall(false)
    try pause(false)
    try expectCall(true)
    try pause(true)
    try expectCall(false)
    dunst.terminate()
    try expectCall(true)
  }
}
