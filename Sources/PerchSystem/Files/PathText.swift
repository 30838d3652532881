import Glibc

/// Paths as texts, also those that are no UTF-8.
///
/// Each byte that is no UTF-8 is a character of the private use area, from U+EF80 to U+EFFF (as in
/// MirBSD's OPTU-8). Names that have such a character themselves are written byte by byte, so that
/// every path has one text and every text of a path has its bytes.
package enum PathText {
  /// The text of a path's bytes.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self), !isEscaped(text) { return text }
    var scalars = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      if let scalar = scalar(at: rest), !isEscape(scalar) {
        scalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        scalars.append(first < 0x80 ? Unicode.Scalar(first) : escape(first))
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  /// The text of a path from the C library.
  package static func text(of path: UnsafePointer<CChar>) -> String {
    text(of: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
  }

  /// The bytes of a path.
  package static func bytes(of text: String) -> [UInt8] {
    guard isEscaped(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      isEscape(scalar) ? [UInt8(scalar.value & 0xff)] : Array(UTF8.encode(scalar) ?? .init())
    }
  }

  /// The bytes of a path for the C library, with a zero at the end.
  package static func cPath(_ text: String) -> [CChar] {
    bytes(of: text).map { CChar(bitPattern: $0) } + [0]
  }

  /// The text as it is shown: what is no UTF-8 is a replacement character.
  package static func shown(_ text: String) -> String {
    isEscaped(text) ? String(decoding: bytes(of: text), as: UTF8.self) : text
  }

  /// Whether the path has bytes that are no UTF-8.
  package static func isEscaped(_ text: String) -> Bool {
    text.utf8.contains(0xee) && text.unicodeScalars.contains(where: isEscape)
  }

  private static func isEscape(_ scalar: Unicode.Scalar) -> Bool {
    (0xef80...0xefff).contains(scalar.value)
  }

  private static func escape(_ byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(0xef00 + UInt16(byte)) ?? "\u{fffd}"
  }

  /// The character at the start of some bytes; nil if they are no UTF-8.
  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var input = bytes.prefix(4).makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&input) { return scalar }
    return nil
  }
}
