internal import PerchEngine

/// The size of a window before another scale left no room for it, for as long as the window keeps
/// the smaller size. Sizes are in logical pixels.
struct CutSize {
  /// The difference that rounding and window managers make to a size.
  private static let tolerance = 2.0

  /// The size before; nil when nothing was cut.
  private var whole: Size?
  /// The size after.
  private var cut: Size?

  /// Creates a memory of a window that was not cut.
  init() {}

  /// Remembers a window's size before and after a change of scale.
  init(_ whole: Size, to cut: Size) {
    guard whole != cut else { return }
    (self.whole, self.cut) = (whole, cut)
  }

  /// The size that a window of this size would have with enough room.
  func whole(of size: Size) -> Size {
    guard let whole, let cut, abs(cut.width - size.width) <= Self.tolerance,
      abs(cut.height - size.height) <= Self.tolerance
    else { return size }
    return whole
  }
}
