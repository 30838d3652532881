import PerchEngine

/// A rectangle of whole device pixels.
public struct PixelBox: Hashable, Sendable {
  /// The first column.
  public internal(set) var minX: Int
  /// The first row.
  public internal(set) var minY: Int
  /// One past the last column.
  public internal(set) var maxX: Int
  /// One past the last row.
  public internal(set) var maxY: Int

  /// The number of columns.
  public var width: Int { maxX - minX }
  /// The number of rows.
  public var height: Int { maxY - minY }
  /// Whether it contains no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The box between these edges.
  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The pixels that a rectangle touches, apart from rounding errors.
  init(around rect: Rect) {
    self.init(
      minX: Int((rect.minX + 1e-6).rounded(.down)), minY: Int((rect.minY + 1e-6).rounded(.down)),
      maxX: Int((rect.maxX - 1e-6).rounded(.up)), maxY: Int((rect.maxY - 1e-6).rounded(.up)))
  }

  /// The box whose edges are nearest to a rectangle's.
  init(nearest rect: Rect) {
    self.init(
      minX: Int(rect.minX.rounded()), minY: Int(rect.minY.rounded()),
      maxX: Int(rect.maxX.rounded()), maxY: Int(rect.maxY.rounded()))
  }

  /// The same box as a rectangle.
  var rect: Rect {
    Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
  }

  /// Whether the boxes have a pixel in common.
  func intersects(_ other: PixelBox) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The common part of both boxes; empty if there is none.
  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The smallest box around the pixels of this box that are not in the other one.
  func without(_ other: PixelBox) -> PixelBox {
    let common = intersection(other)
    guard !common.isEmpty else { return self }
    var rest = self
    if common.height == height {
      if common.minX == minX { rest.minX = common.maxX }
      if common.maxX == maxX { rest.maxX = common.minX }
    }
    if common.width == width {
      if common.minY == minY { rest.minY = common.maxY }
      if common.maxY == maxY { rest.maxY = common.minY }
    }
    return rest
  }

  /// The parts of this box that are not in the other one: above, below, left and right of it.
  func parts(beside other: PixelBox) -> [PixelBox] {
    let common = intersection(other)
    guard !common.isEmpty else { return [self] }
    var (above, below, left, right) = (self, self, common, common)
    above.maxY = common.minY
    below.minY = common.maxY
    (left.minX, left.maxX) = (minX, common.minX)
    (right.minX, right.maxX) = (common.maxX, maxX)
    return [above, below, left, right].filter { !$0.isEmpty }
  }
}
