internal import PerchEngine
internal import PerchX11

// Main windows that other windows hide: the user does not see what a job in them says.
extension Shell {
  /// Whether a main window may show a job, so that it matters what lies over the window.
  var showsJobs: Bool { !state.jobs.isEmpty && state.windows.contains(where: \.isMapped) }

  /// Reports the main windows that other windows hide, or no longer do.
  ///
  /// - Parameter windows: the children of the root, from the bottom to the top.
  func reportCoveredWindows(among windows: [WindowInfo]) {
    let mayMatter = showsJobs
    for main in state.windows where main.isMapped && (mayMatter || main.isCovered) {
      guard let window = stage[main.surface]?.window else { continue }
      let isCovered = mayMatter && connection.isCovered(window.id, among: windows)
      if isCovered != main.isCovered { handle(.windowCovered(isCovered), in: main.id) }
    }
  }
}
