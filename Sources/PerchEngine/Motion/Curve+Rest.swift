extension Curve {
  /// Returns the last time at which the magnitude exceeds `bound`, in seconds; 0 if there is none.
  func lastTime(above bound: Double) -> Double {
    let step = frequency > 0 ? .pi / frequency : 1 / decay
    var end = step
    // |a + bt| e^(-σt) is only certain to fall after one time constant, so the search reaches past
    // it.
    while envelope(at: end) > bound && end < 3600 { end += step }
    while end > 0 {
      let start = max(0, end - step)
      let peak = extremum(from: start, to: end)
      if abs(value(at: peak)) > bound { return crossing(of: bound, from: peak, to: end) }
      if abs(value(at: start)) > bound { return crossing(of: bound, from: start, to: peak) }
      end = start
    }
    return 0
  }

  /// The time of the greatest magnitude within a span that holds at most one turning point.
  private func extremum(from start: Double, to end: Double) -> Double {
    let slope = derivative
    let rises = slope.value(at: start) > 0
    guard rises != (slope.value(at: end) > 0) else {
      return abs(value(at: start)) > abs(value(at: end)) ? start : end
    }
    return bisect(from: start, to: end) { (slope.value(at: $0) > 0) == rises }
  }

  /// The time within a span at which the magnitude falls to `bound`.
  private func crossing(of bound: Double, from start: Double, to end: Double) -> Double {
    bisect(from: start, to: end) { abs(value(at: $0)) > bound }
  }
}

/// Finds where `holds` turns from true (at `start`) to false (at `end`).
///
/// - Returns: An argument at which `holds` is false, at most a ten-millionth past the turn: a tenth
///   of a microsecond where arguments are seconds.
func bisect(from start: Double, to end: Double, while holds: (Double) -> Bool) -> Double {
  var low = start
  var high = end
  while high - low > 1e-7 {
    let middle = (low + high) / 2
    if holds(middle) { low = middle } else { high = middle }
  }
  return high
}
