extension ImageFormat {
  /// Whether an image has its end: the decoder accepts half a PNG or JPEG as complete.
  package func isComplete(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .png: hasFinalChunk(bytes)
    case .jpeg: zip(bytes.reversed(), bytes.reversed().dropFirst()).contains { $0 == (0xd9, 0xff) }
    case .gif: GIFBlocks(bytes).hasPicture
    case .webp, .svg, .pdf: true
    }
  }

  /// Whether a PNG has its last chunk, `IEND`. A PNG consists of a signature, and of chunks with
  /// length, type, data and checksum.
  private func hasFinalChunk(_ bytes: [UInt8]) -> Bool {
    var start = 8
    while start + 8 <= bytes.count {
      if bytes[(start + 4)..<(start + 8)].elementsEqual("IEND".utf8) { return true }
      start += 12 + bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }
}
