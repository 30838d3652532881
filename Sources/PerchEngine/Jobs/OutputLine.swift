/// A line of a command's output: its text and the styles of its parts.
public struct OutputLine: Hashable, Sendable {
  /// A run of text in one style.
  public struct Run: Hashable, Sendable {
    /// The text, without control characters.
    public var text: String
    /// The style of the text.
    public var style: Style

    /// Creates a run of text.
    public init(_ text: String, _ style: Style = Style()) {
      self.text = text
      self.style = style
    }
  }

  /// The rendition that SGR sequences select (ECMA-48, 8.3.117).
  public struct Style: Hashable, Sendable {
    /// A colour that a program selects.
    public enum Ink: Hashable, Sendable {
      /// One of the terminal's 256 colours: 0 to 15 by name, then the cube and the greys.
      case indexed(UInt8)
      /// A colour by its red, green and blue components, from 0 to 255.
      case rgb(UInt8, UInt8, UInt8)
    }

    /// The traits of text besides its colours.
    public struct Traits: OptionSet, Hashable, Sendable {
      /// The bits of the traits.
      public let rawValue: UInt8

      /// Bold text.
      public static let bold = Traits(rawValue: 1)
      /// Faint text.
      public static let faint = Traits(rawValue: 2)
      /// Italic text.
      public static let italic = Traits(rawValue: 4)
      /// Underlined text.
      public static let underlined = Traits(rawValue: 8)
      /// Text with ink and ground exchanged.
      public static let inverse = Traits(rawValue: 16)
      /// Text with a line through it.
      public static let struck = Traits(rawValue: 32)

      /// Creates traits from their bits.
      public init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    /// The colour of the text; nil for the page's ink.
    public var foreground: Ink?
    /// The colour of the ground; nil for the page's paper.
    public var background: Ink?
    /// The traits besides the colours.
    public var traits: Traits

    /// Creates a style; the default is the page's own.
    public init(foreground: Ink? = nil, background: Ink? = nil, traits: Traits = []) {
      self.foreground = foreground
      self.background = background
      self.traits = traits
    }
  }

  /// The runs, from left to right.
  public var runs: [Run]

  /// Creates a line from its runs.
  public init(_ runs: [Run] = []) { self.runs = runs }
}
