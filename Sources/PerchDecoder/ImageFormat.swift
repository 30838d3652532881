/// The formats of images and documents that the decoder turns into pixels.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// The format of this name.
  case png, jpeg, gif, webp, svg, pdf

  /// The number of bytes that may announce a format.
  package static let signatureLength = 4096

  /// The format that the first bytes announce.
  public init?(signatureOf bytes: some Collection<UInt8>) {
    let first = Array(bytes.prefix(Self.signatureLength))
    if first.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if first.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if first.starts(with: "GIF87a".utf8) || first.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if first.starts(with: "RIFF".utf8),
      first.dropFirst(8).prefix(4).elementsEqual("WEBP".utf8)
    {
      self = .webp
    } else if first.starts(with: "%PDF-".utf8) {
      self = .pdf
    } else if Markup.root(of: first) == "svg" {
      self = .svg
    } else {
      return nil
    }
  }

  /// The format that the extension of a file's name promises; the extension is in lower case.
  public init?(fileExtension: String) {
    switch fileExtension {
    case "png": self = .png
    case "jpg", "jpeg", "jpe": self = .jpeg
    case "gif": self = .gif
    case "webp": self = .webp
    case "svg": self = .svg
    case "pdf": self = .pdf
    default: return nil
    }
  }

  /// The name of the format, as it is written.
  public var name: String {
    self == .webp ? "WebP" : rawValue.uppercased()
  }
}
