internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

/// A list that a click opens and Escape closes.
struct PopupSection {
  private static let rounds = 15
  private static let paint = Quantity("list, click to painted", in: "ms")
    .besideFloor(.atMost(3)).besideEveryPeer(.below(1))

  private(set) var scores = Scores()

  mutating func run(_ implementations: Implementations, _ setting: Setting) throws(HarnessFailure) {
    let fixtures = try implementations.open(implementations.popups, setting.options) {
      fixture throws(HarnessFailure) in
      try fixture.start()
      // With a single page, the click would open the page.
      try fixture.park(2)
      try fixture.findWindow()
    }
    // The first list also loads its fonts.
    for fixture in fixtures { _ = try open(fixture) }
    for _ in 0..<PopupSection.rounds {
      for fixture in fixtures {
        scores.add(try open(fixture), to: PopupSection.paint, of: fixture.implementation.name)
      }
    }
    for fixture in fixtures { try fixture.end() }
  }

  /// Opens the list and closes it again.
  ///
  /// - Returns: the milliseconds until it was painted; nil if a peer's list did not open.
  func open(_ fixture: BenchmarkFixture) throws(HarnessFailure) -> Double? {
    let content = try fixture.probe.content(of: fixture.window)
    fixture.pointer.move(
      to: PixelPoint(x: content.x + content.width / 2, y: content.y + content.height / 2))
    fixture.pause(for: .milliseconds(300))
    let watch = PaintWatch(fixture.probe, for: .popup)
    let start = MonotonicClock.now
    fixture.pointer.click(fixture.implementation.listButton)
    let observation: (time: Instant, window: UInt)
    do throws(HarnessFailure) {
      observation = try watch.waitForPaint(within: .seconds(2))
    } catch {
      guard fixture.implementation.kind == .peer else { throw error }
      return nil
    }
    fixture.pause(for: .milliseconds(300))
    try close(observation.window, in: fixture)
    return (observation.time - start) / .milliseconds(1)
  }

  private func close(_ list: UInt, in fixture: BenchmarkFixture) throws(HarnessFailure) {
    fixture.pointer.hitEscape()
    if wait(for: list, toLeave: fixture) { return }
    // Without the focus the key has no effect. Some lists close on a click outside, some on a
    // choice.
    let area = try fixture.probe.content(of: list)
    let center = PixelPoint(x: area.x + area.width / 2, y: area.y + area.height / 2)
    for point in [PixelPoint(x: 5, y: 5), center] {
      fixture.pointer.move(to: point)
      fixture.pointer.click()
      if wait(for: list, toLeave: fixture) { return }
    }
    throw HarnessFailure("The list of \(fixture.implementation.name) did not close.")
  }

  private func wait(for list: UInt, toLeave fixture: BenchmarkFixture) -> Bool {
    let deadline = MonotonicClock.now + .milliseconds(400)
    while fixture.probe.appearance(of: list)?.isViewable == true {
      guard MonotonicClock.now < deadline else { return false }
      fixture.pause(for: .milliseconds(20))
    }
    return true
  }
}
