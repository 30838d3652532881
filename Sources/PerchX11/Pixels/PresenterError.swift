/// A reason why pixels cannot be shown.
public enum PresenterError: Error, Hashable, Sendable {
  /// The window's pixels do not have 8 bits each of red, green and blue. The depth is in bits.
  case unsupportedVisual(depth: Int)
  /// There is no memory for a buffer of this size.
  case outOfMemory(PixelSize)
}
