public import PerchDecoder

extension ImageFormat {
  /// The format that a file's name promises.
  public init?(extensionOf path: String) {
    self.init(fileExtension: CanonicalPath.fileExtension(of: path))
  }
}
