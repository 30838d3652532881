/// What the interface knows of a page; its content is the business of whoever made it.
public struct Page: Hashable, Sendable, Codable, Identifiable {
  /// A name that survives restarts, such as `library` or `doc-af63dc4c8601ec8c`.
  public struct ID: Hashable, Sendable, Codable, CodingKeyRepresentable, RawRepresentable,
    CustomStringConvertible
  {
    public let rawValue: String

    public static let library = ID(rawValue: "library")

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }
  }

  /// What sort of page this is, such as `document`; other programs add their own.
  public struct Kind: Hashable, Sendable, Codable, RawRepresentable {
    public let rawValue: String

    public static let library = Kind(rawValue: "library")
    public static let document = Kind(rawValue: "document")
    public static let job = Kind(rawValue: "job")

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let id: ID
  public var kind: Kind
  public var title: String
  /// One line about the page, shown below its title in the library.
  public var subtitle: String
  public var icon: Icon
  /// Whether the ball can hold it.
  public var canPark: Bool
  public var hidesHeader: Bool
  /// 0 to 1, or nil when the page has none to show.
  public var progress: Double?
  /// What a later start needs to build the page again.
  public var userInfo: [String: String]

  public init(
    id: ID, kind: Kind, title: String, subtitle: String = "", icon: Icon? = nil,
    canPark: Bool = true, hidesHeader: Bool = false, progress: Double? = nil,
    userInfo: [String: String] = [:]
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.subtitle = subtitle
    self.icon = icon ?? .letter(of: title, id: id)
    self.canPark = canPark
    self.hidesHeader = hidesHeader
    self.progress = progress
    self.userInfo = userInfo
  }
}
