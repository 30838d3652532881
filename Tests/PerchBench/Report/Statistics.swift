/// The median and the range of the samples of one quantity.
struct Statistics: Hashable, Sendable {
  let median: Double
  let min: Double
  let max: Double

  /// Computes the statistics; nil without samples.
  init?(_ samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    let middle = sorted.count / 2
    median = (sorted[middle] + sorted[(sorted.count - 1) / 2]) / 2
    min = first
    max = last
  }
}
