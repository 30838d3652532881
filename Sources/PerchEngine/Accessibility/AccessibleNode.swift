/// One thing that assistive technology can tell of: a window, a button, a row, a text.
public struct AccessibleNode: Hashable, Sendable, Identifiable {
  /// A name that lasts as long as the thing, and is its own again when it comes back. A slash leads
  /// from a group of things to one of them.
  public struct ID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }
  }

  /// What sort of thing it is.
  public enum Role: Hashable, Sendable, CaseIterable {
    case application
    /// The main window, and the others.
    case frame
    case window
    /// A window that says what happened.
    case notification
    case button
    case list
    case row
    case heading
    case label
    case progressBar
    /// A text to be read, and what a command prints.
    case document
    case output
  }

  /// How it is at the moment.
  public struct States: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    /// It can be used.
    public static let enabled = States(rawValue: 1)
    /// Some part of it is on the screen, if no other window covers it.
    public static let showing = States(rawValue: 2)
    public static let focusable = States(rawValue: 4)
    /// The keyboard is for it.
    public static let focused = States(rawValue: 8)
    /// Of a window: the keyboard is for something in it.
    public static let active = States(rawValue: 16)
    public static let selectable = States(rawValue: 32)
    public static let selected = States(rawValue: 64)
    /// It goes on, and nobody knows how far it is.
    public static let indeterminate = States(rawValue: 128)

    public init(rawValue: UInt16) { self.rawValue = rawValue }
  }

  public let id: ID
  public let role: Role
  /// In the language of the interface; never empty.
  public var name: String
  /// What there is to say besides the name, or nothing.
  public var description = ""
  /// The part of it that can be seen, in logical root pixels; all of it while nothing can.
  public var frame: Rect
  public var states: States = [.enabled, .showing]
  /// 0 to 1; nil where there is none, or nobody knows.
  public var progress: Double?
  /// What a press is on; nil where there is nothing to press.
  public var target: Target?
  /// The page whose content can be read here.
  public var text: Page.ID?
  public internal(set) var parent: ID?
  public internal(set) var children: [ID] = []

  init(_ id: ID, _ role: Role, _ name: String, in frame: Rect) {
    self.id = id
    self.role = role
    self.name = name
    self.frame = frame
  }

  /// Whether it is still the same thing: what can be done with it is part of that.
  func isSame(as other: AccessibleNode) -> Bool {
    id == other.id && role == other.role && parent == other.parent && text == other.text
      && (progress == nil) == (other.progress == nil) && (target == nil) == (other.target == nil)
  }
}

// The things that there are.
extension AccessibleNode.ID {
  public static let application = Self(rawValue: "root")
  public static let circle = Self(rawValue: "decide/label")
  /// The line of the toast.
  public static let notice = Self(rawValue: "toast/text")
  static let title = Self(rawValue: "main/title")
  static let rows = Self(rawValue: "list/rows")
  /// What the library says while it lists nothing.
  static let emptiness = Self(rawValue: "main/nothing")

  public static func surface(_ id: Surface.ID) -> Self { Self(rawValue: id.name) }

  /// The content of a page.
  public static func content(_ id: Page.ID) -> Self { Self(rawValue: "page/\(id)") }

  static func command(_ id: Page.ID) -> Self { Self(rawValue: "command/\(id)") }
  static func status(_ id: Page.ID) -> Self { Self(rawValue: "status/\(id)") }
  static func progress(_ id: Page.ID) -> Self { Self(rawValue: "progress/\(id)") }

  /// What can be pressed.
  public static func target(_ target: Target) -> Self {
    switch target {
    case .back: Self(rawValue: "main/back")
    case .park: Self(rawValue: "main/park")
    case .row(let id): Self(rawValue: "row/\(id)")
    case .content: Self(rawValue: "main/content")
    case .ball: Self(rawValue: "ball/button")
    case .listRow(let id): Self(rawValue: "list/rows/\(id)")
    case .listClose(let id): Self(rawValue: "list/close/\(id)")
    case .undo: Self(rawValue: "toast/undo")
    case .stop(let id): Self(rawValue: "stop/\(id)")
    case .runAgain(let id): Self(rawValue: "again/\(id)")
    case .toEnd: Self(rawValue: "main/end")
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
    }
  }
}
