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

  /// The number of pictures of an image, which is an animation if there are several.
  package func pictureCount(_ bytes: [UInt8]) -> Int {
    switch self {
    case .gif: GIFBlocks(bytes).pictureCount
    case .webp: webPCount(bytes)
    case .png, .jpeg, .svg, .pdf: 1
    }
  }

  /// The number of chunks of a WebP that have a picture of an animation. Its chunks have a type, a
  /// length and data of an even length.
  private func webPCount(_ bytes: [UInt8]) -> Int {
    var (start, count) = (12, 0)
    while start + 8 <= bytes.count {
      if bytes[start..<start + 4].elementsEqual("ANMF".utf8) { count += 1 }
      let length = bytes[start + 4..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      start += 8 + length + length % 2
    }
    return max(1, count)
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
