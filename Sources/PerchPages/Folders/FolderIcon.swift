internal import PerchEngine

/// The icon of a folder: a light folder on a disc, which is cut out of a square.
enum FolderIcon {
  private static let side = 96
  private static let ground: [Double] = [0x4B, 0x6B, 0x8A]
  private static let paper: [Double] = [0xFF, 0xFF, 0xFF]

  /// The picture.
  static let bitmap = Content.Bitmap(
    width: side, height: side,
    pixels: (0..<side * side).map { color(coverage(x: $0 % side, y: $0 / side)) })

  /// The part of a pixel that the folder covers, of sixteen points.
  private static func coverage(x: Int, y: Int) -> Double {
    var inside = 0
    for point in 0..<16 {
      let left = (Double(x) + (Double(point % 4) + 0.5) / 4) / Double(side)
      let top = (Double(y) + (Double(point / 4) + 0.5) / 4) / Double(side)
      if isInFolder(left, top) { inside += 1 }
    }
    return Double(inside) / 16
  }

  /// Whether a point of the unit square is in the tab or in the body of the folder.
  private static func isInFolder(_ x: Double, _ y: Double) -> Bool {
    isInBox(x, y, 0.26...0.49, 0.31...0.50) || isInBox(x, y, 0.26...0.74, 0.38...0.69)
  }

  /// Whether a point is in a box with round corners.
  private static func isInBox(
    _ x: Double, _ y: Double, _ across: ClosedRange<Double>, _ down: ClosedRange<Double>
  ) -> Bool {
    let radius = 0.045
    let dx = max(across.lowerBound + radius - x, x - across.upperBound + radius, 0)
    let dy = max(down.lowerBound + radius - y, y - down.upperBound + radius, 0)
    return dx * dx + dy * dy <= radius * radius
  }

  private static func color(_ coverage: Double) -> UInt32 {
    zip(ground, paper).reduce(0xff) { word, part in
      word << 8 | UInt32((part.0 + (part.1 - part.0) * coverage).rounded())
    }
  }
}
