// Distances from the pointer's path.
extension WindowDrag {
  /// The least distance of a coordinate from those of the path.
  func strays(_ path: some Collection<Double>, _ value: Double) -> Double {
    guard let least = path.min(), let most = path.max() else { return .infinity }
    return max(least - value, value - most, 0)
  }

  /// The distance of a point from a path, in logical pixels.
  func distance(of point: Point, from path: ArraySlice<Point>) -> Double {
    zip(path, path.dropFirst()).map { point.distance(fromLine: $0, to: $1) }.min() ?? .infinity
  }
}

extension Point {
  /// The distance from the nearest point of a line between two points.
  fileprivate func distance(fromLine start: Point, to end: Point) -> Double {
    let line = end - start
    let length = line.dot(line)
    guard length > 0 else { return distance(to: start) }
    let fraction = min(max((self - start).dot(line) / length, 0), 1)
    return distance(to: start + line * fraction)
  }
}
