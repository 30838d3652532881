internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Main windows that other windows hide: the user does not see what a job in them says.
extension Shell {
  /// Plans a look at what lies over the main windows.
  func planCoversLook() { timers.setOnce(.covers, at: MonotonicClock.now + Self.windowPause) }

  /// Takes in that a window over a main one may let another part of it through.
  func receiveCover() {
    guard !state.watchedWindows.isEmpty else { return connection.unwatchCovers() }
    planCoversLook()
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
    let covered = connection.coveredWindows(of: asked, among: windows)
    for (main, window) in mains {
      let isCovered = covered.contains(window)
      if isCovered != main.isCovered || main.awaitsCovers {
        handle(.windowCovered(isCovered), in: main.id)
      }
    }
  }
}
