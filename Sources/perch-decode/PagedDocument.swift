internal import CPoppler
import Glibc
import PerchDecoder

/// A document in the PDF format. The corresponding C type is `PopplerDocument`.
final class PagedDocument {
  let document: OpaquePointer

  /// Opens the document that is standard input.
  init() throws(DecodeError) {
    // Poppler reads all of standard input into memory, but only the needed parts of another
    // descriptor. It closes that.
    let file = dup(STDIN_FILENO)
    var error: UnsafeMutablePointer<GError>?
    guard file >= 0, let document = poppler_document_new_from_fd(file, nil, &error) else {
      let isEncrypted = perch_is_encrypted(error) != 0
      g_clear_error(&error)
      throw isEncrypted ? .encrypted : .damaged
    }
    self.document = document
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(document)) }

  /// Writes the sizes of all pages, in hundredths of a point.
  func writeSizes(into memory: borrowing PixelMemory) throws(DecodeError) -> DecodeAnswer {
    let count = Int(poppler_document_get_n_pages(document))
    guard count > 0 else { throw .damaged }
    guard count <= DecodeRequest.maxPages else { throw .tooManyPages(count) }
    try memory.write(count: count * 8) { words in
      for index in 0..<count {
        let size = (try? page(index))?.size ?? (width: 612, height: 792)
        words[2 * index] = UInt32(size.width * 100)
        words[2 * index + 1] = UInt32(size.height * 100)
      }
    }
    return .pages(count)
  }

  /// Draws a page as large as a box allows.
  func draw(
    _ request: DecodeRequest, into memory: borrowing PixelMemory
  ) throws(DecodeError) -> DecodeAnswer {
    let page = try page(request.page)
    let factor = min(
      Double(request.width) / page.size.width, Double(request.height) / page.size.height)
    func scaled(_ length: Double, _ limit: Int) -> Int {
      min(limit, max(1, Int((length * factor).rounded())))
    }
    let width = scaled(page.size.width, request.width)
    let height = scaled(page.size.height, request.height)
    try memory.draw(width: width, height: height) { canvas in
      page.draw(on: canvas, width: Double(width), height: Double(height))
    }
    return .pixels(width: width, height: height)
  }

  /// Writes the texts and the links of pages, as far as there is time and memory.
  func writeTexts(
    _ request: DecodeRequest, into memory: borrowing PixelMemory
  ) throws(DecodeError) -> DecodeAnswer {
    let end = min(
      Int(poppler_document_get_n_pages(document)), request.page + request.pages)
    guard request.page < end else { throw .damaged }
    let start = clock()
    var bytes: [UInt8] = []
    for index in request.page..<end {
      guard clock() - start < Self.patience else { break }
      let next = (try? page(index))?.text(in: document).bytes ?? PageText().bytes
      if bytes.count + next.count <= DecodeRequest.maxTextBytes {
        bytes += next
      } else if bytes.isEmpty {
        bytes = PageText().bytes
      } else {
        break
      }
    }
    return try write(bytes, into: memory)
  }

  /// The processor time after which no further page is read.
  private static let patience = 3 * Int(CLOCKS_PER_SEC)

  /// Writes the outline.
  func writeOutline(into memory: borrowing PixelMemory) throws(DecodeError) -> DecodeAnswer {
    var outline = outline
    while outline.bytes.count > DecodeRequest.maxOutlineBytes {
      outline.entries.removeLast(max(1, outline.entries.count / 2))
    }
    return try write(outline.bytes, into: memory)
  }

  private func write(
    _ bytes: [UInt8], into memory: borrowing PixelMemory
  ) throws(DecodeError) -> DecodeAnswer {
    try memory.write(count: bytes.count) { words in
      UnsafeMutableRawBufferPointer(start: words, count: bytes.count).copyBytes(from: bytes)
    }
    return .text(bytes: bytes.count)
  }

  private func page(_ index: Int) throws(DecodeError) -> DocumentPage {
    guard let limit = Int32(exactly: index),
      let page = poppler_document_get_page(document, limit)
    else { throw .damaged }
    return DocumentPage(page)
  }
}
