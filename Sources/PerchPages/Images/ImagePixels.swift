public import PerchDecoder
public import PerchEngine

/// The pixels of images, read from their files.
public enum ImagePixels {
  /// Decodes an image for a box in device pixels. Blocks the thread, until the stop at the latest.
  public static func load(
    _ image: Content.Image, width: Int, height: Int, until stop: DecodeStop? = nil
  ) throws(DocumentFailure) -> DecodedPixels {
    do throws(DocumentFailure.Reason) {
      return try ImageFile(at: image.path)
        .pixels(page: image.page, width: width, height: height, until: stop)
    } catch {
      throw DocumentFailure(path: image.path, reason: error)
    }
  }

  /// Decodes the pictures of an animation for a box in device pixels; nil for an image that stands
  /// still. Blocks the thread.
  public static func frames(
    of image: Content.Image, width: Int, height: Int
  ) -> DecodedFrames? {
    try? ImageFile(at: image.path).frames(width: width, height: height)
  }

  /// Decodes the icon of an image file, which is small. Blocks the thread.
  public static func icon(of path: String) -> Content.Bitmap? {
    guard let file = try? ImageFile(at: path),
      let pixels = try? file.pixels(width: iconSide, height: iconSide)
    else { return nil }
    return Content.Bitmap(pixels)
  }

  /// The longest side of an icon, in pixels.
  private static let iconSide = 128
}
