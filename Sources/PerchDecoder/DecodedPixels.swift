/// Pixels that the decoder has made.
public struct DecodedPixels: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The rows from the top, without padding. A pixel is a word of premultiplied ARGB.
  public let memory: SealedMemory
}
