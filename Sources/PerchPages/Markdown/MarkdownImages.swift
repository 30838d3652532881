import PerchDecoder
import PerchEngine
internal import PerchSystem

/// The images of a Markdown document, each decoded once, within a common limit.
struct MarkdownImages {
  static let maxCount = 50
  /// The longest side of an embedded image, in pixels; wider than any page.
  static let side = 2048
  static let maxPixels = 64 << 20

  private let folder: String
  private var decoded: [String: Content.Bitmap?] = [:]
  private var count = 0
  private var pixels = 0

  init(folder: String) {
    self.folder = folder
  }

  /// The image at an address; nil for a remote one, for no image, and for one too many.
  mutating func bitmap(at url: String) -> Content.Bitmap? {
    guard count < Self.maxCount, let path = path(of: url) else { return nil }
    count += 1
    if let known = decoded[path] { return known }
    guard pixels < Self.maxPixels else { return nil }
    let bitmap = read(path)
    decoded[path] = .some(bitmap)
    pixels += bitmap.map { $0.width * $0.height } ?? 0
    return bitmap
  }

  private func read(_ path: String) -> Content.Bitmap? {
    guard let file = try? RegularFile(path),
      let format = ImageFormat(signatureOf: file.first(ImageFormat.signatureLength))
    else { return nil }
    return try? ImageFile(file, format).bitmap(side: Self.side)
  }

  /// The file of a local address.
  private func path(of url: String) -> String? {
    let local = url.hasPrefix("file:///") ? String(url.dropFirst(7)) : url
    let first = local.prefix { $0 != "/" }
    guard !local.isEmpty, !local.hasPrefix("//"), !first.contains(":") else { return nil }
    let path = percentDecoded(local)
    guard !path.utf8.contains(0) else { return nil }
    return CanonicalPath.of(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  private func percentDecoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
