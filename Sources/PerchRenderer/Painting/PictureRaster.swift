import PerchEngine

/// A picture as it was last painted, and what it was painted from.
struct PictureRaster {
  let surface: PixelSurface
  /// Where the surface's pixels are, if they can be shown without a copy.
  let memory: (any PictureMemory)?
  /// The page below a shade, from the first time that it was; painted anew when the page changes.
  var shaded: ShadedPage?
  let size: Size
  var layers: [Layer]
  /// Whether every pixel is opaque, so that a copy may replace what lies below.
  var isOpaque: Bool

  /// Whether painting these layers leaves no pixel of the size clear.
  static func isOpaque(_ layers: ArraySlice<Layer>, size: Size, palette: Palette) -> Bool {
    guard case .fill(let shape, let color)? = layers.first else { return false }
    return palette[color].alpha >= 1 && shape.corners == Shape.Corners(all: 0)
      && shape.rect.contains(Rect(origin: .zero, size: size))
  }

  /// What must be painted again when the layers change: nil for all, empty for nothing.
  func damage(for new: ArraySlice<Layer>) -> Rect? {
    let old = layers[...]
    var same = 0
    let shorter = min(old.count, new.count)
    while same < shorter, old[same] == new[new.startIndex + same] { same += 1 }
    var tail = 0
    while tail < shorter - same,
      old[old.count - 1 - tail] == new[new.endIndex - 1 - tail]
    { tail += 1 }
    var damage = Rect.zero
    for layer in old[same..<old.count - tail] { damage = damage.union(layer.bounds) }
    for layer in new[new.startIndex + same..<new.endIndex - tail] {
      damage = damage.union(layer.bounds)
    }
    return damage.width.isFinite && damage.height.isFinite ? damage : nil
  }
}
