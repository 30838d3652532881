/// One thing to paint. Coordinates are logical pixels from the top left of its surface or picture.
public enum Layer: Hashable, Sendable {
  /// A filled shape.
  case fill(Shape, Color)
  /// A line of `width` that lies entirely inside the shape's outline.
  case stroke(Shape, Color, width: Double)
  /// A straight line with round ends.
  case line(Point, Point, Color, width: Double)
  /// An arc of `width` with round ends that lies entirely inside the circle.
  ///
  /// `from` is in degrees clockwise from the right, `sweep` in degrees clockwise.
  case arc(Circle, from: Double, sweep: Double, Color, width: Double)
  /// A soft shadow below `shape`: blurred by `blur`, moved down by `drop`, painted only outside it.
  case shadow(Shape, blur: Double, drop: Double, Color)
  /// A shade that rises from clear at one side of the box to `color` at the other.
  case gradient(Rect, Color, towards: HorizontalSide)
  /// One or more lines of text.
  case text(Text)
  /// A small drawing around a centre.
  case glyph(Glyph, center: Point, Color)
  /// The icon of a page.
  case icon(Icon, IconFrame)
  /// The measured content of a page, scrolled down by `offset` logical pixels and clipped to the
  /// box; wide blocks are at their first column.
  case content(Page.ID, Rect, offset: Double)
  /// The single image of a page in its frame, clipped to the box.
  case image(Page.ID, Rect, clip: Rect)
  /// The picture of another program's window, which a page stands for, scaled to the box.
  case windowPicture(Page.ID, Rect)
  /// The wide block with this index of a page's measured content, clipped to the box.
  ///
  /// `offset` leads from the top left of the content to that of the surface or picture, in logical
  /// pixels.
  case wideBlock(Page.ID, Int, Rect, offset: Vector)
  /// Parts of a page's text, as the boxes of their lines.
  case textMark(TextMark)
  /// A picture of the scene, scaled to the width of the box from its top left and clipped to
  /// `clip`.
  case picture(Picture.ID, Rect, clip: Shape, opacity: Double)
  /// A path, filled, or as a line of `width` with round ends if that is not nil.
  case path(Path, Color, width: Double?)
  /// The pixels of an image, scaled to the box.
  case bitmap(Content.Bitmap, Rect)
  /// A drawing in a square: a path in the colour, or a bitmap with the opacity of the colour.
  case artwork(Artwork, Rect, Color)
  /// The layers of a drawing, whose top left is at a point, clipped to the box.
  case drawing([Layer], at: Point, clip: Rect)

  /// Parts of the text of a page's measured content.
  public struct TextMark: Hashable, Sendable {
    /// The page.
    public var page: Page.ID
    /// The bytes of the page's text, in their order and apart from one another.
    public var ranges: [Range<Int>]
    /// The index of the wide block that the mark is on; nil for the text outside of all.
    public var wideBlock: Int?
    /// The box that the mark is clipped to.
    public var clip: Rect
    /// The displacement from the top left of the content to that of the surface or picture, in
    /// logical pixels.
    public var offset: Vector
    /// The colour of the boxes.
    public var color: Color
    /// Whether the boxes are drawn as outlines, and not filled.
    public var isOutline = false
  }

  /// One or more lines of text in a box.
  public struct Text: Hashable, Sendable {
    /// The alignments of a line in its box.
    public enum Alignment: UInt8, Hashable, Sendable {
      /// At the side where the text itself begins to be read.
      case leading
      /// At the left of the box.
      case left
      /// In the middle of the box.
      case center
      /// At the right of the box.
      case right
    }

    /// The text.
    public var string: String
    /// The font, its size and its line height.
    public var style: TextStyle
    /// The colour of the text.
    public var color: Color
    /// The box of the text; the first line starts at its top, and lines wider than the box are
    /// ellipsized.
    public var box: Rect
    /// The alignment of the lines.
    public var alignment: Alignment
    /// The greatest number of lines; fewer are centred vertically in the room for this number.
    public var lines: Int
    /// Whether a line wider than the box loses its beginning, and not its end.
    public var keepsEnd = false
    /// The box that a line is clipped to instead of being ellipsized; nil for none.
    public var clip: Rect?
    /// The bytes of the text that are marked, in their order and apart from one another.
    public var marks: [Range<Int>] = []
    /// The colour of the ground of those parts.
    public var markColor = Color.wait

    /// Creates a text in a box.
    public init(
      _ string: String, _ style: TextStyle, _ color: Color, in box: Rect,
      alignment: Alignment = .leading, lines: Int = 1
    ) {
      self.string = string
      self.style = style
      self.color = color
      self.box = box
      self.alignment = alignment
      self.lines = lines
    }
  }

  /// The circle of an icon, and the part that is cut from it.
  public struct IconFrame: Hashable, Sendable {
    /// The circle that the icon fills.
    public var circle: Circle
    /// The direction of the bite that is cut from the icon, in degrees clockwise from the right;
    /// nil for none.
    public var bite: Double?
    /// The opacity, from 0 to 1.
    public var opacity: Double

    /// Creates the frame of an icon.
    public init(_ circle: Circle, bite: Double? = nil, opacity: Double = 1) {
      self.circle = circle
      self.bite = bite
      self.opacity = opacity
    }
  }
}

/// The left or the right half of a box, a monitor or a surface; the reading direction never mirrors
/// it.
public enum HorizontalSide: UInt8, Hashable, Sendable, Codable {
  /// The side of the smaller x.
  case left
  /// The side of the greater x.
  case right
}

/// A small drawing made of lines 1.75 logical pixels wide with round ends, in a box of 20.
public enum Glyph: UInt8, Hashable, Sendable, CaseIterable {
  /// A chevron to the left.
  case back
  /// A chevron to the right.
  case forward
  /// The sign of parking a page.
  case park
  /// The sign of closing.
  case close
  /// A tick, for success.
  case tick
  /// A cross, for failure.
  case cross
  /// An arrow downwards.
  case down
  /// A plus.
  case add
  /// Three dots beside each other.
  case more
  /// A triangle that points to the right, for playing.
  case play
  /// A triangle that points to the left, for playing where one reads from the right.
  case playLeft
  /// Two upright lines, for pausing.
  case pause
  /// A square, for stopping.
  case stop
  /// A triangle that points to a line at the right, for the next one.
  case next
  /// A triangle that points to a line at the left, for the one before.
  case previous
}
