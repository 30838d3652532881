/// An image in private memory, for goldens, the tour and icons.
public final class Image {
  /// The pixels.
  let surface: PixelSurface

  /// The number of columns.
  public var width: Int { surface.width }
  /// The number of rows.
  public var height: Int { surface.height }

  /// A clear image.
  public init(width: Int, height: Int) throws(RenderError) {
    surface = try PixelSurface(width: width, height: height)
  }

  /// The image in a PNG file.
  ///
  /// The corresponding C function is `cairo_image_surface_create_from_png`.
  public init(png path: String) throws(RenderError) {
    let file = try PixelSurface(png: path)
    surface = try PixelSurface(width: file.width, height: file.height)
    // The file may have another pixel format; painting converts it.
    let canvas = try Canvas(surface)
    canvas.copy(file, x: 0, y: 0)
  }

  /// Runs the body with the pixels as a target for a renderer.
  public func withTarget<R>(_ body: (PixelTarget) -> R) -> R {
    surface.withBytes { base, bytesPerRow in
      body(PixelTarget(base: base, width: width, height: height, bytesPerRow: bytesPerRow))
    }
  }

  /// The pixels row by row from the top, each one word of premultiplied ARGB.
  public var pixels: [UInt32] {
    surface.withBytes { base, bytesPerRow in
      (0..<height).flatMap { row in
        UnsafeRawBufferPointer(start: base + row * bytesPerRow, count: width * 4)
          .bindMemory(to: UInt32.self)
      }
    }
  }

  /// The word of one pixel; 0 outside the image.
  public func pixel(x: Int, y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    return surface.withBytes { base, bytesPerRow in
      base.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
  }

  /// Writes the image to a PNG file, which is replaced.
  ///
  /// The corresponding C function is `cairo_surface_write_to_png`.
  public func writePNG(to path: String) throws(RenderError) { try surface.writePNG(to: path) }
}
