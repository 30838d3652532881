/// A line of a command's output: text, and how parts of it are coloured.
public struct OutputLine: Hashable, Sendable {
  /// A run of text in one style.
  public struct Run: Hashable, Sendable {
    /// Without control characters.
    public var text: String
    public var style: Style

    public init(_ text: String, _ style: Style = Style()) {
      self.text = text
      self.style = style
    }
  }

  /// What SGR sequences ask for (ECMA-48, 8.3.117).
  public struct Style: Hashable, Sendable {
    public enum Ink: Hashable, Sendable {
      /// One of the terminal's 256 colours: 0 to 15 by name, then the cube and the greys.
      case indexed(UInt8)
      case rgb(UInt8, UInt8, UInt8)
    }

    public struct Traits: OptionSet, Hashable, Sendable {
      public let rawValue: UInt8

      public static let bold = Traits(rawValue: 1)
      public static let faint = Traits(rawValue: 2)
      public static let italic = Traits(rawValue: 4)
      public static let underlined = Traits(rawValue: 8)
      public static let inverse = Traits(rawValue: 16)
      public static let struck = Traits(rawValue: 32)

      public init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    /// nil is the page's own ink and paper.
    public var foreground: Ink?
    public var background: Ink?
    public var traits: Traits

    public init(foreground: Ink? = nil, background: Ink? = nil, traits: Traits = []) {
      self.foreground = foreground
      self.background = background
      self.traits = traits
    }
  }

  public var runs: [Run]

  public init(_ runs: [Run] = []) { self.runs = runs }
}
