/// The pictures of an animation that the decoder has made.
public struct DecodedFrames: Sendable {
  /// The number of pictures.
  public let count: Int
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The times, then the pixels of each picture as in ``DecodedPixels``.
  public let memory: SealedMemory

  /// The times for which the pictures are shown, in milliseconds; 0 for one that stays.
  public var milliseconds: [Int] {
    memory.bytes.bindMemory(to: UInt32.self).prefix(count).map { Int(min($0, 600_000)) }
  }

  /// The bytes of a picture, which are valid as long as the memory.
  public func pixels(of index: Int) -> UnsafeRawBufferPointer {
    let start = 4 * (count + index * width * height)
    return UnsafeRawBufferPointer(rebasing: memory.bytes[start..<start + 4 * width * height])
  }
}
