import PerchEngine
internal import PerchSystem

/// The images of a Markdown document, each measured once, up to a number.
struct MarkdownImages {
  static let maxCount = 50

  private let folder: String
  private var measured: [String: Content.Image?] = [:]
  private var count = 0

  init(folder: String) {
    self.folder = folder
  }

  /// The image at an address; nil for a remote one, for no image, and for one too many.
  mutating func image(at url: String) -> Content.Image? {
    guard count < Self.maxCount, let path = path(of: url) else { return nil }
    count += 1
    if let known = measured[path] { return known }
    let image = try? ImageFile(at: path).image()
    measured[path] = .some(image)
    return image
  }

  /// The paths of the files that show no image.
  var missing: [String] { measured.filter { $0.value == nil }.keys.sorted() }

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
    return PathText.text(of: bytes)
  }
}
