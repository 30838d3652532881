// The edges of the screen, which may hold a window back or be filled by it.
extension Environment {
  /// Whether the sides of a frame are at the edges of a monitor or of its work area.
  ///
  /// - Parameters:
  ///   - frame: The frame, in logical root pixels.
  ///   - distance: The distance at which a side is still at an edge, in logical pixels.
  /// - Returns: Whether a vertical side is, so that the frame may resist motions to the left or right; and
  ///   whether a horizontal one is.
  func edges(
    touching frame: Rect, within distance: Double
  ) -> (horizontally: Bool, vertically: Bool) {
    let areas = monitors.flatMap { [$0.frame, $0.workArea] }
    func meet(_ sides: [Double], _ edges: [Double]) -> Bool {
      sides.contains { side in edges.contains { abs($0 - side) <= distance } }
    }
    return (
      meet([frame.minX, frame.maxX], areas.flatMap { [$0.minX, $0.maxX] }),
      meet([frame.minY, frame.maxY], areas.flatMap { [$0.minY, $0.maxY] })
    )
  }

  /// Whether a frame is as wide or as high as a monitor's work area, as that of a maximized window is.
  func isFilled(by frame: Rect, within distance: Double) -> Bool {
    monitors.contains {
      frame.width >= $0.workArea.width - distance || frame.height >= $0.workArea.height - distance
    }
  }
}
