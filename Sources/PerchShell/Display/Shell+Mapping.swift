internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Main windows that do not come: a window manager that is only just starting may lose the request to show them.
extension Shell {
  /// The time that a window manager has for a request.
  private static let mappingPause = Duration.milliseconds(500)
  /// The most requests after the first one.
  private static let mostRepetitions = 6

  /// Plans a look at the windows that were requested to be shown.
  func awaitMapping() {
    focus.repetitions = 0
    timers.set(.mapping, at: MonotonicClock.now + Self.mappingPause)
  }

  /// Ends the wait once every window is there.
  func endMapping() {
    if state.windows.allSatisfy({ !$0.isOpen || $0.isMapped }) { timers.cancel(.mapping) }
  }

  /// Requests again to show the windows that no window manager has taken up.
  func requestMappingsAgain(at now: Instant) {
    let lost = state.windows.filter { $0.isOpen && !$0.isMapped }
      .compactMap { stage[$0.surface]?.window }.filter(\.isIgnored)
    guard !lost.isEmpty, focus.repetitions < Self.mostRepetitions else { return }
    focus.repetitions += 1
    for window in lost { window.map() }
    connection.flush()
    timers.set(.mapping, at: now + Self.mappingPause)
  }
}
