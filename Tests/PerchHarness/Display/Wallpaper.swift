package import PerchX11

/// The picture behind the windows of a private display.
package enum Wallpaper {
  /// Calm, and of a middle lightness, so that shadows and light edges are both seen: from the upper
  /// left to the lower right a grey blue darkens.
  package static func picture(_ size: PixelSize) -> Screenshot {
    let light = [202.0, 212.0, 214.0]
    let dark = [128.0, 148.0, 158.0]
    let way = Double(max(1, size.width + size.height - 2))
    // Diagonals have one colour each.
    let colors = (0...max(0, size.width + size.height - 2)).map { step in
      let share = Double(step) / way
      return zip(light, dark).reduce(UInt32(0xFF)) { word, ends in
        word << 8 | UInt32((ends.0 + (ends.1 - ends.0) * share).rounded())
      }
    }
    let pixels = (0..<size.height).flatMap { y in colors[y..<y + size.width] }
    return Screenshot(width: size.width, height: size.height, pixels: pixels)
  }
}
