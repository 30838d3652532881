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
    try perch.process.expectRest(for: .seconds(10))
  }
}
