extension ImageFormat {
  /// Whether an image has an end; the decoder takes half a PNG or JPEG for a whole one.
  func isComplete(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .png: hasFinalChunk(bytes)
    case .jpeg: zip(bytes.reversed(), bytes.reversed().dropFirst()).contains { $0 == (0xd9, 0xff) }
    case .gif, .webp: true
    }
  }

  /// A PNG is a signature and chunks of length, type, data and checksum; the last is `IEND`.
  private func hasFinalChunk(_ bytes: [UInt8]) -> Bool {
    var start = 8
    while start + 8 <= bytes.count {
      if bytes[(start + 4)..<(start + 8)].elementsEqual("IEND".utf8) { return true }
      start += 12 + bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }
}
