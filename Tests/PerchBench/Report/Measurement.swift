/// A quantity, what its samples came to, and what was hoped for.
struct Measurement: Hashable, Sendable {
  let name: String
  let unit: String
  /// What the median should not exceed; nil where the figure is there to be known.
  let goal: Double?
  let statistics: Statistics

  /// - Returns: nil without samples.
  init?(_ name: String, in unit: String, goal: Double? = nil, _ samples: [Double]) {
    guard let statistics = Statistics(samples) else { return nil }
    self.name = name
    self.unit = unit
    self.goal = goal
    self.statistics = statistics
  }

  /// nil without a goal.
  var meetsGoal: Bool? { goal.map { statistics.median <= $0 } }
}
