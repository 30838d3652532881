/// The common name of several things on the ball.
public enum HeldKind: Hashable, Sendable {
  /// Documents, or things of several kinds.
  case pages
  /// Commands, at least one of which runs.
  case jobs
  /// Commands that have ended.
  case results
  /// Windows of other programs.
  case windows
  /// Windows of other programs, and other things.
  case mixed

  /// The notice that things were removed from the ball, some of running jobs.
  ///
  /// - Parameters:
  ///   - count: The number of things.
  ///   - title: The name of the only one; nil for several.
  ///   - running: The number of running jobs among them.
  ///   - catalogue: The language.
  /// - Returns: The sentence.
  func removed(
    _ count: Int, title: String?, running: Int, in catalogue: Catalogue
  ) -> String {
    if let title, self == .windows {
      // Translators: a window that was on the ball is on the screen again.
      return catalogue.text("“{title}” is back", ["title": title])
    }
    if let title {
      return running > 0
        ? catalogue.text(
          "Removed “{title}” from the ball. It is still running.", ["title": title])
        : catalogue.text("Removed “{title}” from the ball", ["title": title])
    }
    return switch (count, self, running) {
    case (_, .pages, 1...):
      catalogue.counted(
        "Removed {count} page from the ball. Running commands go on.",
        "Removed {count} pages from the ball. Running commands go on.", count)
    case (_, .pages, _):
      catalogue.counted(
        "Removed {count} page from the ball", "Removed {count} pages from the ball", count)
    case (_, .jobs, _):
      catalogue.counted(
        // Translators: jobs are commands, and some of them still run.
        "Removed {count} job from the ball. Running commands go on.",
        "Removed {count} jobs from the ball. Running commands go on.", count)
    case (_, .results, _):
      catalogue.counted(
        // Translators: results are those of commands that have ended.
        "Removed {count} result from the ball", "Removed {count} results from the ball", count)
    case (_, .windows, _):
      // Translators: windows that were on the ball are on the screen again.
      catalogue.counted("{count} window is back", "{count} windows are back", count)
    case (_, .mixed, _):
      catalogue.counted(
        // Translators: pages and windows; the windows are on the screen again.
        "Removed {count} item from the ball. Its window is back.",
        "Removed {count} items from the ball. The windows are back.", count)
    }
  }

  /// The command that removes things from the ball.
  func remove(_ count: Int, in catalogue: Catalogue) -> String {
    switch self {
    case .results:
      catalogue.counted(
        "Remove {count} result from the ball", "Remove {count} results from the ball", count)
    case .pages, .jobs, .windows, .mixed:
      catalogue.counted(
        "Remove {count} page from the ball", "Remove {count} pages from the ball", count)
    }
  }
}
