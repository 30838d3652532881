/// One of Perch's X windows as it should be now: its position, its outline, its input region.
public struct Surface: Hashable, Sendable {
  /// The windows, in their stacking order from the bottom.
  public enum ID: Hashable, Sendable, CaseIterable, Comparable {
    /// The first main window. Within the engine, in gestures and drops, it stands for the one in front.
    case main
    /// Another main window.
    case window(MainWindow.ID)
    /// A page that flies between the main window and the ball.
    case morph
    /// The decide circle.
    case decide
    /// The ball.
    case ball
    /// The float list.
    case list
    /// The toast.
    case toast
    /// The row that is dragged out.
    case drag
    /// The line beside a hovered control.
    case tooltip
    /// A popup with commands.
    case menu

    /// The surfaces of which there is one.
    public static let allCases: [ID] = [
      .main, .morph, .decide, .ball, .list, .tooltip, .toast, .menu, .drag,
    ]

    /// Whether `a` lies below `b`.
    public static func < (a: ID, b: ID) -> Bool { a.level < b.level }

    /// The position in the stacking order.
    private var level: Int {
      if case .window = self { 0 } else { ID.allCases.firstIndex(of: self) ?? 0 }
    }

    /// The main window; nil for any other surface.
    public var mainWindow: MainWindow.ID? {
      switch self {
      case .main: .first
      case .window(let id): id
      case .morph, .decide, .ball, .list, .tooltip, .toast, .menu, .drag: nil
      }
    }
  }

  /// A part of a surface, by indices into the scene's `shapes`.
  public enum Region: Hashable, Sendable {
    /// The whole surface.
    case everything
    /// The union of some of the scene's shapes, in the surface's logical pixels.
    case shapes(Range<Int>)

    /// No part of the surface.
    public static let nothing = Region.shapes(0..<0)
  }

  /// The identifier of the window.
  public var id: ID
  /// The frame in logical root pixels, shadow margin included.
  public var frame: Rect
  /// The opacity of the whole surface, from 0 to 1; always 1 without a compositor.
  public var opacity: Double
  /// The bounding shape, in the surface's own logical pixels.
  public var outline: Region
  /// The input shape, in the surface's own logical pixels.
  public var input: Region
  /// The part behind which the compositor blurs what it shows, in the surface's own logical pixels.
  public var blur = Region.nothing
  /// The layers of the surface, back to front, as indices into the scene's `layers`.
  public var layers: Range<Int>
}
