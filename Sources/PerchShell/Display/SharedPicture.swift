internal import PerchRenderer
internal import PerchX11

/// A picture's pixels in memory that the X server reads.
final class SharedPicture: PictureMemory {
  /// The shared memory.
  let sheet: PixelSheet

  init(_ sheet: PixelSheet) { self.sheet = sheet }

  var target: PixelTarget {
    PixelTarget(
      base: sheet.memory, width: sheet.size.width, height: sheet.size.height,
      bytesPerRow: sheet.size.width * 4)
  }

  func waitUntilRead() { sheet.waitUntilRead() }
}
