import PerchDecoder
import PerchEngine
internal import PerchSystem

/// An image file that is open, and the format that its first bytes announce.
struct ImageFile {
  private let file: RegularFile
  private let format: ImageFormat

  init(_ file: RegularFile, _ format: ImageFormat) {
    self.file = file
    self.format = format
  }

  /// Decodes the image. A larger one is scaled down to a number of pixels on its longer side.
  func bitmap(side: Int) throws(DocumentFailure.Reason) -> Content.Bitmap {
    guard file.size <= DecodeRequest.maxBytes else {
      throw .tooLarge(bytes: file.size, limit: DecodeRequest.maxBytes)
    }
    let pixels: DecodedPixels
    do throws(DecodeError) {
      let request = DecodeRequest(pixelsOf: format, width: side, height: side)
      pixels = try Decoder().pixels(of: file.descriptor, request)
    } catch {
      throw .init(error, format)
    }
    guard let bitmap = Content.Bitmap(pixels) else { throw .decoderEnded }
    return bitmap
  }
}

extension Content.Bitmap {
  /// Copies decoded pixels.
  init?(_ pixels: DecodedPixels) {
    self.init(
      width: pixels.width, height: pixels.height,
      pixels: Array(pixels.memory.bytes.bindMemory(to: UInt32.self)))
  }
}
