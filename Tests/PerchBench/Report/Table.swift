/// The sections of the report, as text.
enum Table {
  static let legend = "Each figure is a median (least-most).\n"
  static let nameWidth = 58
  static let cellWidth = 22

  /// Returns a section with figures of Perch alone, with their goals.
  static func section(_ title: String, _ measurements: [Measurement]) -> String {
    "\n\(title)\n" + measurements.map(line).joined()
  }

  private static func line(_ measurement: Measurement) -> String {
    let name = NumberFormat.left("  \(measurement.name), \(measurement.unit)", nameWidth)
    let figure = NumberFormat.spread(measurement.statistics)
    guard let goal = measurement.goal, let isMet = measurement.meetsGoal else {
      return "\(name)\(figure)\n"
    }
    let verdict = "<= \(NumberFormat.bound(goal))  \(isMet ? "met" : "missed")"
    return name + NumberFormat.left(figure, 3 * cellWidth) + verdict + "\n"
  }
}
