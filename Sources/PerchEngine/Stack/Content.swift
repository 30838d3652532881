/// The body of a page as blocks, ready to be laid out at any width.
public struct Content: Hashable, Sendable {
  public var blocks: [Block]

  public init(_ blocks: [Block]) { self.blocks = blocks }

  /// A paragraph, a picture, a list: what stands below one another on a page.
  public indirect enum Block: Hashable, Sendable {
    /// Level 1 is the largest.
    case heading(level: Int, [Span])
    case paragraph([Span])
    /// Preformatted text in a box; lines are kept as they are and wrapped where they are too long.
    case code(String)
    /// Plain text set in the page's mono voice, without a box.
    case preformatted(String)
    /// Items with a bullet each, or numbered from `start`.
    case list(start: Int?, [[Block]])
    case quote([Block])
    case rule
    case image(Bitmap, alternative: String)
    /// Rows of cells, the first row being the head.
    case table([[[Span]]])
    /// What went wrong, in place of content: a heading and a sentence.
    case notice(title: String, message: String)
  }

  /// A run of text in one style.
  public struct Span: Hashable, Sendable {
    public struct Style: OptionSet, Hashable, Sendable {
      public let rawValue: UInt8

      public static let strong = Style(rawValue: 1)
      public static let emphasis = Style(rawValue: 2)
      public static let code = Style(rawValue: 4)
      public static let struck = Style(rawValue: 8)

      public init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    public var text: String
    public var style: Style
    /// Where the text leads, as the document wrote it.
    public var link: String?

    /// What begins the first paragraph of a task in a list: done, and to do.
    public static let doneBox = Span("☑ ")
    public static let openBox = Span("☐ ")
    public static let boxes = [doneBox, openBox]

    public init(_ text: String, style: Style = [], link: String? = nil) {
      self.text = text
      self.style = style
      self.link = link
    }
  }

  /// A decoded image: one premultiplied ARGB word a pixel, rows from the top without padding.
  public struct Bitmap: Hashable, Sendable {
    public let width: Int
    public let height: Int
    public let pixels: [UInt32]

    /// - Returns: nil unless there are exactly `width * height` pixels and at least one.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
      guard width > 0, height > 0, pixels.count == width * height else { return nil }
      self.width = width
      self.height = height
      self.pixels = pixels
    }
  }
}
