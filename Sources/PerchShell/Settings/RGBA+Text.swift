internal import PerchEngine

extension Palette.RGBA {
  /// The colour as text, for example `#0B7480`; without its opacity.
  var hexadecimal: String {
    let parts = [red, green, blue].map { component in
      let byte = Int((min(max(component, 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + parts.joined()
  }

  /// Creates a colour from `#RRGGBB`, with letters of either case; nil for any other text.
  init?(hexadecimal text: String) {
    let digits = text.utf8.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(number)
  }
}
