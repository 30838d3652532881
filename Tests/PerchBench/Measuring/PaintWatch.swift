internal import PerchSystem
internal import PerchHarness
import PerchTime
internal import PerchX11

/// Detects from outside when a window is mapped and painted.
struct PaintWatch {
  /// The kind of window to wait for.
  enum Kind {
    /// The first managed window.
    case managed
    /// A list that pops up, which is an override-redirect window.
    case popup
  }

  private let probe: WindowProbe
  private let kind: Kind
  /// The number of colours that neither a plain background nor a decoration has.
  private var colors: Int { kind == .managed ? 12 : 6 }
  private static let smallest = 20

  /// Begins to watch the screen.
  init(_ probe: WindowProbe, for kind: Kind) {
    (self.probe, self.kind) = (probe, kind)
    probe.watchScreen()
    probe.connection.catchUp()
  }

  /// Waits until the window is painted.
  ///
  /// - Returns: the time of the paint, and the window.
  func waitForPaint(
    within patience: Duration = .seconds(20)
  ) throws(HarnessFailure) -> (time: Instant, window: UInt) {
    let deadline = MonotonicClock.now + patience
    var watch: UInt?
    defer { if let watch { probe.end(watch) } }
    var candidate: UInt?
    while MonotonicClock.now < deadline {
      guard let observation = probe.next() else {
        probe.pause(until: deadline)
        continue
      }
      let now = MonotonicClock.now
      switch observation {
      case .made(let window):
        if kind == .managed { probe.watch(window) }
      case .mapped(let window) where candidate == nil && isWanted(window):
        candidate = window
        watch = probe.watchPaint(of: window)
        if probe.isShowing(colors: colors, in: window) { return (MonotonicClock.now, window) }
      case .painted(let window) where window == candidate:
        if probe.isShowing(colors: colors, in: window) { return (now, window) }
      default: break
      }
    }
    throw HarnessFailure("Nothing was painted in time.")
  }

  private func isWanted(_ window: UInt) -> Bool {
    guard let looks = probe.appearance(of: window) else { return false }
    return looks.isViewable && looks.isOverride == (kind == .popup)
      && looks.size.width >= PaintWatch.smallest
  }
}
