/// One object of the interface for assistive technology: a window, a button, a row, a text.
public struct AccessibleNode: Hashable, Sendable, Identifiable {
  /// A name that lasts as long as the object, and returns with it.
  ///
  /// A slash leads from a group of objects to one of them.
  public struct ID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    /// The name.
    public let rawValue: String

    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }
  }

  /// The kinds of objects.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// The root of the tree.
    case application
    /// The main window.
    case frame
    /// Any other window.
    case window
    /// A window with a notice.
    case notification
    /// A button.
    case button
    /// A field for a line of text.
    case entry
    /// A menu.
    case menu
    /// A command in a menu.
    case menuItem
    /// A list of rows.
    case list
    /// A row of a list.
    case row
    /// A heading.
    case heading
    /// A text that names something else.
    case label
    /// The progress of a job.
    case progressBar
    /// A text to be read.
    case document
    /// The output of a command.
    case output
  }

  /// The present states of an object.
  public struct States: OptionSet, Hashable, Sendable {
    /// The bits of the states.
    public let rawValue: UInt16

    /// The object can be used.
    public static let enabled = States(rawValue: 1)
    /// A part of the object is on the screen, unless another window covers it.
    public static let showing = States(rawValue: 2)
    /// The object can have the keyboard focus.
    public static let focusable = States(rawValue: 4)
    /// The object has the keyboard focus.
    public static let focused = States(rawValue: 8)
    /// The window holds the object that has the keyboard focus.
    public static let active = States(rawValue: 16)
    /// The row can be selected.
    public static let selectable = States(rawValue: 32)
    /// The row is selected.
    public static let selected = States(rawValue: 64)
    /// The progress goes on, but its fraction is unknown.
    public static let indeterminate = States(rawValue: 128)

    /// Creates states from their bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
  }

  /// The name that lasts as long as the object.
  public let id: ID
  /// The kind of object.
  public let role: Role
  /// The name in the language of the interface; never empty.
  public var name: String
  /// The description besides the name; may be empty.
  public var description = ""
  /// The visible part of the object, in logical root pixels; the whole object while nothing of it
  /// is visible.
  public var frame: Rect
  /// The present states.
  public var states: States = [.enabled, .showing]
  /// The progress from 0 to 1; nil where there is none, or its fraction is unknown.
  public var progress: Double?
  /// The control that a press on the object presses; nil where nothing can be pressed.
  public var target: Target?
  /// The page whose content can be read here; nil for other objects.
  public var text: Page.ID?
  /// The parent in the tree; nil for the application.
  public internal(set) var parent: ID?
  /// The children, in reading order.
  public internal(set) var children: [ID] = []

  init(_ id: ID, _ role: Role, _ name: String, in frame: Rect) {
    self.id = id
    self.role = role
    self.name = name
    self.frame = frame
  }

  /// Whether a node is still the same object: its capabilities are part of its identity.
  func isSame(as other: AccessibleNode) -> Bool {
    id == other.id && role == other.role && parent == other.parent && text == other.text
      && (progress == nil) == (other.progress == nil) && (target == nil) == (other.target == nil)
  }
}

extension AccessibleNode.ID {
  /// The root of the tree.
  public static let application = Self(rawValue: "root")
  /// The label of the decide circle.
  public static let circle = Self(rawValue: "decide/label")
  /// The text of the toast.
  public static let notice = Self(rawValue: "toast/text")
  /// The title of the main window.
  static let title = Self(rawValue: "main/title")
  /// The rows of the float list.
  static let rows = Self(rawValue: "list/rows")
  /// The commands of the menu.
  static let commands = Self(rawValue: "menu/items")
  /// The heading of a part of the library.
  static func heading(_ kind: LibraryPart.Kind) -> Self {
    Self(rawValue: "library/\(kind.rawValue)")
  }
  /// The line of a library without pages.
  static let emptiness = Self(rawValue: "main/nothing")

  /// The identifier of a window.
  public static func surface(_ id: Surface.ID) -> Self { Self(rawValue: id.name) }

  /// The identifier of a page's content.
  public static func content(_ id: Page.ID) -> Self { Self(rawValue: "page/\(id)") }

  /// The identifier of a job's command line.
  static func command(_ id: Page.ID) -> Self { Self(rawValue: "command/\(id)") }
  /// The identifier of a job's status line.
  static func status(_ id: Page.ID) -> Self { Self(rawValue: "status/\(id)") }
  /// The identifier of a job's progress bar.
  static func progress(_ id: Page.ID) -> Self { Self(rawValue: "progress/\(id)") }

  /// The identifier of a control.
  public static func target(_ target: Target) -> Self {
    switch target {
    case .back: Self(rawValue: "main/back")
    case .park: Self(rawValue: "main/park")
    case .title: title
    case .row(let id): Self(rawValue: "row/\(id)")
    case .find: Self(rawValue: "main/find")
    case .previousHit: Self(rawValue: "main/previous-hit")
    case .nextHit: Self(rawValue: "main/next-hit")
    case .endFind: Self(rawValue: "main/end-find")
    case .clearJobs: Self(rawValue: "main/clear")
    case .content: Self(rawValue: "main/content")
    case .scrollBar: Self(rawValue: "main/scroll-bar")
    case .ball: Self(rawValue: "ball/button")
    case .listRow(let id): Self(rawValue: "list/rows/\(id)")
    case .listClose(let id): Self(rawValue: "list/close/\(id)")
    case .undo: Self(rawValue: "toast/undo")
    case .showList: Self(rawValue: "toast/list")
    case .stop(let id): Self(rawValue: "stop/\(id)")
    case .stopNow(let id): Self(rawValue: "stop-now/\(id)")
    case .forceQuit(let id): Self(rawValue: "force-quit/\(id)")
    case .runAgain(let id): Self(rawValue: "again/\(id)")
    case .toEnd: Self(rawValue: "main/end")
    case .menuItem(let item): Self(rawValue: "menu/\(item.rawValue)")
    case .outlineEntry(let index): Self(rawValue: "menu/part/\(index)")
    }
  }
}

extension Surface.ID {
  fileprivate var name: String {
    switch self {
    case .main: "main"
    case .morph: "morph"
    case .decide: "decide"
    case .ball: "ball"
    case .list: "list"
    case .toast: "toast"
    case .drag: "drag"
    case .tooltip: "tooltip"
    case .menu: "menu"
    }
  }
}
