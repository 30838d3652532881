import PerchEngine

/// The pixels of a picture and the layers that they were painted from.
struct PictureRaster {
  /// The pixels.
  let surface: PixelSurface
  /// The memory of the pixels, if they can be shown without a copy.
  let memory: (any PictureMemory)?
  /// The picture with a shade over it; nil before it is first shaded.
  var shaded: ShadedPage?
  /// The size in logical pixels.
  let size: Size
  /// The layers that were painted.
  var layers: [Layer]
  /// Whether every pixel is opaque.
  var isOpaque: Bool

  /// Whether the layers leave no pixel of the size translucent.
  static func isOpaque(_ layers: ArraySlice<Layer>, size: Size, palette: Palette) -> Bool {
    guard case .fill(let shape, let color)? = layers.first else { return false }
    return palette[color].alpha >= 1 && shape.corners == Shape.Corners(all: 0)
      && shape.rect.contains(Rect(origin: .zero, size: size))
  }

  /// The rectangle to repaint after a change of the layers, in logical pixels; nil is the whole
  /// picture, and empty is nothing.
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
