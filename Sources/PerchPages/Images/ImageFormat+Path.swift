public import PerchDecoder

extension ImageFormat {
  /// The format that a file's name promises.
  public init?(extensionOf path: String) {
    self.init(fileExtension: CanonicalPath.fileExtension(of: path))
  }

  /// The format that the first bytes of a file announce.
  ///
  /// A drawing is text: one that a text begins with is a part of it, and the name decides where the
  /// bytes do not reach as far as the first element.
  init?(signatureOf bytes: [UInt8], named path: String) {
    let promised = CanonicalPath.fileExtension(of: path)
    let format = ImageFormat(signatureOf: bytes)
    let isText = ["md", "markdown", "txt"].contains(promised)
    let isDrawing = promised == "svg" && bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
    // Some programs write other bytes before the mark of a PDF document.
    let isDocument = promised == "pdf" && bytes.prefix(1024).contains("%PDF-")
    guard let format = format ?? (isDrawing ? .svg : isDocument ? .pdf : nil),
      format != .svg || !isText
    else {
      return nil
    }
    self = format
  }
}

extension Collection<UInt8> {
  /// Whether the bytes of a text are among these.
  fileprivate func contains(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: bytes) }
  }
}
