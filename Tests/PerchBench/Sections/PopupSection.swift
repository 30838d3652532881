internal import PerchEngine
internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

/// A click opens a list, and Escape closes it.
struct PopupSection {
  private static let rounds = 15
  private static let paint = Quantity("list, click to painted", in: "ms")
    .besideFloor(.atMost(3)).besideEveryPeer(.below(1))

  private(set) var scores = Scores()

  mutating func run(_ lineup: Implementations, _ setting: Setting) throws(HarnessFailure) {
    let booths = try lineup.open(lineup.popups, setting.options) { booth throws(HarnessFailure) in
      try booth.start()
      // One page would be opened instead.
      try booth.park(2)
      try booth.findWindow()
    }
    // The first list of all also looks for its fonts.
    for booth in booths { _ = try open(booth) }
    for _ in 0..<PopupSection.rounds {
      for booth in booths {
        scores.add(try open(booth), to: PopupSection.paint, of: booth.contestant.name)
      }
    }
    for booth in booths { try booth.end() }
  }

  /// Opens the list and closes it again.
  ///
  /// - Returns: milliseconds until it was painted; nil when a peer's list did not come.
  func open(_ booth: BenchmarkFixture) throws(HarnessFailure) -> Double? {
    let content = try booth.eye.content(of: booth.window)
    booth.finger.moves(
      to: PixelPoint(x: content.x + content.width / 2, y: content.y + content.height / 2))
    booth.rests(for: .milliseconds(300))
    let watch = PaintWatch(booth.eye, for: .popup)
    let start = MonotonicClock.now
    booth.finger.clicks(booth.contestant.listButton)
    let sight: (time: Instant, window: UInt)
    do throws(HarnessFailure) {
      sight = try watch.waitForPaint(within: .seconds(2))
    } catch {
      guard booth.contestant.kind == .peer else { throw error }
      return nil
    }
    booth.rests(for: .milliseconds(300))
    try close(sight.window, in: booth)
    return (sight.time - start) / .milliseconds(1)
  }

  private func close(_ list: UInt, in booth: BenchmarkFixture) throws(HarnessFailure) {
    booth.finger.hitsEscape()
    if waits(for: list, toLeave: booth) { return }
    // Without the focus it may not have heard that; some want a click beside them, some a choice.
    let area = try booth.eye.content(of: list)
    let center = PixelPoint(x: area.x + area.width / 2, y: area.y + area.height / 2)
    for point in [PixelPoint(x: 5, y: 5), center] {
      booth.finger.moves(to: point)
      booth.finger.clicks()
      if waits(for: list, toLeave: booth) { return }
    }
    throw HarnessFailure("The list of \(booth.contestant.name) did not close.")
  }

  private func waits(for list: UInt, toLeave booth: BenchmarkFixture) -> Bool {
    let deadline = MonotonicClock.now + .milliseconds(400)
    while booth.eye.appearance(of: list)?.isViewable == true {
      guard MonotonicClock.now < deadline else { return false }
      booth.rests(for: .milliseconds(20))
    }
    return true
  }
}
