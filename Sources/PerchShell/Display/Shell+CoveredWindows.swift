internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Main windows that other windows hide: the user does not see what a job in them says.
extension Shell {
  /// Plans a look at what lies over the main windows.
  func planCoversLook() { timers.setOnce(.covers, at: MonotonicClock.now + Self.windowPause) }

  /// Ends the reports of windows over main ones once it no longer matters whether those are hidden.
  func followCovers() {
    guard windows.watchesCovers, state.watchedWindows.isEmpty else { return }
    windows.watchesCovers = false
    connection.unwatchCovers()
  }

  /// Reports which of the main windows that show jobs or other work are hidden by other windows. The one with the
  /// focus is before the user's eyes, whatever lies over it.
  ///
  /// - Parameter windows: the children of the root, from the bottom to the top.
  func reportCoveredWindows(among windows: [WindowInfo]) {
    let mains = state.watchedWindows.compactMap { main in
      stage[main.surface].map { (main: main, window: $0.window.id) }
    }
    let asked = mains.filter { focus.holder != $0.main.surface }.map(\.window)
    self.windows.watchesCovers = !mains.isEmpty
    let covered = connection.coveredWindows(of: asked, among: windows)
    for (main, window) in mains {
      let isCovered = covered.contains(window)
      if isCovered != main.isCovered || main.awaitsCovers {
        handle(.windowCovered(isCovered), in: main.id)
      }
    }
  }
}
