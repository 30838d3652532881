/// A part of a page that the program of the page draws itself.
///
/// It stands among the controls of a content as ``Control/Kind/canvas(_:)``. Its program is asked for
/// a ``Drawing`` while the canvas is seen, and has the input over it as actions of the canvas's name.
public struct Canvas: Hashable, Sendable, Codable {
  /// The kinds of input that a canvas takes; all else is its page's.
  public struct Input: OptionSet, Hashable, Sendable, Codable {
    /// The bits of the kinds.
    public let rawValue: UInt8

    /// Presses and drags of the primary button and of a pen, and taps of a finger.
    public static let pointer = Input(rawValue: 1)
    /// Drags of a finger, too, which scroll the page otherwise. It takes effect with `pointer`.
    public static let touch = Input(rawValue: 2)
    /// The mouse and the pen over the canvas while nothing is pressed.
    public static let hover = Input(rawValue: 4)
    /// The wheel, and two fingers on a touchpad.
    public static let wheel = Input(rawValue: 8)
    /// Keys, alone or with Shift, once Tab or a press has reached the canvas. Tab, Escape, the Menu
    /// key and the function keys that Perch uses stay with Perch.
    public static let keys = Input(rawValue: 16)

    /// Creates kinds of input from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The width in logical pixels; nil for that of the page's column, which is its greatest width.
  public var width: Double?
  /// The height in logical pixels.
  public var height: Double
  /// The input that it takes.
  public var input: Input
  /// Whether it is mirrored on a page that is read from the right. Its program draws and hits as if
  /// it were read from the left.
  public var followsReading: Bool

  /// Creates a canvas from its parts.
  public init(
    width: Double? = nil, height: Double, input: Input = [], followsReading: Bool = false
  ) {
    self.width = width
    self.height = height
    self.input = input
    self.followsReading = followsReading
  }

  /// The longest side, in logical pixels.
  static let longestSide = 100_000.0

  /// The size that the canvas asks for; the width is infinite for that of its column.
  var wantedSize: Size {
    Size(width: width.map(Canvas.side) ?? .infinity, height: Canvas.side(height))
  }

  private static func side(_ length: Double) -> Double {
    length.isFinite ? min(max(length, 1), longestSide) : 1
  }

  /// The circumstances of a drawing. A program is asked anew when they change.
  public struct Request: Hashable, Sendable, Codable {
    /// The size of the canvas in logical pixels; a drawing is clipped to it.
    public var size: Size
    /// The part that is seen or soon will be, in logical pixels from the canvas's top left. Layers
    /// outside of it are not painted.
    public var part: Rect
    /// The number of device pixels for a logical one, for bitmaps that are not to be scaled.
    public var scale: Double
    /// The size of text as a multiple of the usual one; the text of layers grows by itself.
    public var textScale: Double
    /// Whether the page is read from the right. A canvas that follows that is mirrored afterwards.
    public var readsFromRight: Bool
    /// Whether the palette is the dark one; the colours of layers follow by themselves.
    public var isDark: Bool
    /// Whether the user has asked for strong contrast.
    public var isHighContrast: Bool
    /// Whether the user has asked for less motion.
    public var hasLessMotion: Bool
  }

  /// The input over a canvas. Positions are in logical pixels from its top left.
  public enum Use: Hashable, Sendable, Codable {
    /// A button or finger went down on the canvas, which has the pointer until it is lifted. With Shift
    /// the press extends, with Control it toggles.
    case pressed(Point, extends: Bool, toggles: Bool)
    /// The pointer moved while it is down; it may be outside.
    case dragged(Point)
    /// The pointer went up.
    case released(Point)
    /// The press was lost, or given up with Escape: it is to have no effect.
    case cancelled
    /// The pointer is over the canvas, and nothing is pressed.
    case hovered(Point)
    /// The pointer has left the canvas.
    case left
    /// The wheel was turned over the canvas by notches, positive downwards and to the right.
    case turned(Vector, at: Point)
    /// A key was pressed, alone or with Shift.
    case key(Key, Key.Modifiers)
    /// The node of this name was pressed: by keys, by assistive technology, or by the pointer on a
    /// canvas without input of the pointer.
    case chose(String)

    /// Whether the use is over with it.
    var isFinal: Bool {
      switch self {
      case .pressed, .dragged, .hovered: false
      case .released, .cancelled, .left, .turned, .key, .chose: true
      }
    }
  }
}
