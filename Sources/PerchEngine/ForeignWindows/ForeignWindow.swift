/// A window of another program, as it was last read.
public struct ForeignWindow: Hashable, Sendable, Codable, Identifiable {
  /// The number by which the display knows a window.
  public struct ID: Hashable, Sendable, Codable, RawRepresentable {
    /// The number.
    public let rawValue: UInt32

    /// Creates an identifier from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The page that stands for the window on the ball.
    public var page: Page.ID { Page.ID(rawValue: "window:\(String(rawValue, radix: 16))") }
  }

  /// The number of the window.
  public let id: ID
  /// The title.
  public var title: String
  /// The name of the window's program.
  public var program: String
  /// The name of the program in `WM_CLASS`.
  public var className = ""
  /// The name of the program's desktop file; nil if it is not known.
  public var desktopFile: String?
  /// The program's process id; nil if it is not known.
  public var pid: Int?
  /// The number of the window's desktop; nil for all desktops, and where there are none.
  public var desktop: Int?
  /// The client area, in logical root pixels.
  public var frame: Rect
  /// Whether the user sees it: it is not iconified, and is on a desktop that is shown.
  public var isShown: Bool
  /// Whether it asks for the user's attention.
  public var asksForAttention: Bool
  /// The number of the picture that was taken of it; nil for none.
  public var picture: Int?
  /// The position in the order in which windows were parked, as its mark names it; nil for one that an
  /// earlier run has not parked.
  public var order: Int?

  /// Creates the description of a window.
  public init(
    id: ID, title: String, program: String, frame: Rect, isShown: Bool = true,
    asksForAttention: Bool = false, picture: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.program = program
    self.frame = frame
    self.isShown = isShown
    self.asksForAttention = asksForAttention
    self.picture = picture
  }

  /// The page that stands for the window on the ball, without an image.
  var page: Page {
    let name = title.isBlank ? program : title
    return Page(
      id: id.page, kind: .window, title: name, subtitle: program,
      icon: .letter(of: program.isBlank ? name : program, id: id.page)
    ).tidied
  }
}

extension Page {
  /// Whether only the interface itself makes such pages: those at the bottom of windows, and those that
  /// stand for other programs' windows.
  var isReserved: Bool { id.isReserved }
}

extension Page.ID {
  /// Whether only the interface itself makes pages of this identifier.
  package var isReserved: Bool { isGround || isOfWindow }

  /// Whether it has the form of an identifier of another program's window.
  public var isOfWindow: Bool {
    let prefix = "window:"
    guard rawValue.hasPrefix(prefix) else { return false }
    let digits = rawValue.utf8.dropFirst(prefix.utf8.count)
    return (1...8).contains(digits.count) && UInt32(Substring(digits), radix: 16) != nil
  }
}

extension ForeignWindow {
  /// News of another program's window.
  public enum News: Hashable, Sendable, Codable {
    /// The window was requested to be parked. With a token, a client waits for the answer. The rectangle
    /// is where its client area is seen now, in logical root pixels; without it, that is its frame.
    case offered(ForeignWindow, Command.Token?, from: Rect? = nil)
    /// A request named no window that can be parked, for this reason.
    case unfit(Unfitness, Command.Token?)
    /// These windows were parked by an earlier run, in this order; their marks name their positions.
    case found([ForeignWindow])
    /// An earlier run has requested to hide the window, which is still shown; its mark names its position.
    case awaited(ForeignWindow)
    /// The window manager has hidden the window, as it was asked to.
    case hidden(ID)
    /// The window manager shows the window, on request or not.
    case shown(ID)
    /// The window manager does not hide the window.
    case stayed(ID)
    /// The window has the focus now; nil for a window of ours, and for none.
    case activated(ID?)
    /// Another window manager has come, which got none of the requests to the former one.
    case managerReplaced
    /// The description of a window changed.
    case changed(ForeignWindow)
    /// A button went down somewhere, perhaps to move a window, with the pointer there in logical root
    /// pixels.
    case pressed(pointer: Point)
    /// A child of the root has moved while a button is down: its frame now, that before its first motion
    /// since the press if it is known, and the pointer, in logical root pixels.
    case moved(ID, Rect, from: Rect? = nil, pointer: Point)
    /// The pointer that drags a window has moved, in logical root pixels.
    case pointed(Point)
    /// The button was released, with the pointer there in logical root pixels.
    case released(pointer: Point)
    /// The window was destroyed, or its program has withdrawn it.
    case gone(ID)
  }

  /// The requests about another program's window.
  public enum Request: Hashable, Sendable, Codable {
    /// Hide it as the window manager does, and write on it that it is parked, with its position in the
    /// order.
    case hide(order: Int)
    /// Write on it that it is parked, with its position in the order: the window manager did not show it.
    case keep(order: Int)
    /// Show it with the focus, on the present desktop or on its own, as is set.
    case show
    /// Write on it no longer that it is parked, and watch it no longer.
    case release
    /// Ask its program to close it.
    case close
    /// Offer it to be parked, and give it the frame from before the drag that has just ended on the
    /// circle. The identifier is that of a child of the root.
    case takeDropped
  }

  /// The reasons why nothing that a request named can be parked.
  public enum Unfitness: String, Hashable, Sendable, Codable, CaseIterable {
    /// No window is active.
    case none
    /// No window has the given number.
    case unknown
    /// It is one of Perch's own.
    case own
    /// It is a part of the desktop, such as a panel.
    case desktop
    /// No window manager manages it.
    case unmanaged
  }
}
