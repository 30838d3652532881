/// A quantity with its statistics and its goal.
struct Measurement: Hashable, Sendable {
  let name: String
  let unit: String
  /// The upper limit of the median; nil for a figure without a goal.
  let goal: Double?
  let statistics: Statistics

  /// Creates a measurement; nil without samples.
  init?(_ name: String, in unit: String, goal: Double? = nil, _ samples: [Double]) {
    guard let statistics = Statistics(samples) else { return nil }
    self.name = name
    self.unit = unit
    self.goal = goal
    self.statistics = statistics
  }

  /// Whether the goal is met; nil without a goal.
  var meetsGoal: Bool? { goal.map { statistics.median <= $0 } }
}
