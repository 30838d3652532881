/// The pixels of a page with a shade over it, as it lies below another page.
///
/// They are kept because a shade has few levels, and stays the same for some frames while the page
/// moves.
struct ShadedPage {
  /// The pixels.
  let surface: PixelSurface
  /// The memory of the pixels.
  let memory: any PictureMemory
  /// The alpha of the shade, from 0 to 255.
  var level = 0
  /// The painted part of the page, in its pixels.
  var box = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The parts of a box that are not painted yet; all of it unless it has the same rows as the
  /// painted part and touches it.
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

  /// The painted part after `missing(for: wanted)` was painted.
  func grown(by wanted: PixelBox) -> PixelBox {
    guard wanted.minY == box.minY, wanted.maxY == box.maxY, wanted.intersects(box) else {
      return wanted
    }
    return PixelBox(
      minX: min(box.minX, wanted.minX), minY: box.minY, maxX: max(box.maxX, wanted.maxX),
      maxY: box.maxY)
  }
}
