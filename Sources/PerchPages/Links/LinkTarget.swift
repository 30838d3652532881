internal import CGLib
internal import PerchSystem

/// The target of a link in a document.
public enum LinkTarget: Hashable, Sendable {
  /// A heading of the same page, by its anchor.
  case anchor(String)
  /// A file of this computer, by its path, and a heading in it.
  case file(path: String, anchor: String?)
  /// An address that another program opens.
  case address(String)
  /// A target that is not opened.
  case refused

  /// Reads a target as the document wrote it.
  ///
  /// - Parameters:
  ///   - text: The target.
  ///   - path: The path of the document, which relative targets begin at; nil for none.
  ///   - machine: This computer's host name.
  public init(_ text: String, from path: String?, machine: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count > 1 ? LinkTarget.decoded(parts[1]) : nil
    let target = String(parts.first ?? "")
    if let scheme = LinkTarget.scheme(of: target) {
      self = LinkTarget.of(scheme, text: text, target, anchor: anchor, machine: machine)
    } else if target.isEmpty {
      self = anchor.map(LinkTarget.anchor) ?? .refused
    } else if let name = LinkTarget.decoded(target[...]), !target.hasPrefix("//"), let path {
      let folder = CanonicalPath.folder(of: path)
      self = .file(path: name.hasPrefix("/") ? name : "\(folder)/\(name)", anchor: anchor)
    } else {
      self = .refused
    }
  }

  /// A target as other programs take it: a file of this computer is a `file` URI, and all else is as
  /// the document wrote it.
  ///
  /// `..` is taken out without a look at the file system, as programs do that read an address (RFC
  /// 3986, section 5.2.4).
  ///
  /// - Parameters:
  ///   - text: The target as the document wrote it.
  ///   - path: The path of the document; nil for none, whose targets stay as they are.
  /// - Returns: The target.
  public static func shared(_ text: String, from path: String?) -> String {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path, scheme(of: text) == nil else { return text }
    let file: FileURI
    switch LinkTarget(text, from: path, machine: "") {
    case .anchor: file = FileURI(path: path)
    case .file(let path, _): file = FileURI(path: CanonicalPath.normalized(path))
    case .address, .refused: return text
    }
    return file.text + (parts.count > 1 ? "#" + encoded(parts[1]) : "")
  }

  /// A fragment with the bytes percent-encoded that no address has (RFC 3986, section 3.5).
  private static func encoded(_ fragment: Substring) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = fragment.utf8.flatMap { byte -> [UInt8] in
      let isKept = byte > 0x20 && byte < 0x7f && !"\"#<>[\\]^`{|}".utf8.contains(byte)
      return isKept ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func of(
    _ scheme: String, text: String, _ target: String, anchor: String?, machine: String
  ) -> LinkTarget {
    switch scheme {
    case "http", "https", "mailto": .address(text)
    case "file":
      FileURI(text: target, machine: machine).map { .file(path: $0.path, anchor: anchor) }
        ?? .refused
    default: .refused
    }
  }

  /// The scheme of an address in lower case (RFC 3986, section 3.1); nil for none.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].utf8
    let isScheme = name.enumerated().allSatisfy { index, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        index > 0
      default: false
      }
    }
    return isScheme && !name.isEmpty ? String(text[..<colon]).lowercased() : nil
  }

  /// The text with its percent signs decoded; nil if that is not possible, or gives a zero.
  private static func decoded(_ text: Substring) -> String? {
    guard !text.utf8.contains(0) else { return nil }
    guard let bytes = g_uri_unescape_string(String(text), nil) else { return nil }
    defer { g_free(bytes) }
    return PathText.text(of: bytes)
  }
}
