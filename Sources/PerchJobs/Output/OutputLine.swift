/// A line of a command's output: its text and the styles of its parts.
package struct OutputLine: Hashable, Sendable {
  /// A run of text in one style.
  package struct Run: Hashable, Sendable {
    /// The text, without control characters.
    package var text: String
    /// The style of the text.
    package var style: Style
    /// The target of the link that the text is part of; nil for none.
    package var link: String?

    /// Creates a run of text.
    package init(_ text: String, _ style: Style = Style(), link: String? = nil) {
      self.text = text
      self.style = style
      self.link = link
    }
  }

  /// The rendition that SGR sequences select (ECMA-48, 8.3.117).
  package struct Style: Hashable, Sendable {
    /// A colour that a program selects.
    package enum Ink: Hashable, Sendable {
      /// One of the terminal's 256 colours: 0 to 15 by name, then the cube and the greys.
      case indexed(UInt8)
      /// A colour by its red, green and blue components, from 0 to 255.
      case rgb(UInt8, UInt8, UInt8)
    }

    /// The traits of text besides its colours.
    package struct Traits: OptionSet, Hashable, Sendable {
      /// The bits of the traits.
      package let rawValue: UInt8

      /// Bold text.
      package static let bold = Traits(rawValue: 1)
      /// Faint text.
      package static let faint = Traits(rawValue: 2)
      /// Italic text.
      package static let italic = Traits(rawValue: 4)
      /// Underlined text.
      package static let underlined = Traits(rawValue: 8)
      /// Text with ink and ground exchanged.
      package static let inverse = Traits(rawValue: 16)
      /// Text with a line through it.
      package static let struck = Traits(rawValue: 32)

      /// Creates traits from their bits.
      package init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    /// The colour of the text; nil for the page's ink.
    package var foreground: Ink?
    /// The colour of the ground; nil for the page's paper.
    package var background: Ink?
    /// The traits besides the colours.
    package var traits: Traits

    /// Creates a style; the default is the page's own.
    package init(foreground: Ink? = nil, background: Ink? = nil, traits: Traits = []) {
      self.foreground = foreground
      self.background = background
      self.traits = traits
    }
  }

  /// The runs, from left to right.
  package var runs: [Run]

  /// Creates a line from its runs.
  package init(_ runs: [Run] = []) { self.runs = runs }
}
