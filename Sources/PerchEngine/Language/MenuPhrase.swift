/// The words of the commands in menus.
struct MenuPhrase: Hashable {
  private let item: Menu.Item

  init(_ item: Menu.Item) { self.item = item }

  /// The words in a language.
  func text(in catalogue: Catalogue) -> String {
    switch item {
    // Translators: from here on, commands in menus.
    case .open: catalogue.text("Open")
    case .showList: catalogue.text("Show list")
    case .showLibrary: catalogue.text("Show library")
    case .back: catalogue.text("Back")
    case .copy: catalogue.text("Copy")
    case .selectAll: catalogue.text("Select all")
    case .find: catalogue.text("Find")
    case .park: catalogue.text("Park on the ball")
    case .removeFromBall: catalogue.text("Remove from the ball")
    case .removeFromLibrary: catalogue.text("Remove from the library")
    case .emptyBall: catalogue.text("Remove all from the ball")
    case .stop: catalogue.text("Stop")
    case .runAgain: catalogue.text("Run again")
    case .showKeys: catalogue.text("Keys and gestures")
    case .quit: catalogue.text("Quit Perch")
    case .openLink: catalogue.text("Open link")
    // Translators: copies the address of a link.
    case .copyAddress: catalogue.text("Copy address")
    // Translators: shows the programs that open the file.
    case .openWith: catalogue.text("Open with …")
    // Translators: shows the file in a file manager.
    case .showInFolder: catalogue.text("Show in folder")
    // Translators: copies the place of the file.
    case .copyPath: catalogue.text("Copy path")
    // Translators: reads the file again.
    case .reload: catalogue.text("Reload")
    case .application: ""
    }
  }
}
