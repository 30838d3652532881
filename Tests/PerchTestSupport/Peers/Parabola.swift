/// The parabola a + bt + ct² that fits some points best, by least squares.
struct Parabola {
  /// The slope b at zero, or 0 when the points do not determine it.
  let slope: Double

  /// Projects the points onto 1, t and t², which the Gram-Schmidt process makes orthogonal.
  init(_ times: [Double], _ values: [Double]) {
    let ones = times.map { _ in 1.0 }
    let middle = Self.dot(times, ones) / Double(times.count)
    let line = times.map { $0 - middle }
    let squares = times.map { $0 * $0 }
    let mean = Self.dot(squares, ones) / Double(times.count)
    let lean = Self.coefficient(of: squares, along: line)
    let bow = zip(squares, line).map { $0 - mean - lean * $1 }
    // At zero, the derivative of the line is 1, and that of the bow is -lean.
    slope =
      Self.coefficient(of: values, along: line) - lean * Self.coefficient(of: values, along: bow)
  }

  private static func coefficient(of values: [Double], along axis: [Double]) -> Double {
    let length = dot(axis, axis)
    return length > 1e-9 ? dot(values, axis) / length : 0
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
