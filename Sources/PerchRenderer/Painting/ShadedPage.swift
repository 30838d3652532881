/// A page with a shade over it, as it lies below another one: kept, because a shade has few steps and
/// stays the same for some frames while the page moves.
struct ShadedPage {
  let surface: PixelSurface
  let memory: any PictureMemory
  /// How dark it is, of 255.
  var level = 0
  /// The part of the page that is painted, in its pixels.
  var box = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The boxes beside the painted one that are missing for another one of the same height.
  func missing(for wanted: PixelBox) -> [PixelBox] {
    guard wanted.minY == box.minY, wanted.maxY == box.maxY, wanted.intersects(box) else {
      return [wanted]
    }
    let left = PixelBox(
      minX: wanted.minX, minY: wanted.minY, maxX: min(wanted.maxX, box.minX), maxY: wanted.maxY)
    let right = PixelBox(
      minX: max(wanted.minX, box.maxX), minY: wanted.minY, maxX: wanted.maxX, maxY: wanted.maxY)
    return [left, right].filter { !$0.isEmpty }
  }

  /// The painted part together with one whose missing boxes were painted.
  func grown(by wanted: PixelBox) -> PixelBox {
    guard wanted.minY == box.minY, wanted.maxY == box.maxY, wanted.intersects(box) else {
      return wanted
    }
    return PixelBox(
      minX: min(box.minX, wanted.minX), minY: box.minY, maxX: max(box.maxX, wanted.maxX),
      maxY: box.maxY)
  }
}
