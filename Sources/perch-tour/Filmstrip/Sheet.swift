internal import PerchEngine
internal import PerchTime

/// Where things are on a contact sheet, in logical pixels from its top left: a title, a grid of
/// frames with their times, and a plot below it.
struct Sheet: Hashable {
  /// On every sheet.
  static let frames = 16
  static let width = 1640.0
  private static let margin = 24.0
  private static let gap = 12.0
  private static let header = 64.0
  private static let label = 22.0
  private static let plotHeight = 168.0
  /// The tallest grid of frames that one can take in.
  private static let gridHeight = 1180.0

  let columns: Int
  /// How large a logical pixel of the desktop becomes.
  let zoom: Double
  private let tile: Size

  /// - Parameter frame: the part of the desktop that each frame shows; tall ones stand eight in a
  ///   row, others four.
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

  /// Of the whole sheet.
  var size: Size { Size(width: Self.width, height: plot.maxY + Self.margin) }

  var title: Rect {
    Rect(x: Self.margin, y: 20, width: Self.width - 2 * Self.margin, height: 26)
  }

  /// The place of a frame; the grid stands in the middle.
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

  /// The line below a frame.
  func label(_ index: Int) -> Rect {
    let frame = frame(index)
    return Rect(x: frame.minX, y: frame.maxY + 3, width: frame.width, height: 17)
  }

  /// The box of the curves.
  var plot: Rect {
    let last = label(Self.frames - 1)
    return Rect(
      x: Self.margin, y: last.maxY + 44, width: Self.width - 2 * Self.margin,
      height: Self.plotHeight)
  }

  /// The times of the frames, evenly spaced from the start to the end.
  static func times(from start: Instant, to end: Instant) -> [Instant] {
    let length = (end - start).microseconds
    return (0..<Int64(frames)).map { start + .microseconds(length * $0 / Int64(frames - 1)) }
  }
}
