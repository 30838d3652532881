package import PerchRenderer
public import PerchX11

extension Screenshot {
  /// Writes the screenshot as a PNG file.
  public func writePNG(to path: String) throws(HarnessFailure) {
    do {
      try image().writePNG(to: path)
    } catch {
      throw HarnessFailure("The picture \(path) cannot be written.")
    }
  }

  /// Returns a copy that can be painted on.
  package func image() throws(HarnessFailure) -> Image {
    guard let image = try? Image(width: width, height: height) else {
      throw HarnessFailure("There is no memory for a picture of \(width)x\(height) pixels.")
    }
    image.withTarget { target in
      for row in 0..<height {
        let line = target.base + row * target.bytesPerRow
        pixels[row * width..<(row + 1) * width].withUnsafeBytes {
          line.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(line), byteCount: $0.count)
        }
      }
    }
    return image
  }

  /// Returns the part of the screenshot inside a frame.
  public func cropped(to rect: PixelRect) -> Screenshot {
    let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    let rows = (rect.y..<rect.y + rect.height).flatMap { y in
      pixels[y * width + rect.x..<y * width + rect.x + rect.width]
    }
    return Screenshot(width: rect.width, height: rect.height, pixels: rows)
  }
}
