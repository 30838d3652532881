import PerchSystem
import PerchX11

extension JSON {
  /// The frame that four numbers give; an empty one if the value is none.
  var rect: PixelRect {
    let numbers = array.compactMap(\.int)
    guard numbers.count == 4 else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The point that two numbers give.
  var point: PixelPoint { PixelPoint(x: self[0].int ?? 0, y: self[1].int ?? 0) }

  /// The IDs of a list of pages.
  var ids: [String] { array.compactMap { $0["id"].string } }

  /// The titles of a list of pages.
  var titles: [String] { array.compactMap { $0["title"].string } }
}

extension PixelRect {
  var center: PixelPoint { PixelPoint(x: x + width / 2, y: y + height / 2) }

  /// Returns the frame with each side moved inwards by a margin.
  func inset(by margin: Int) -> PixelRect {
    PixelRect(
      x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }

  func contains(_ other: PixelRect) -> Bool { intersection(other) == other }
}

extension PixelPoint {
  static func + (point: PixelPoint, offset: (Int, Int)) -> PixelPoint {
    PixelPoint(x: point.x + offset.0, y: point.y + offset.1)
  }

  static func - (end: PixelPoint, start: PixelPoint) -> PixelPoint {
    PixelPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
