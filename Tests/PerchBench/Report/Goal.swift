/// The bound of a figure of Perch, by itself or as a ratio to that of another program.
enum Goal: Hashable, Sendable {
  case atMost(Double)
  case atLeast(Double)
  case below(Double)

  func isMet(by value: Double) -> Bool {
    switch self {
    case .atMost(let bound): value <= bound
    case .atLeast(let bound): value >= bound
    case .below(let bound): value < bound
    }
  }

  var text: String {
    switch self {
    case .atMost(let bound): "<= \(NumberFormat.bound(bound))"
    case .atLeast(let bound): ">= \(NumberFormat.bound(bound))"
    case .below(let bound): "< \(NumberFormat.bound(bound))"
    }
  }
}
