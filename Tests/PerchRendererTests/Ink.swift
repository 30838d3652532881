import PerchRenderer

@testable import PerchEngine

/// The extent of the difference of two images.
enum Ink {
  /// The smallest box around all pixels that differ; nil if none does.
  static func box(of image: Image, against ground: Image, threshold: Int = 24) -> Rect? {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for (index, (a, b)) in zip(image.pixels, ground.pixels).enumerated()
    where a != b && Golden.distance(a, b) > threshold {
      let (x, y) = (index % image.width, index / image.width)
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    guard right >= 0 else { return nil }
    return Rect(
      x: Double(left), y: Double(top), width: Double(right - left + 1),
      height: Double(bottom - top + 1))
  }

  /// The same for an image on a clear ground.
  static func box(of image: Image) throws -> Rect? {
    box(of: image, against: try Image(width: image.width, height: image.height))
  }
}
