internal import PerchEngine

/// Remembers how large a window was before another scale left no room for it, as long as nobody gives
/// it another size. Sizes are in logical pixels.
struct CutSize {
  /// What rounding and window managers make of a size.
  private static let tolerance = 2.0

  private var whole: Size?
  private var cut: Size?

  /// Nothing was cut.
  init() {}

  /// A window of one size had to become one of another.
  init(_ whole: Size, to cut: Size) {
    guard whole != cut else { return }
    (self.whole, self.cut) = (whole, cut)
  }

  /// How large a window would be if there were room; one that was not cut is as large as it is.
  func whole(of size: Size) -> Size {
    guard let whole, let cut, abs(cut.width - size.width) <= Self.tolerance,
      abs(cut.height - size.height) <= Self.tolerance
    else { return size }
    return whole
  }
}
