public import PerchDecoder
public import PerchEngine

/// An image whose file is open: its pixels, or those of its pictures, can be decoded.
public struct ImagePixels: Sendable {
  private let image: Content.Image
  private let file: ImageFile

  /// Opens the file of an image. Blocks the thread as long as the file system does not answer.
  public init(of image: Content.Image) throws(DocumentFailure) {
    do throws(DocumentFailure.Reason) {
      file = try ImageFile(at: image.path)
    } catch {
      throw DocumentFailure(path: image.path, reason: error)
    }
    self.image = image
  }

  /// Decodes the image for a box in device pixels. Blocks the thread, until the stop at the latest.
  public func load(
    width: Int, height: Int, until stop: DecodeStop? = nil
  ) throws(DocumentFailure) -> DecodedPixels {
    do throws(DocumentFailure.Reason) {
      return try file.pixels(page: image.page, width: width, height: height, until: stop)
    } catch {
      throw DocumentFailure(path: image.path, reason: error)
    }
  }

  /// Decodes the pictures of an animation for a box in device pixels; nil for an image that stands
  /// still. Blocks the thread, until the stop at the latest.
  public func frames(width: Int, height: Int, until stop: DecodeStop) -> DecodedFrames? {
    try? file.frames(width: width, height: height, until: stop)
  }

  /// Decodes the icon of an image file, which is small; nil for one that has nearly one colour as an
  /// icon. Blocks the thread.
  public static func icon(of path: String) -> Content.Bitmap? {
    guard let file = try? ImageFile(at: path),
      let pixels = try? file.pixels(width: iconSide, height: iconSide)
    else { return nil }
    return Content.Bitmap(pixels).flatMap { $0.isNearlyPlain ? nil : $0 }
  }

  /// The longest side of an icon, in pixels.
  private static let iconSide = 128
}
