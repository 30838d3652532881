/// Decodes UTF-8 a byte at a time. Each maximal part of a broken sequence becomes one U+FFFD (The
/// Unicode Standard, chapter 3, table 3-7 and "U+FFFD Substitution of Maximal Subparts").
struct ScalarDecoder: Hashable, Sendable {
  private static let replacement: Unicode.Scalar = "\u{fffd}"

  private var value: UInt32 = 0
  private var missing = 0
  /// The range of the next byte of the sequence.
  private var next: ClosedRange<UInt8> = 0x80...0xbf

  /// Whether no sequence is unfinished.
  var isIdle: Bool { missing == 0 }

  /// Decodes a byte, and calls `emit` with no, one or two scalars.
  mutating func feed(_ byte: UInt8, emit: (Unicode.Scalar) -> Void) {
    if missing > 0 {
      guard next.contains(byte) else {
        missing = 0
        emit(Self.replacement)
        return begin(byte, emit: emit)
      }
      next = 0x80...0xbf
      value = value << 6 | UInt32(byte & 0x3f)
      missing -= 1
      if missing == 0 { emit(Unicode.Scalar(value) ?? Self.replacement) }
    } else {
      begin(byte, emit: emit)
    }
  }

  /// Ends the text; an unfinished sequence is broken.
  mutating func end(emit: (Unicode.Scalar) -> Void) {
    if missing > 0 { emit(Self.replacement) }
    missing = 0
  }

  private mutating func begin(_ byte: UInt8, emit: (Unicode.Scalar) -> Void) {
    switch byte {
    case 0..<0x80: emit(Unicode.Scalar(byte))
    case 0xc2...0xdf: expect(1, byte & 0x1f, 0x80...0xbf)
    case 0xe0: expect(2, 0, 0xa0...0xbf)
    case 0xed: expect(2, 0x0d, 0x80...0x9f)
    case 0xe1...0xef: expect(2, byte & 0x0f, 0x80...0xbf)
    case 0xf0: expect(3, 0, 0x90...0xbf)
    case 0xf1...0xf3: expect(3, byte & 0x07, 0x80...0xbf)
    case 0xf4: expect(3, 4, 0x80...0x8f)
    default: emit(Self.replacement)
    }
  }

  private mutating func expect(_ count: Int, _ bits: UInt8, _ range: ClosedRange<UInt8>) {
    missing = count
    value = UInt32(bits)
    next = range
  }
}
