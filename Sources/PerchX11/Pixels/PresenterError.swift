/// Why pixels cannot be shown.
public enum PresenterError: Error, Hashable, Sendable {
  /// The screen's pixels are not 8 bits each of red, green and blue; this is how deep they are.
  case unsupportedVisual(depth: Int)
  /// There is no memory for a buffer of this size.
  case outOfMemory(PixelSize)
}
