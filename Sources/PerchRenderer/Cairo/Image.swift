import CCairo

/// An image of our own: for goldens, for the tour, for pictures to keep.
public final class Image {
  let surface: PixelSurface

  /// In pixels.
  public var width: Int { surface.width }
  /// In pixels.
  public var height: Int { surface.height }

  /// A clear image.
  public init(width: Int, height: Int) throws(RenderError) {
    surface = try PixelSurface(width: width, height: height)
  }

  /// The picture in a PNG file.
  public init(png path: String) throws(RenderError) {
    let file = try PixelSurface(png: path)
    surface = try PixelSurface(width: file.width, height: file.height)
    // A file may hold another format than ours; painting converts it.
    let canvas = try Canvas(surface)
    canvas.copy(file, x: 0, y: 0)
  }

  /// Lends the pixels, to be painted by a renderer.
  public func withTarget<R>(_ body: (PixelTarget) -> R) -> R {
    surface.withBytes { base, bytesPerRow in
      body(PixelTarget(base: base, width: width, height: height, bytesPerRow: bytesPerRow))
    }
  }

  /// One premultiplied ARGB word a pixel, rows from the top.
  public var pixels: [UInt32] {
    surface.withBytes { base, bytesPerRow in
      (0..<height).flatMap { row in
        UnsafeRawBufferPointer(start: base + row * bytesPerRow, count: width * 4)
          .bindMemory(to: UInt32.self)
      }
    }
  }

  /// The word at a pixel, or zero outside the image.
  public func pixel(x: Int, y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    return surface.withBytes { base, bytesPerRow in
      base.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
  }

  /// Writes the picture to a file, in place of what is there.
  public func writePNG(to path: String) throws(RenderError) { try surface.writePNG(to: path) }
}
