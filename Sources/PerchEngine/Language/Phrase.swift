/// The interface's own words.
public enum Phrase: Hashable, Sendable {
  case library
  case float
  case remove
  case shelfFull
  case libraryIsEmpty
  case undo
  case back
  case toEnd
  case press
  /// The button that closes what has this title.
  case close(String)
  /// What the ball and the list are called, and what the ball says of itself.
  case ball
  case parkedPages
  case ballHolds(Int)
  /// That this many pages were taken off the shelf.
  case removed(Int)
  /// That the shelf takes no more than this many pages.
  case shelfHolds(Int)
  /// That what was dropped is no page.
  case notTaken(DropFailure)
  /// That of several things that were dropped this many are no pages.
  case filesNotTaken(Int)
  /// That a command could not be run again.
  case notStarted
  case job(JobPhrase)

  public func text(in catalogue: Catalogue) -> String {
    switch self {
    case .job(let phrase): phrase.text(in: catalogue)
    // Translators: the list of all pages that were opened.
    case .library: catalogue.text("Library")
    // Translators: on the circle that a page is dropped on to make it float.
    case .float: catalogue.text("Float")
    // Translators: on the circle that the ball is dropped on to remove it.
    case .remove: catalogue.text("Remove")
    // Translators: the shelf is what the ball holds.
    case .shelfFull: catalogue.text("Shelf full")
    case .undo: catalogue.text("Undo")
    // Translators: from here on, what a screen reader says; first the button that goes back a page.
    case .back: catalogue.text("Back")
    // Translators: the button that goes to the end of a command's output.
    case .toEnd: catalogue.text("Go to the end")
    // Translators: what one does with a button.
    case .press: catalogue.text("Press")
    case .close(let title): catalogue.text("Close {title}", ["title": title])
    // Translators: the round window that pages are parked in.
    case .ball: catalogue.text("Floating ball")
    case .parkedPages: catalogue.text("Parked pages")
    // Translators: how many pages the ball holds.
    case .ballHolds(let count):
      catalogue.counted("Perch: {count} page", "Perch: {count} pages", count)
    case .removed(let count):
      catalogue.counted("{count} page removed", "{count} pages removed", count)
    case .shelfHolds(let limit):
      catalogue.counted(
        "Shelf full: it holds {count} page", "Shelf full: it holds {count} pages", limit)
    case .notTaken(let failure): failure.text(in: catalogue)
    case .filesNotTaken(let count):
      catalogue.counted(
        "{count} file could not be taken", "{count} files could not be taken", count)
    case .notStarted: catalogue.text("It cannot be started again")
    case .libraryIsEmpty:
      // Translators: "perch" is typed as it stands.
      catalogue.text("Nothing here yet: open a file with perch FILE.")
    }
  }
}
