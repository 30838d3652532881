/// The texts of the interface.
public enum Phrase: Hashable, Sendable {
  /// The title of the library.
  case library
  /// The label of the decide circle that parks a page.
  case park
  /// The label of the decide circle that removes the ball.
  case remove
  /// The label of the decide circle while the shelf is full.
  case ballFull
  /// The label of the decide circle while a dropped page replaces the oldest one.
  case replaceOldest
  /// The line of a library without pages.
  case libraryIsEmpty
  /// The line of a library without pages that the user cannot open files in.
  case nothingHere
  /// The toast's button that brings back what was removed.
  case undo
  /// The toast's button that opens the float list.
  case showList
  /// The name of the button that goes back a page.
  case back
  /// The name of the button that goes to the end of the output.
  case toEnd
  /// The name of the action of a button.
  case press
  /// The name of the button that closes the page with this title.
  case close(String)
  /// The name of the ball.
  case ball
  /// The name of the float list.
  case parkedPages
  /// The name of a menu.
  case menu
  /// The notice that this number of things was removed from the shelf, some of running jobs; one alone
  /// is named.
  case removed(Int, HeldKind, title: String?, running: Int)
  /// The notice that the shelf holds at most this number of pages, with the number of open ones and
  /// that of results, which need no room.
  case shelfHolds(Int, open: Int, results: Int)
  /// The notice that the shelf holds at most this number of pages, with an offer to replace one.
  case shelfIsFull(Int)
  /// The toast's button that parks a page in the place of the oldest one.
  case replaceTheOldest
  /// The notice that this number of pages made way for others on the shelf; one alone is named.
  case madeWay(Int, title: String?)
  /// The notice that a command was refused, with the title of the page that it was about.
  case refusal(Command.Refusal, title: String? = nil)
  /// The notice that a dropped item cannot be a page.
  case fileRefused(DropFailure)
  /// The notice that this number of dropped items cannot be pages.
  case filesRefused(Int)
  /// The notice that a key of the settings has no effect.
  case keyRefused(String, isTaken: Bool)
  /// The notice that a command could not be run again.
  case notStarted
  /// The terminal of a command was not found.
  case terminalNotFound
  /// The terminal of a command may be behind another tab, which Perch cannot choose.
  case tabNotChosen
  /// No window shows the terminal of a command, and this command does.
  case terminalNotShown(String)
  /// The title of a row that results share.
  case results(String, others: Int)
  /// The line below the title of such a row.
  case moreResults(Int)
  /// The same beside the end of the first result.
  case more(Int)
  /// The line below the title of a page with which this number of others comes back.
  case withMorePages(Int)
  /// The line below the title of another program's window that asks for attention.
  case asksForAttention
  /// The name of the row of a page with which this number of others comes back.
  case stack(String, below: Int)
  /// The name of the button that gives each of this number of results a row of its own.
  case showEachResult(Int)
  /// The notice that the ball has no room for a new job.
  case jobInLibrary
  /// The notice that the target of a link is not opened.
  case linkRefused(String)
  /// The name of the list of a page's parts.
  case outline
  /// The notice that a page has no parts that could be listed.
  case noOutline
  /// The title of the dialog to choose files.
  case openFile
  /// The notice that there is no dialog to choose files.
  case noFileDialog
  /// The notice that settings have no effect.
  case settingsFailed(SettingsFault?)
  /// The notice that the session is not saved.
  case notSaved(SaveProblem)
  /// The name of a page of a document by its number.
  case pageNumber(Int)
  /// The notice that another program did not open a file or a link.
  case openingFailed(OpeningFailure)
  /// A text of a tooltip.
  case tooltip(TooltipPhrase)
  /// A text of a job's page.
  case job(JobPhrase)
  /// The words of a command.
  case command(Menu.Item)
  /// A text of the library.
  case inLibrary(LibraryPhrase)
  /// A text of the search in a page.
  case inFind(FindPhrase)
  /// The name of a part of a document that has no words of its own.
  case part(PartPhrase)

  /// Whether it is the notice that pages made way for others.
  var isAboutMakingWay: Bool { if case .madeWay = self { true } else { false } }

  /// The text in a language.
  public func text(in catalogue: Catalogue) -> String {
    switch self {
    case .job(let phrase): phrase.text(in: catalogue)
    case .tooltip(let phrase): phrase.text(in: catalogue)
    case .command(let item): MenuPhrase(item).text(in: catalogue)
    case .inFind(let phrase): phrase.text(in: catalogue)
    case .part(let phrase): phrase.text(in: catalogue)
    case .inLibrary(let phrase): phrase.text(in: catalogue)
    case .notSaved(let problem): problem.text(in: catalogue)
    // Translators: the list of all pages that were opened.
    case .library: catalogue.text("Library")
    // Translators: on the circle that a page is dropped on to park it on the ball.
    case .park: catalogue.text("Park")
    // Translators: on the circle that the ball is dropped on to remove it.
    case .remove: catalogue.text("Remove")
    // Translators: on the circle, when the ball holds as many pages as it may.
    case .ballFull: catalogue.text("Ball full")
    // Translators: on the circle, when the dropped page takes the place of the oldest one.
    case .replaceOldest: catalogue.text("Replace oldest")
    case .undo: catalogue.text("Undo")
    // Translators: from here on, what a screen reader says; first the button that goes back a page.
    case .back: catalogue.text("Back")
    // Translators: the button that goes to the end of a command's output.
    case .toEnd: catalogue.text("Go to the end")
    // Translators: what one does with a button.
    case .press: catalogue.text("Press")
    case .close(let title): catalogue.text("Remove {title} from the ball", ["title": title])
    // Translators: the round window that pages are parked in.
    case .ball: catalogue.text("Floating ball")
    case .parkedPages: catalogue.text("Parked pages")
    case .menu: catalogue.text("Menu")
    // Translators: on a notice; it opens the list of what the ball holds.
    case .showList: catalogue.text("Show list")
    case .removed(let count, let kind, let title, let running):
      kind.removed(count, title: title, running: running, in: catalogue)
    case .shelfHolds(let limit, open: 0, results: 1...):
      catalogue.counted(
        // Translators: results are those of commands that have ended; the ball holds any number.
        "The ball is full ({count} page, not counting results). Remove it first.",
        "The ball is full ({count} pages, not counting results). Remove a page first.", limit)
    case .shelfHolds(let limit, open: 0, results: _):
      catalogue.counted(
        "The ball is full ({count} page). Remove one first.",
        "The ball is full ({count} pages). Remove one first.", limit)
    case .shelfHolds(let limit, open: _, results: _):
      catalogue.counted(
        // Translators: some of these pages are open in the window, and are not seen in the ball.
        "The ball is full: {count} page, which is open. Remove it first.",
        "The ball is full: {count} pages, open ones included. Remove one first.", limit)
    case .shelfIsFull(let limit):
      catalogue.counted(
        "The ball is full ({count} page).", "The ball is full ({count} pages).", limit)
    // Translators: on that notice; the page is parked, and the one parked first leaves the ball.
    case .replaceTheOldest: catalogue.text("Replace the oldest")
    case .madeWay(_, let title?):
      // Translators: the page left the ball, because another was parked on it.
      catalogue.text("“{title}” has left the ball", ["title": title])
    case .madeWay(let count, nil):
      catalogue.counted(
        // Translators: they left the ball, because others were parked on it.
        "The oldest page has made way", "The {count} oldest pages have made way", count)
    case .refusal(let refusal, let title): refusal.wording(title: title).text(in: catalogue)
    case .fileRefused(let failure): failure.text(in: catalogue)
    case .filesRefused(let count):
      catalogue.counted(
        "{count} file could not be added", "{count} files could not be added", count)
    case .keyRefused(let key, isTaken: true):
      // Translators: {key} is a key such as Super+BackSpace that was to be used by Perch.
      catalogue.text("Another program already uses {key}", ["key": key])
    case .keyRefused(let key, isTaken: false):
      catalogue.text("The keyboard has no key {key}", ["key": key])
    case .notStarted: catalogue.text("This command cannot be run again")
    // Translators: after a click that was to go to the terminal in which a command runs.
    case .terminalNotFound: catalogue.text("Its terminal was not found")
    case .tabNotChosen:
      // Translators: after such a click; kitty's window comes to the front, and the options are kitty's.
      catalogue.text("Perch cannot choose kitty's tab. Set allow_remote_control and listen_on")
    case .terminalNotShown(let command):
      // Translators: after such a click; tmux keeps the terminal, or no terminal opened. The command is typed as it stands.
      catalogue.text("No window shows its terminal. Type: {command}", ["command": command])
    case .results(let title, let others):
      catalogue.counted(
        // Translators: {title} is the command whose result is shown, {count} the number of others.
        "{title} and {count} more result", "{title} and {count} more results", others,
        ["title": title])
    case .moreResults(let count):
      catalogue.counted(
        // Translators: below the title of a command; it stands for that number of others.
        "and {count} more result", "and {count} more results", count)
    case .more(let count):
      catalogue.counted(
        // Translators: after the words of a result, such as "Failed"; its row stands for that number of others.
        "and {count} more", "and {count} more", count)
    // Translators: below the title of a window of another program.
    case .asksForAttention: catalogue.text("Asks for attention")
    case .withMorePages(let count):
      catalogue.counted(
        // Translators: below the title of a page; that number of others comes back with it.
        "with {count} more page", "with {count} more pages", count)
    case .stack(let title, let count):
      catalogue.counted(
        // Translators: {title} is a page with which that number of others comes back.
        "{title} with {count} more page", "{title} with {count} more pages", count,
        ["title": title])
    case .showEachResult(let count):
      catalogue.counted("Show {count} result", "Show all {count} results", count)
    case .linkRefused(let target):
      catalogue.text("Perch does not open this link: {target}", ["target": target])
    // Translators: the list of the parts of a document, from which one goes to a part.
    case .outline: catalogue.text("Outline")
    case .noOutline: catalogue.text("This page has no outline.")
    // Translators: the title of a dialog to choose files.
    case .openFile: catalogue.text("Open a file")
    case .noFileDialog:
      // Translators: "perch" is typed as it stands.
      catalogue.text("This desktop has no file dialog. Type perch FILE, or drop a file here.")
    case .settingsFailed(let fault?): fault.text(in: catalogue)
    case .settingsFailed(nil):
      // Translators: the settings have mistakes; the command is typed as it stands.
      catalogue.text("Some settings have no effect. Type perch config --check to see why.")
    case .pageNumber(let number):
      catalogue.text("Page {number}", ["number": catalogue.number(number)])
    case .openingFailed(let failure): failure.text(in: catalogue)
    case .jobInLibrary:
      catalogue.text("The ball is full, so this job is only in the library until it waits or ends.")
    case .nothingHere: catalogue.text("Nothing here yet.")
    case .libraryIsEmpty:
      // Translators: "perch" is typed as it stands.
      catalogue.text("Nothing here yet. Open a file with perch FILE.")
    }
  }
}
