internal import PerchEngine
internal import PerchSystem
internal import PerchTime

// A Perch that was started for a job.
extension Shell {
  /// From the first page or window on it lives like any other; without one it ends after a while.
  func endGrace() {
    guard let end = grace else { return }
    if state.window.isOpen || !state.shelf.isEmpty || !state.jobs.values.allSatisfy(\.hasEnded) {
      grace = nil
    } else if end <= MonotonicClock.now {
      isQuitting = true
    }
  }
}
