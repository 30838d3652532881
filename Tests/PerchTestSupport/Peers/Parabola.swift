/// The parabola a + bt + ct² that is nearest to some points in the mean of squares.
struct Parabola {
  /// b: the slope at zero, or 0 when the points do not tell.
  let slope: Double

  /// Projects on 1, t and t² made orthogonal to one another, after Gram and Schmidt.
  init(_ times: [Double], _ values: [Double]) {
    let ones = times.map { _ in 1.0 }
    let middle = Self.dot(times, ones) / Double(times.count)
    let line = times.map { $0 - middle }
    let squares = times.map { $0 * $0 }
    let mean = Self.dot(squares, ones) / Double(times.count)
    let lean = Self.share(squares, along: line)
    let bow = zip(squares, line).map { $0 - mean - lean * $1 }
    // The derivative at zero of both parts: 1 for the line's, -lean for the bow's.
    slope = Self.share(values, along: line) - lean * Self.share(values, along: bow)
  }

  private static func share(_ values: [Double], along axis: [Double]) -> Double {
    let length = dot(axis, axis)
    return length > 1e-9 ? dot(values, axis) / length : 0
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
