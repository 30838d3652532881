/// The blocks of a GIF, walked without a look at the pixels (CompuServe, "Graphics Interchange
/// Format, Version 89a").
struct GIFBlocks {
  private let bytes: [UInt8]
  private var position = 6

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the first picture has its end.
  var hasPicture: Bool {
    var walk = self
    walk.skipScreen()
    while let kind = walk.next() {
      switch kind {
      case 0x21: walk.position += 1
      case 0x2c: return walk.skipDescriptor() && walk.skipParts()
      default: return false
      }
      guard walk.skipParts() else { return false }
    }
    return false
  }

  /// The number of pictures that have their ends.
  var pictureCount: Int {
    var walk = self
    walk.skipScreen()
    var count = 0
    while let kind = walk.next() {
      switch kind {
      case 0x21:
        walk.position += 1
        guard walk.skipParts() else { return count }
      case 0x2c:
        guard walk.skipDescriptor(), walk.skipParts() else { return count }
        count += 1
      default: return count
      }
    }
    return count
  }

  private mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Skips the size of the screen and its table of colours.
  private mutating func skipScreen() {
    position += 4
    let flags = next() ?? 0
    position += 2 + GIFBlocks.tableLength(flags)
  }

  /// Skips the frame of a picture, its table of colours and the width of its codes.
  private mutating func skipDescriptor() -> Bool {
    position += 8
    guard let flags = next() else { return false }
    position += GIFBlocks.tableLength(flags) + 1
    return position <= bytes.count
  }

  /// Skips the parts of a block up to the empty one at its end.
  private mutating func skipParts() -> Bool {
    while let length = next() {
      if length == 0 { return true }
      position += Int(length)
    }
    return false
  }

  private static func tableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}
