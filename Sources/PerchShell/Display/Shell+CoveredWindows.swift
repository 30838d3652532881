internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Main windows that other windows hide: the user does not see what a job in them says.
extension Shell {
  /// Plans a look at what lies over the main windows.
  func planCoversLook() { timers.setOnce(.covers, at: MonotonicClock.now + Self.windowPause) }

  /// Reports which of the main windows that show jobs or other work are hidden by other windows. The one with the
  /// focus is before the user's eyes, whatever lies over it.
  ///
  /// - Parameter windows: the children of the root, from the bottom to the top.
  func reportCoveredWindows(among windows: [WindowInfo]) {
    for main in state.watchedWindows {
      guard let window = stage[main.surface]?.window else { continue }
      let isCovered =
        focus.holder != main.surface && connection.isCovered(window.id, among: windows)
      if isCovered != main.isCovered || main.awaitsCovers {
        handle(.windowCovered(isCovered), in: main.id)
      }
    }
  }
}
