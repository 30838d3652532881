extension Environment {
  /// Finds the corner of a circle that keeps clear of the rectangles in `keepOut`: it moves up.
  ///
  /// - Parameters:
  ///   - corner: The lower corner of an area, in logical root pixels.
  ///   - radius: The radius of the circle, in logical pixels.
  ///   - area: The area, in logical root pixels.
  /// - Returns: The corner above the rectangles; the same corner where the area has no room there.
  func clear(_ corner: Point, radius: Double, in area: Rect) -> Point {
    var y = corner.y
    // Above one rectangle there may be another one.
    for _ in keepOut {
      let box = Rect(
        x: isMirrored ? corner.x : corner.x - radius, y: y - radius, width: radius, height: radius)
      let tops = keepOut.filter { $0.minY < y && $0.intersects(box) }.map(\.minY)
      guard let top = tops.min() else { break }
      y = top
    }
    return y - radius >= area.minY ? Point(x: corner.x, y: y) : corner
  }
}
