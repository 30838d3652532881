/// The text that a key types.
enum KeyText {
  /// The text of a key symbol, or else the fallback: Xlib's text in the locale's encoding.
  ///
  /// Latin-1 symbols are their own code points, and 0x01000000 marks any other code point (X11
  /// protocol, appendix A). Control characters are no text.
  static func text(keysym: UInt, fallback: [UInt8]) -> String {
    if let scalar = scalar(of: keysym) { return String(Character(scalar)) }
    let text = String(decoding: fallback, as: UTF8.self)
    let isPrintable = text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0.value != 0xFFFD
    }
    return isPrintable ? text : ""
  }

  private static func scalar(of keysym: UInt) -> Unicode.Scalar? {
    switch keysym {
    case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(UInt32(keysym))
    case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(UInt32(keysym - 0x0100_0000))
    default: nil
    }
  }
}
