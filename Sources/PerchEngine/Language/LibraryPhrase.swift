/// The texts of the library.
public enum LibraryPhrase: Hashable, Sendable {
  /// The heading of a part.
  case part(LibraryPart.Kind)
  /// The name of the search, and the text in its empty field.
  case find
  /// The name of the button that ends the search.
  case endFind
  /// The line of a search without a result.
  case nothingFound
  /// The number of rows that a search has found.
  case found(Int)
  /// The line of a page whose file is gone.
  case gone
  /// The button that removes the finished jobs.
  case clearJobs
  /// The notice that the row with this title was removed, that of a running job or another, and whether
  /// the page stays on the ball.
  case removedRow(String, isRunning: Bool, isOnBall: Bool)
  /// The notice that this number of rows was removed, some of running jobs, and whether all are jobs.
  case removed(Int, areJobs: Bool, running: Int)
  /// The title of the library while this number of rows is marked.
  case selected(Int)
  /// The notice that this number of finished jobs was removed, and that others stay on the ball.
  case jobsCleared(Int, onBall: Int)
  /// The words on the button that removes the finished jobs while this number of them stays on the
  /// ball.
  case clearingKeeps(Int)
  /// The notice that this number of files was opened beside the one that is shown.
  case moreFiles(Int)
  /// The toast's button that goes to the library.
  case show
  /// The notice that the ball has room only for this number of the marked pages.
  case roomOnBall(Int)

  /// The text in a language.
  public func text(in catalogue: Catalogue) -> String {
    switch self {
    // Translators: headings in the list of pages; first the commands that run.
    case .part(.running): catalogue.text("Running")
    // Translators: the pages that were opened today.
    case .part(.today): catalogue.text("Today")
    // Translators: the pages that were opened before today.
    case .part(.earlier): catalogue.text("Earlier")
    // Translators: documents that introduce Perch.
    case .part(.samples): catalogue.text("Samples")
    // Translators: in the empty search field.
    case .find: catalogue.text("Find in the library")
    case .endFind: catalogue.text("End the search")
    case .nothingFound: catalogue.text("No results found")
    // Translators: in the search field, the number of rows that match.
    case .found(let count): catalogue.counted("{count} result", "{count} results", count)
    case .gone: catalogue.text("File not found")
    // Translators: a button that removes commands that have ended from the list.
    case .clearJobs: catalogue.text("Clear finished jobs")
    case .removedRow(let title, isRunning: true, _):
      catalogue.text("Removed “{title}” from the library. It is still running.", ["title": title])
    case .removedRow(let title, _, isOnBall: true):
      catalogue.text("Removed “{title}” from the library. It stays on the ball.", ["title": title])
    case .removedRow(let title, _, isOnBall: false):
      catalogue.text("Removed “{title}” from the library", ["title": title])
    case .removed(let count, areJobs: true, running: 1...):
      catalogue.counted(
        "Removed {count} job from the library. Running commands go on.",
        "Removed {count} jobs from the library. Running commands go on.", count)
    case .removed(let count, areJobs: true, running: _):
      catalogue.counted(
        "Removed {count} job from the library", "Removed {count} jobs from the library", count)
    case .removed(let count, areJobs: false, running: 1...):
      catalogue.counted(
        "Removed {count} page from the library. Running commands go on.",
        "Removed {count} pages from the library. Running commands go on.", count)
    case .removed(let count, areJobs: false, running: _):
      catalogue.counted(
        "Removed {count} page from the library", "Removed {count} pages from the library", count)
    // Translators: how many rows of the library are selected.
    case .selected(let count): catalogue.counted("{count} selected", "{count} selected", count)
    case .jobsCleared(let count, onBall: 0):
      catalogue.counted("Cleared {count} finished job", "Cleared {count} finished jobs", count)
    case .jobsCleared(let count, let kept):
      catalogue.text(
        // Translators: two sentences: "Cleared 1 finished job. 2 on the ball stay."
        "{cleared} {kept}",
        [
          "cleared": catalogue.counted(
            "Cleared {count} finished job.", "Cleared {count} finished jobs.", count),
          "kept": catalogue.counted(
            "{count} on the ball stays.", "{count} on the ball stay.", kept),
        ])
    case .clearingKeeps(let count):
      catalogue.counted(
        "Remove finished jobs from the library; {count} on the ball stays",
        "Remove finished jobs from the library; {count} on the ball stay", count)
    case .moreFiles(let count):
      catalogue.counted(
        // Translators: of several files that were opened at once, the first is shown.
        "{count} more file is in the library", "{count} more files are in the library", count)
    // Translators: on that notice; it goes to the library.
    case .show: catalogue.text("Show")
    case .roomOnBall(let count):
      catalogue.counted(
        "The ball has room for {count} more page. Select fewer.",
        "The ball has room for {count} more pages. Select fewer.", count)
    }
  }
}
