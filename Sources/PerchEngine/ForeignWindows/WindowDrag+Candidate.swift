// A window that may be dragged.
extension WindowDrag {
  /// The window that may be dragged, from its first motion on.
  struct Candidate: Hashable {
    /// The window.
    let id: ForeignWindow.ID
    /// The frame at its present size where it began to follow the pointer, in logical root pixels.
    var start: Rect
    /// The frame at the last look.
    var last: Rect
    /// The frame's origin as seen from the pointer that holds it.
    var grip: Vector
    /// Whether the grip is exact. Otherwise the pointer may have been ahead of the frame when it was
    /// measured.
    var isExact: Bool
    /// The number of steps in which the frame followed the pointer.
    var steps = 0
    /// Whether it has strayed from the pointer's path, and must follow the pointer closely to be dragged.
    var hasStrayed = false
    /// Whether the size is settled: a window that is maximized becomes smaller with its first step.
    var hasSize = false
    /// How often the grip may still be measured again.
    var corrections = 0
    /// How far above the press the top of a window was that filled the screen; nil for others.
    var heldBelowTop: Double?

    /// Takes over the size of a window that was rolled up and is not any more: Openbox unrolls one that is
    /// pressed.
    ///
    /// - Parameters:
    ///   - frame: The frame now.
    ///   - height: The greatest height of one that is rolled up.
    /// - Returns: Whether it was rolled up.
    mutating func unroll(to frame: Rect, from height: Double) -> Bool {
      guard !hasSize, last.height <= height, frame.height > last.height, frame.width == last.width
      else { return false }
      start = Rect(origin: start.origin, size: frame.size)
      last = Rect(origin: last.origin, size: frame.size)
      return true
    }
  }
}
