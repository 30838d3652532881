import PerchDecoder
import PerchEngine
internal import PerchSystem

/// An image file that is open, and the format that its first bytes announce.
struct ImageFile: Sendable {
  let file: RegularFile
  let format: ImageFormat
  private let path: String

  /// Takes over a file; nil if its bytes announce no format.
  init?(_ file: RegularFile, at path: String) {
    let bytes = file.first(ImageFormat.signatureLength)
    guard let format = ImageFormat(signatureOf: bytes, named: path) else { return nil }
    self.file = file
    self.format = format
    self.path = path
  }

  /// Opens a file.
  init(at path: String) throws(DocumentFailure.Reason) {
    let file: RegularFile
    do throws(FileError) {
      file = try RegularFile(path)
    } catch {
      throw .init(error, at: path)
    }
    guard let image = ImageFile(file, at: path) else { throw .notText }
    self = image
  }

  /// The blocks that show the file: an image, or the pages of a document.
  func blocks(title: String, in catalogue: Catalogue) throws(DocumentFailure.Reason)
    -> [Content.Block]
  {
    guard format == .pdf else { return [.image(try image(), alternative: title)] }
    return try pages().map { page in
      .page(page, .none, name: Phrase.pageNumber(page.page + 1).text(in: catalogue))
    }
  }

  /// The names of the pages of a document, at 96 pixels an inch.
  private func pages() throws(DocumentFailure.Reason) -> [Content.Image] {
    try checkLength()
    let sizes: [(width: Double, height: Double)]
    do throws(DecodeError) {
      sizes = try Decoder().pages(of: file.descriptor, format)
    } catch {
      throw .init(error, format)
    }
    return sizes.enumerated().map { index, size in
      Content.Image(
        path: path, page: index, revision: file.revision,
        width: Int((size.width * 96 / 72).rounded()),
        height: Int((size.height * 96 / 72).rounded()), isVector: true)
    }
  }

  /// The name of the image, with its size; its pixels are not decoded.
  func image() throws(DocumentFailure.Reason) -> Content.Image {
    if format == .pdf, let first = try pages().first { return first }
    try checkLength()
    do throws(DecodeError) {
      let (width, height) = try Decoder().size(of: file.descriptor, format)
      return Content.Image(
        path: path, revision: file.revision, width: width, height: height,
        isVector: format == .svg, mayMove: format == .gif || format == .webp)
    } catch {
      throw .init(error, format)
    }
  }

  /// The pixels for a box.
  func pixels(
    page: Int = 0, width: Int, height: Int, until stop: DecodeStop? = nil
  ) throws(DocumentFailure.Reason) -> DecodedPixels {
    try checkLength()
    do throws(DecodeError) {
      let request = DecodeRequest(pixelsOf: format, page: page, width: width, height: height)
      return try Decoder(stop: stop).pixels(of: file.descriptor, request)
    } catch {
      throw .init(error, format)
    }
  }

  /// The pictures of an animation, for a box.
  func frames(
    width: Int, height: Int, until stop: DecodeStop
  ) throws(DocumentFailure.Reason) -> DecodedFrames {
    try checkLength()
    do throws(DecodeError) {
      let request = DecodeRequest(framesOf: format, width: width, height: height)
      return try Decoder(stop: stop).frames(of: file.descriptor, request)
    } catch {
      throw .init(error, format)
    }
  }

  private func checkLength() throws(DocumentFailure.Reason) {
    let limit = DecodeRequest.maxBytes(of: format)
    guard file.size <= limit else { throw .tooLarge(bytes: file.size, limit: limit) }
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
