/// Images of as few bytes as their formats allow.
enum SampleImages {
  /// One pixel, transparent black.
  static let webp = bytes(
    "524946461a000000574542505650384c0d0000002f00000010071011118888fe0700")

  /// Two by one: red, then blue.
  static let gif = bytes(
    """
    474946383961 02000100 800000 ff0000 0000ff 2c 00000000 02000100 00 02 02 440a 00 3b
    """)

  /// Sixteen by eight: a red square, then a blue one.
  static let jpeg = bytes(
    """
    ffd8ffe000104a46494600010100000100010000ffdb00430003020203020203030303040303040508050504
    04050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f1718161418121415
    14ffdb00430103040405040509050509140d0b0d141414141414141414141414141414141414141414141414
    1414141414141414141414141414141414141414141414141414ffc000110800080010030122000211010311
    01ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303
    020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f024
    33627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a63646566
    6768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7
    b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffc400
    1f0100030101010101010101010000000000000102030405060708090a0bffc400b511000201020404030407
    05040400010277000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a
    162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a63646566676869
    6a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9
    bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9faffda000c030100
    02110311003f00f9d2bc0a8a2bf70fa32ffcce3fee07fee63fa37e90dff32aff00b8dffb88ffd9
    """)

  /// The same with an orientation of a turned camera: eight by sixteen, red above.
  static let turnedJPEG =
    Array(jpeg.prefix(2))
    + bytes(
      "ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 0006 0000 00000000")
    + Array(jpeg.dropFirst(2))

  /// A PNG of one colour with straight alpha.
  static func png(width: Int, height: Int, rgba: [UInt8]) -> [UInt8] {
    let row: [UInt8] = [0] + Array(repeatElement(rgba, count: width).joined())
    let rows = Array(repeatElement(row, count: height).joined())
    let header = bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// A PNG whose header claims a size, with pixels for a fraction of it.
  static func png(claimingWidth width: Int, height: Int) -> [UInt8] {
    var image = png(width: 1, height: 1, rgba: [0, 0, 0, 255])
    image.replaceSubrange(
      8..<33,
      with: chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0]))
    return image
  }

  static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc(body)))
  }

  /// The zlib format without compression.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: data.count, by: 65535) {
      let end = min(start + 65535, data.count)
      let length = UInt16(end - start)
      stream.append(end == data.count ? 1 : 0)
      for word in [length, ~length] { stream += [UInt8(word & 0xff), UInt8(word >> 8)] }
      stream += data[start..<end]
    }
    return stream + bigEndian(Int(adler(data)))
  }

  /// The cyclic redundancy check of 32 bits, reflected polynomial EDB88320.
  private static func crc(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc >> 1 ^ (crc & 1 == 1 ? 0xedb8_8320 : 0)
      }
    }
  }

  /// Adler's checksum: two sums modulo the largest prime below 65536.
  private static func adler(_ data: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}
