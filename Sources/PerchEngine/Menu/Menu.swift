internal import PerchTime

/// A popup with the commands for the ball, a row or the open page.
public struct Menu: Hashable, Sendable {
  /// The subjects of a menu.
  public enum Subject: Hashable, Sendable {
    /// The ball, and the only page that it holds; nil for several, and for none.
    case ball(Page.ID?)
    /// A row of the float list.
    case listRow(Page.ID)
    /// A row of the library.
    case row(Page.ID)
    /// A marked row of the library, and all marked rows from the top, about which the commands are
    /// given together.
    case rows(Page.ID, marked: [Page.ID])
    /// The page on top of the stack.
    case page(Page.ID)
    /// A link on the page on top of the stack, by its target as the document wrote it.
    case link(Page.ID, String)

    /// Whether it is a row of the float list.
    var isInList: Bool { if case .listRow = self { true } else { false } }

    /// Whether it is what a row of the float list stands for: the row, or the ball with one page alone.
    var isListed: Bool {
      switch self {
      case .listRow, .ball(.some): true
      case .ball(nil), .row, .rows, .page, .link: false
      }
    }

    /// Whether it is in the main window.
    var isInWindow: Bool {
      switch self {
      case .ball, .listRow: false
      case .row, .rows, .page, .link: true
      }
    }

    /// The row of the library with the menu; nil for none.
    var row: Page.ID? {
      switch self {
      case .row(let id), .rows(let id, _): id
      case .ball, .listRow, .page, .link: nil
      }
    }

    /// The page that the commands concern; nil for a ball that holds several.
    public var page: Page.ID? {
      switch self {
      case .ball(let only): only
      case .listRow(let id), .row(let id), .rows(let id, _), .page(let id), .link(let id, _): id
      }
    }
  }

  /// The commands of menus.
  public enum Item: Hashable, Sendable {
    /// Opens the page.
    case open
    /// Gives each of the results that share a row one of its own.
    case showResults
    /// Opens the list of what the ball holds.
    case showList
    /// Opens the window with the library.
    case showLibrary
    /// Goes back inside the page, or else by one page.
    case back
    /// Copies the selected text.
    case copy
    /// Selects the whole text.
    case selectAll
    /// Searches the page.
    case find
    /// Lists the parts of the page.
    case outline
    /// Shows the page larger.
    case zoomIn
    /// Shows the page smaller.
    case zoomOut
    /// Shows the page at the size that it had at first.
    case usualSize
    /// Parks the page.
    case park
    /// Opens the page in a window of its own.
    case openApart
    /// Parks the pages of the window as one entry.
    case parkStack
    /// Removes the page from the ball.
    case removeFromBall
    /// Brings a parked window back.
    case bringBack
    /// Asks the program of a parked window to close it.
    case closeWindow
    /// Asks a terminal to close a parked window in which a command runs.
    case closeTerminal
    /// Opens the page of the job that a window's row shows.
    case showOutput
    /// Removes the row from the library.
    case removeFromLibrary
    /// Removes all pages from the ball.
    case emptyBall
    /// Interrupts the job.
    case stop
    /// Runs the job's command again.
    case runAgain
    /// Goes to the job's terminal.
    case showTerminal
    /// Keeps the job quiet until its end.
    case mute
    /// Keeps the job quiet for an hour.
    case snooze
    /// Lets the job call again.
    case unmute
    /// Copies the job's command line.
    case copyCommand
    /// Lets nothing call the user, until it is chosen again.
    case doNotDisturb
    /// Opens the page that lists the keys.
    case showKeys
    /// Ends the program.
    case quit
    /// Opens the link.
    case openLink
    /// Copies the target of the link.
    case copyAddress
    /// Shows the programs that open the page's file.
    case openWith
    /// Opens the page's file with one of these programs, by its number.
    case application(Int)
    /// Shows the page's file in a file manager.
    case showInFolder
    /// Copies the path of the page's file.
    case copyPath
    /// Reads the page's file again.
    case reload
  }

  /// The subject of the commands.
  public let subject: Subject
  /// The commands in their order, in groups that a line separates.
  public let groups: [[Item]]
  /// The job that the row of a parked window showed when the menu opened; nil for none.
  var job: Page.ID?
  /// The programs to choose from; empty while the menu has other commands.
  public internal(set) var applications: [Application] = []
  /// Whether the programs were asked for that open the page's file.
  var awaitsApplications = false
  /// Whether the last input was a key.
  var isByKey = false
  /// The commands that can no longer be given. They keep their rows, so that no command comes under
  /// a pointer that was on another one.
  public internal(set) var lapsed: Set<Item> = []
  /// The box beside which the menu opened, in logical root pixels; without a size for a pointer.
  let anchor: Rect
  /// The command that the pointer or the keyboard has chosen; nil for none.
  public internal(set) var hot: Item?
  /// Whether the next release on a command chooses it.
  var isArmed = false
  /// The instant of the last input of the user.
  var inputAt: Instant

  /// The commands in their order.
  public var items: [Item] { groups.flatMap(\.self) }
  /// The commands that can be given, in their order.
  var choices: [Item] { items.filter { !lapsed.contains($0) } }

  /// The height of a command with text of the usual size, in logical pixels.
  static let row = 32.0
  /// The height of the room for a line between two groups, in logical pixels.
  static let gap = 9.0
  /// The room above the first command and below the last, in logical pixels.
  static let padding = 6.0
  /// The distance of the text from the sides, in logical pixels.
  static let margin = 16.0
  /// The distance between the commands and their keys, in logical pixels.
  static let keyGap = 32.0
  /// The greatest number of characters of a title in a command.
  static let titleLimit = 32
  /// The side of the box for a tick, in logical pixels.
  static let checkBox = 18.0
  /// The least width, in logical pixels.
  static let least = 160.0
}
