/// One thing to paint. Coordinates are logical pixels from the top left of its surface or picture.
public enum Layer: Hashable, Sendable {
  case fill(Shape, Color)
  /// A line of `width` that lies wholly inside the shape's outline.
  case stroke(Shape, Color, width: Double)
  /// A straight line with round ends.
  case line(Point, Point, Color, width: Double)
  /// Part of a ring of `width` that lies wholly inside the circle, with round ends; `from` is in
  /// degrees clockwise from the right, `sweep` in degrees clockwise.
  case arc(Circle, from: Double, sweep: Double, Color, width: Double)
  /// A soft shadow below `shape`: blurred by `blur`, moved down by `drop`, painted only outside it.
  case shadow(Shape, blur: Double, drop: Double, Color)
  /// A shade that grows from nothing at one side of the box to `color` at the other.
  case gradient(Rect, Color, towards: HorizontalSide)
  case text(Text)
  case glyph(Glyph, center: Point, Color)
  case icon(Icon, IconFrame)
  /// The measured content of a page, `offset` logical pixels scrolled down, clipped to the box.
  case content(Page.ID, Rect, offset: Double)
  /// A picture of the scene, scaled to the width of `rect` from its top left and clipped to `clip`.
  case picture(Picture.ID, Rect, clip: Shape, opacity: Double)

  /// One or more lines of text in a box.
  public struct Text: Hashable, Sendable {
    public enum Alignment: UInt8, Hashable, Sendable {
      /// Where the text itself begins to be read.
      case leading
      case left
      case center
      case right
    }

    public var string: String
    public var style: TextStyle
    public var color: Color
    /// The first line's box starts at the top; lines wider than the box end in an ellipsis.
    public var box: Rect
    public var alignment: Alignment
    /// The most lines that are shown; fewer stand in the middle of the room for these.
    public var lines: Int

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

  /// Where an icon is painted and how it is cut.
  public struct IconFrame: Hashable, Sendable {
    public var circle: Circle
    /// The direction that the missing bite faces, in degrees clockwise from the right; nil is round.
    public var bite: Double?
    public var opacity: Double

    public init(_ circle: Circle, bite: Double? = nil, opacity: Double = 1) {
      self.circle = circle
      self.bite = bite
      self.opacity = opacity
    }
  }
}

/// Left or right of a box, a monitor or a surface; never mirrored by the reading direction.
public enum HorizontalSide: UInt8, Hashable, Sendable, Codable {
  case left
  case right
}

/// A small drawing made of lines 1.75 logical pixels wide with round ends, in a box of 20.
public enum Glyph: UInt8, Hashable, Sendable, CaseIterable {
  case back
  case forward
  case park
  case close
  case tick
  case cross
  case down
}
