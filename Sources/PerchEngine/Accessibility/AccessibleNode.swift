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
    /// A switch.
    case toggle
    /// A number that can be moved.
    case slider
    /// Several options, one of which can be selected.
    case choice
    /// An option of a choice.
    case option
    /// A menu.
    case menu
    /// A command in a menu.
    case menuItem
    /// A command in a menu that is on or off.
    case checkItem
    /// A link in a text.
    case link
    /// A list of rows.
    case list
    /// A row of a list.
    case row
    /// A heading.
    case heading
    /// A page of a document that is shown as an image.
    case page
    /// A paragraph of a document.
    case paragraph
    /// A quotation in a document.
    case quote
    /// A table of a document.
    case table
    /// A row of a table.
    case tableRow
    /// A cell of a table.
    case cell
    /// An image in a document.
    case image
    /// An area that a program draws itself.
    case canvas
    /// A scroll bar.
    case scrollBar
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
    /// Several rows of the list can be selected.
    public static let multiselectable = States(rawValue: 256)

    /// The switch is on, or the option selected.
    public static let checked = States(rawValue: 512)

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
  /// The words for the value of which the progress is the fraction; nil for the percentage.
  public var valueText: String?
  /// The control that a press on the object presses; nil where nothing can be pressed.
  public var target: Target?
  /// The key that does the same as a press, in GTK's notation; nil for none.
  public var shortcut: String?
  /// The keyboard shortcut of a control that cannot take the focus; may be empty.
  public var hint = ""
  /// The text that can be read here; nil for none.
  public var text: Text?
  /// The selection in the text of a page; nil for none.
  public var selection: Selection?
  /// The level of a heading, from 1; nil for other objects.
  public var level: Int?
  /// The target of a link, as the document wrote it; nil for other objects.
  public var link: String?
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
    id == other.id && role == other.role && parent == other.parent
      && (text.flatMap { text in other.text.map(text.isSame) } ?? (text == other.text))
      && level == other.level && link == other.link
      && (progress == nil) == (other.progress == nil) && (target == nil) == (other.target == nil)
  }
}
