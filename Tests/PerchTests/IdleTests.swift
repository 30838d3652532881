import PerchHarness
import Testing

@Suite struct IdleTests {
  @Test(arguments: Desktop.managed)
  func `an idle Perch never wakes up`(desktop: Desktop) throws {
    let (display, bus) = (try desktop.start(), try PrivateBus())
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(2), adding: bus.environment)
    try expectRest(of: perch)
    withExtendedLifetime(bus) {}
  }

  @Test func `an idle Perch never wakes up while a screen reader listens`() throws {
    let (display, bus) = (try Desktop.openbox.start(), try PrivateBus())
    let accessibility = try AccessibilityBus(on: bus, beside: display)
    try accessibility.setEnabled(true)
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(2), adding: bus.environment)
    let reader = try ScreenReader(at: accessibility)
    try wait(for: "Perch on the bus of assistive technology") { try reader.perch() != nil }
    try reader.listen()
    _ = try reader.objects()
    try expectRest(of: perch)
  }

  /// Checks that Perch sleeps for ten seconds with a parked page and the pointer elsewhere.
  private func expectRest(of perch: RunningPerch) throws {
    try perch.park()
    perch.movePointerAway()
    try perch.settle()
    var wakes = try perch.wakeCount()
    var quietSince = ContinuousClock.now
    try wait(for: "a second without a wake-up") {
      let now = try perch.wakeCount()
      if now != wakes { (wakes, quietSince) = (now, .now) }
      return quietSince.duration(to: .now) >= .seconds(1)
    }
    let start = ContinuousClock.now
    try wait(for: "ten seconds to pass", within: .seconds(20)) {
      start.duration(to: .now) >= .seconds(10)
    }
    #expect(try perch.wakeCount() == wakes)
  }
}

extension RunningPerch {
  /// Returns the number of times that the main thread has gone to sleep.
  fileprivate func wakeCount() throws -> Int {
    let path = "/proc/\(process.pid)/task/\(process.pid)/status"
    let lines = try #require(Files.text(path)).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("voluntary_ctxt_switches:") })
    return try #require(Int(line.split(separator: "\t")[1]))
  }
}
