/// The words of the commands in menus.
struct MenuPhrase: Hashable {
  private let item: Menu.Item
  /// The number of pages that the command concerns; nil where it is about one alone.
  private let count: Int?
  /// The title of the one page that the command concerns among several; nil where there is no doubt.
  private let title: String?
  /// The common name of those pages.
  private let kind: HeldKind
  /// Whether the command concerns a job, which has a terminal beside its page.
  private let isJob: Bool

  init(
    _ item: Menu.Item, count: Int? = nil, title: String? = nil, kind: HeldKind = .pages,
    isJob: Bool = false
  ) {
    self.item = item
    self.count = count
    self.title = title
    self.kind = kind
    self.isJob = isJob
  }

  /// The words in a language.
  func text(in catalogue: Catalogue) -> String {
    if let title {
      // Translators: of several selected pages, the command opens the one with this title.
      return catalogue.text("Open “{title}”", ["title": title])
    }
    return count.flatMap { text(for: $0, in: catalogue) } ?? text(forOneIn: catalogue)
  }

  /// The words of a command about some of the marked rows; nil for those without a number.
  private func text(for count: Int, in catalogue: Catalogue) -> String? {
    switch item {
    case .park:
      // Translators: this and the next two are commands about several selected pages.
      catalogue.counted("Park {count} page on the ball", "Park {count} pages on the ball", count)
    case .removeFromBall: kind.remove(count, in: catalogue)
    case .showResults: Phrase.showEachResult(count).text(in: catalogue)
    case .removeFromLibrary:
      catalogue.counted(
        "Remove {count} page from the library", "Remove {count} pages from the library", count)
    default: nil
    }
  }

  private func text(forOneIn catalogue: Catalogue) -> String {
    switch item {
    // Translators: from here on, commands in menus.
    // Translators: opens the page of a command that runs or has ended, and not its terminal.
    case .open where isJob: catalogue.text("Open its page")
    case .open: catalogue.text("Open")
    case .showList: catalogue.text("Show list")
    case .showLibrary: catalogue.text("Show library")
    case .back: catalogue.text("Back")
    case .copy: catalogue.text("Copy")
    case .selectAll: catalogue.text("Select all")
    case .find: catalogue.text("Find")
    case .outline: catalogue.text("Outline")
    case .zoomIn: catalogue.text("Zoom in")
    case .zoomOut: catalogue.text("Zoom out")
    // Translators: shows the page at the size that it had at first.
    case .usualSize: catalogue.text("Usual size")
    case .park: catalogue.text("Park on the ball")
    // Translators: parks all pages of the window as one entry on the ball.
    case .parkStack: catalogue.text("Park all as one entry")
    case .openApart: catalogue.text("Open in its own window")
    case .removeFromBall: catalogue.text("Remove from the ball")
    // Translators: brings a window of another program back from the ball.
    case .bringBack: catalogue.text("Bring back")
    // Translators: closes a window of another program that is on the ball.
    case .closeWindow: catalogue.text("Close the window")
    // Translators: closes a terminal on the ball in which a command runs, which ends with it.
    case .closeTerminal: catalogue.text("Close and end its command")
    // Translators: opens the page with the output of the command that runs in a terminal.
    case .showOutput: catalogue.text("Show output")
    case .removeFromLibrary: catalogue.text("Remove from the library")
    case .emptyBall: catalogue.text("Remove all from the ball")
    case .stop: catalogue.text("Stop")
    case .runAgain: catalogue.text("Run again")
    // Translators: goes to the terminal in which a command runs.
    case .showTerminal: catalogue.text("Go to its terminal")
    // Translators: three commands about a command that runs: it calls the user no more until it ends, for
    // an hour, or calls again.
    case .mute: catalogue.text("Mute until it ends")
    case .snooze: catalogue.text("Mute for an hour")
    case .unmute: catalogue.text("Unmute")
    // Translators: a switch: nothing calls the user while it is on.
    case .doNotDisturb: catalogue.text("Do not disturb")
    // Translators: copies the command line of a job.
    case .copyCommand: catalogue.text("Copy command")
    case .showKeys: catalogue.text("Keys and gestures")
    case .quit: catalogue.text("Quit Perch")
    case .openLink: catalogue.text("Open link")
    // Translators: copies the address of a link.
    case .copyAddress: catalogue.text("Copy address")
    // Translators: shows the programs that open the file.
    case .openWith: catalogue.text("Open with…")
    // Translators: shows the file in a file manager.
    case .showInFolder: catalogue.text("Show in folder")
    // Translators: copies the place of the file.
    case .copyPath: catalogue.text("Copy path")
    // Translators: reads the file again.
    case .reload: catalogue.text("Reload")
    case .showResults: catalogue.text("Show each result")
    case .application: ""
    }
  }
}
