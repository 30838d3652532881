/// A page as the interface knows it; its content belongs to the shell.
public struct Page: Hashable, Sendable, Codable, Identifiable {
  /// A name that survives restarts, such as `library` or `doc-af63dc4c8601ec8c`.
  public struct ID: Hashable, Sendable, Codable, CodingKeyRepresentable, RawRepresentable,
    CustomStringConvertible
  {
    /// The name.
    public let rawValue: String

    /// The page that lists all others.
    public static let library = ID(rawValue: "library")

    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }
  }

  /// The kind of a page, such as `document`; other programs add their own.
  public struct Kind: Hashable, Sendable, Codable, RawRepresentable {
    /// The name of the kind.
    public let rawValue: String

    /// The page that lists all others.
    public static let library = Kind(rawValue: "library")
    /// A page that shows a file.
    public static let document = Kind(rawValue: "document")
    /// A page that shows a running command.
    public static let job = Kind(rawValue: "job")
    /// A page that stands for another program's window on the ball.
    public static let window = Kind(rawValue: "window")

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The notice of a page that cannot show its file; it decides what can be done with the file.
  public enum Notice: String, Hashable, Sendable, Codable {
    /// The file is not there.
    case gone
    /// No program of this user can read the file, or it is nothing that can be read.
    case closed
    /// Other programs may show the file.
    case foreign
  }

  /// An attempt that a page can refuse.
  public enum Attempt: String, Hashable, Sendable, Codable {
    /// To park it.
    case park
    /// To go back from it.
    case pop
    /// To take it off the ball.
    case close
  }

  /// The name that survives restarts.
  public let id: ID
  /// The kind of the page.
  public var kind: Kind
  /// The title, shown in the header and in rows.
  public var title: String
  /// One line about the page, shown below its title in the library.
  public var subtitle: String
  /// The icon, shown in rows and on the ball.
  public var icon: Icon
  /// Whether the page can be parked.
  public var canPark: Bool
  /// Whether the page can leave the window by going back; nil is yes. The window itself can always be
  /// closed, and a page that can be parked still goes to the ball by its button, a key or a command.
  public var canPop: Bool?
  /// Whether the page can be taken off the ball; nil is yes.
  public var canClose: Bool?
  /// Whether the page is shown without a header.
  public var hidesHeader: Bool
  /// Whether the ball is away while the page is shown; nil is no.
  public var hidesBall: Bool?
  /// The progress from 0 to 1; nil when the page has none to show.
  public var progress: Double?
  /// The values from which a later start builds the page again.
  public var userInfo: [String: String]
  /// The notice in place of the file, as it was last read; nil when the file is shown.
  public var notice: Notice?
  /// Whether the file has never been there since the page was announced, so that the row goes with
  /// the page; nil is no.
  public var isAwaited: Bool?
  /// The name of the encoding of the page's text, such as `Latin-1`; nil for UTF-8.
  public var encoding: String?
  /// Whether the text of the page's file can have parts, such as headings, as it was last read; nil
  /// is no.
  public var hasParts: Bool?
  /// Whether some of the text of the page's file cannot be found, as it was last read; nil is no.
  public var lacksText: Bool?

  /// Creates a page; without an icon it has the letter icon of its title.
  public init(
    id: ID, kind: Kind, title: String, subtitle: String = "", icon: Icon? = nil,
    canPark: Bool = true, canPop: Bool? = nil, canClose: Bool? = nil, hidesHeader: Bool = false,
    hidesBall: Bool? = nil,
    progress: Double? = nil, userInfo: [String: String] = [:]
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.subtitle = subtitle
    self.icon = icon ?? .letter(of: title, id: id)
    self.canPark = canPark
    self.canPop = canPop
    self.canClose = canClose
    self.hidesHeader = hidesHeader
    self.hidesBall = hidesBall
    self.progress = progress
    self.userInfo = userInfo
  }

  /// The page as its program describes it anew. What was found in its file stays, and so does an image
  /// that stands in place of the letter.
  package func described(anew page: Page) -> Page {
    var described = page
    if case .image = icon, case .letter = page.icon { described.icon = icon }
    (described.notice, described.isAwaited) = (notice, isAwaited)
    (described.encoding, described.hasParts, described.lacksText) = (encoding, hasParts, lacksText)
    return described
  }
}
