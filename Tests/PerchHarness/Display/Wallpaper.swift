package import PerchX11

/// The background of a private display.
package enum Wallpaper {
  /// Returns a diagonal gradient of grey blue, which darkens from the upper left to the lower
  /// right.
  ///
  /// Its middle lightness shows both shadows and light edges.
  package static func picture(_ size: PixelSize) -> Screenshot {
    let light = [202.0, 212.0, 214.0]
    let dark = [128.0, 148.0, 158.0]
    let length = Double(max(1, size.width + size.height - 2))
    // Each diagonal has one colour.
    let colors = (0...max(0, size.width + size.height - 2)).map { step in
      let fraction = Double(step) / length
      return zip(light, dark).reduce(UInt32(0xFF)) { word, ends in
        word << 8 | UInt32((ends.0 + (ends.1 - ends.0) * fraction).rounded())
      }
    }
    let pixels = (0..<size.height).flatMap { y in colors[y..<y + size.width] }
    return Screenshot(width: size.width, height: size.height, pixels: pixels)
  }
}
