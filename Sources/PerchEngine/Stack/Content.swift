/// The body of a page as blocks, which can be laid out at any width.
public struct Content: Hashable, Sendable {
  /// The blocks, from the top.
  public var blocks: [Block]
  /// The outline that the document itself has; empty for one whose headings are its outline.
  public var outline: [OutlineEntry] = []

  /// Whether each row is a link, which the arrow keys and typed letters go to.
  public var hasLinkRows = false

  /// Whether the texts of some of its pages are not known, and cannot be found.
  public var lacksText = false

  /// The paths of the images that it names and cannot show, such as files that are not there yet.
  package var missingImages: [String] = []

  /// Creates a body from its blocks.
  public init(_ blocks: [Block]) { self.blocks = blocks }

  /// A block of a page, such as a paragraph, an image or a list.
  public indirect enum Block: Hashable, Sendable {
    /// A heading; level 1 is the largest.
    case heading(level: Int, [Span])
    /// A paragraph.
    case paragraph([Span])
    /// Preformatted text in a box; its lines are kept, and the block scrolls where they are too long.
    case code(String)
    /// Plain text in the page's monospaced style, without a box.
    case preformatted(String)
    /// Entries with a bullet each, or numbered from `start`.
    case list(start: Int?, [[Block]])
    /// A quotation.
    case quote([Block])
    /// A horizontal rule.
    case rule
    /// An image, the text that stands for it, and its target as the document wrote it; nil for an
    /// image that is no part of a document.
    case image(Image, alternative: String, target: String? = nil)
    /// A page of a document as an image, its text, and its name, which stands for a page without text.
    case page(Image, PageText, name: String)
    /// Rows of cells, and the alignments of their columns; the first row is the head.
    case table([[[Span]]], alignments: [Alignment] = [])
    /// A failure in place of content: a heading and a sentence.
    case notice(title: String, message: String)
    /// Controls, beside one another where there is room. They are no part of the page's text.
    case controls([Control])
  }

  /// The alignments of a table's column.
  public enum Alignment: UInt8, Hashable, Sendable {
    /// At the side where the text itself begins to be read.
    case natural
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
  }

  /// A run of text in one style.
  public struct Span: Hashable, Sendable {
    /// The traits of a run of text.
    public struct Style: OptionSet, Hashable, Sendable {
      /// The bits of the traits.
      public let rawValue: UInt8

      /// Bold text.
      public static let strong = Style(rawValue: 1)
      /// Italic text.
      public static let emphasis = Style(rawValue: 2)
      /// Monospaced text on a ground.
      public static let code = Style(rawValue: 4)
      /// Text with a line through it.
      public static let struck = Style(rawValue: 8)

      /// Text that says less than the text beside it.
      public static let quiet = Style(rawValue: 16)

      /// Creates traits from their bits.
      public init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    /// The text of the run.
    public var text: String
    /// The traits of the run.
    public var style: Style
    /// The target of a link, as the document wrote it; nil for other text.
    public var link: String?

    /// The mark before a finished task in a list.
    public static let doneBox = Span("☑ ")
    /// The mark before an unfinished task in a list.
    public static let openBox = Span("☐ ")
    /// Both marks of tasks.
    public static let boxes = [doneBox, openBox]

    /// The mark of a task, as an entry of a list begins with it; nil for other entries.
    public static func box(of entry: [Block]) -> Span? {
      guard case .paragraph(let spans)? = entry.first, let first = spans.first,
        boxes.contains(first)
      else { return nil }
      return first
    }

    /// Creates a run of text.
    public init(_ text: String, style: Style = [], link: String? = nil) {
      self.text = text
      self.style = style
      self.link = link
    }
  }

  /// The pixels of an icon: one premultiplied ARGB word per pixel, rows from the top without padding.
  public struct Bitmap: Hashable, Sendable {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels, row by row.
    public let pixels: [UInt32]

    /// Creates an image from its pixels; nil unless there are exactly `width * height` and at least
    /// one.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
      guard width > 0, height > 0, pixels.count == width * height else { return nil }
      self.width = width
      self.height = height
      self.pixels = pixels
    }
  }
}
