internal import PerchEngine
internal import PerchTime

/// The layout of a contact sheet, in logical pixels from its upper left corner: a title, a grid of
/// frames with their times, and a plot below.
struct Sheet: Hashable {
  /// The number of frames on every sheet.
  static let frames = 16
  static let width = 1640.0
  private static let margin = 24.0
  private static let gap = 12.0
  private static let header = 64.0
  private static let label = 22.0
  private static let plotHeight = 168.0
  /// The largest height of the grid that fits one view.
  private static let gridHeight = 1180.0

  let columns: Int
  /// The size of a logical pixel of the desktop on the sheet.
  let zoom: Double
  private let tile: Size

  /// Lays out a sheet.
  ///
  /// - Parameter frame: the size of the part of the desktop that each frame shows. Tall frames are
  ///   laid out eight in a row, others four.
  init(frame: Size) {
    columns = frame.width < frame.height * 0.75 ? 8 : 4
    let room = Self.width - 2 * Self.margin - Double(columns - 1) * Self.gap
    let rows = Double(Self.frames / columns)
    zoom = min(
      1, room / Double(columns) / frame.width, Self.gridHeight / rows / frame.height)
    tile = Size(
      width: (frame.width * zoom).rounded(.down), height: (frame.height * zoom).rounded(.down))
  }

  private var rows: Int { Self.frames / columns }

  /// The size of the sheet.
  var size: Size { Size(width: Self.width, height: plot.maxY + Self.margin) }

  var title: Rect {
    Rect(x: Self.margin, y: 20, width: Self.width - 2 * Self.margin, height: 26)
  }

  /// Returns the frame with an index; the grid is centred.
  func frame(_ index: Int) -> Rect {
    let column = Double(index % columns)
    let row = Double(index / columns)
    let width = Double(columns) * (tile.width + Self.gap) - Self.gap
    let left = ((Self.width - width) / 2).rounded(.down)
    return Rect(
      x: left + column * (tile.width + Self.gap),
      y: Self.header + row * (tile.height + Self.label + Self.gap), width: tile.width,
      height: tile.height)
  }

  /// Returns the frame of the line below a picture.
  func label(_ index: Int) -> Rect {
    let frame = frame(index)
    return Rect(x: frame.minX, y: frame.maxY + 3, width: frame.width, height: 17)
  }

  /// The frame of the curves.
  var plot: Rect {
    let last = label(Self.frames - 1)
    return Rect(
      x: Self.margin, y: last.maxY + 44, width: Self.width - 2 * Self.margin,
      height: Self.plotHeight)
  }

  /// Returns the times of the frames, evenly spaced from the start to the end.
  static func times(from start: Instant, to end: Instant) -> [Instant] {
    let length = (end - start).microseconds
    return (0..<Int64(frames)).map { start + .microseconds(length * $0 / Int64(frames - 1)) }
  }
}
