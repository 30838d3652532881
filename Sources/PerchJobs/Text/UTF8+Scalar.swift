extension UnsafeBufferPointer<UInt8> {
  /// Decodes one scalar of valid UTF-8, and returns its length in bytes.
  package func scalar(at index: Int) -> (Unicode.Scalar, Int) {
    let lead = UInt32(self[index])
    guard lead >= 0xc0 else { return (Unicode.Scalar(UInt8(lead)), 1) }
    let length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    guard index + length <= count else { return ("\u{fffd}", count - index) }
    var value = lead & (0x7f >> UInt32(length))
    for next in index + 1..<index + length { value = value << 6 | UInt32(self[next] & 0x3f) }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }
}
