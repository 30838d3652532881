import CCairo
import PerchEngine

/// The mask of a soft shadow around a rounded shape, without the shape itself.
///
/// Three box blurs come close to a Gaussian one (central limit theorem). Only the corners are
/// blurred. Along the straight sides all rows or columns are equal and are repeated.
enum ShadowMask {
  /// The width of the mask beyond the shape on every side, in device pixels.
  static func margin(sigma: Double, drop: Double) -> Int {
    3 * BoxBlur(sigma: sigma).radius + Int(abs(drop).rounded(.up)) + 1
  }

  /// Makes the mask. Its top left is `margin` pixels outside of the shape's pixel.
  static func make(_ key: ShadowKey) throws(RenderError) -> PixelSurface {
    let margin = margin(sigma: key.sigma, drop: key.drop)
    let (rect, corner) = (key.shape.rect, key.shape.corners.largest)
    let width = Stretch(rect.minX, rect.maxX, margin: margin, corner: corner)
    let height = Stretch(rect.minY, rect.maxY, margin: margin, corner: corner)
    let mask = try PixelSurface(width: width.full, height: height.full, format: .mask)
    let small = try core(key, width: width, height: height, margin: margin)
    repeatCore(small, into: mask, width: width, height: height)
    return mask
  }

  /// The mask of the shape made as small as its corners allow.
  private static func core(
    _ key: ShadowKey, width: Stretch, height: Stretch, margin: Int
  ) throws(RenderError) -> PixelSurface {
    let surface = try PixelSurface(width: width.core, height: height.core, format: .mask)
    var shape = key.shape.offset(by: Vector(dx: Double(margin), dy: Double(margin)))
    shape.rect.size.width -= Double(width.full - width.core)
    shape.rect.size.height -= Double(height.full - height.core)
    let canvas = try Canvas(surface)
    let opaque = Palette.RGBA(0)
    canvas.fill(shape.offset(by: Vector(dx: 0, dy: key.drop)), opaque)
    BoxBlur(sigma: key.sigma).apply(to: surface)
    cairo_set_operator(canvas.pointer, CAIRO_OPERATOR_DEST_OUT)
    canvas.fill(shape, opaque)
    return surface
  }

  private static func repeatCore(
    _ core: PixelSurface, into mask: PixelSurface, width: Stretch, height: Stretch
  ) {
    core.withBytes { source, sourceStride in
      mask.withBytes { target, targetStride in
        for y in 0..<mask.height {
          let from = source + height.core(of: y) * sourceStride
          width.copyRow(from: from, to: target + y * targetStride)
        }
      }
    }
  }
}

/// One side of a mask: two ends, and a middle that repeats one pixel.
struct Stretch {
  /// The length in the whole mask, in pixels.
  let full: Int
  /// The length in the part that is blurred, in pixels.
  let core: Int
  private let end: Int

  /// The side from one coordinate to another, with margins and round corners.
  init(_ start: Double, _ stop: Double, margin: Int, corner: Double) {
    full = Int(stop.rounded(.up)) + 2 * margin
    end = 2 * margin + Int(corner.rounded(.up)) + 2
    core = min(full, 2 * end + 1)
  }

  /// The index in the blurred part for an index in the whole mask.
  func core(of index: Int) -> Int {
    guard core < full, index > end else { return index }
    return max(end, index - (full - core))
  }

  /// Copies a row of the blurred part to a row of the mask.
  func copyRow(from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    guard core < full else { return target.copyMemory(from: source, byteCount: full) }
    target.copyMemory(from: source, byteCount: end)
    let middle = source.load(fromByteOffset: end, as: UInt8.self)
    (target + end).initializeMemory(as: UInt8.self, repeating: middle, count: full - core + 1)
    (target + end + full - core + 1).copyMemory(from: source + end + 1, byteCount: end)
  }
}
