/// Measurements below one another, in sections.
struct Table {
  private static let nameWidth = 44
  private static let numberWidth = 9
  private var lines: [String] = []

  init() {
    let titles = ["median", "min", "max"].map { Table.right($0, Table.numberWidth) }
    lines = [Table.left("", Table.nameWidth) + titles.joined() + "        goal"]
  }

  /// The table, one line a measurement.
  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func add(section title: String, _ measurements: [Measurement]) {
    lines += ["", title] + measurements.map(Table.line)
  }

  private static func line(_ measurement: Measurement) -> String {
    let statistics = measurement.statistics
    let numbers = [statistics.median, statistics.min, statistics.max].map {
      right(decimal($0), numberWidth)
    }
    let name = left("  \(measurement.name), \(measurement.unit)", nameWidth)
    guard let goal = measurement.goal, let isMet = measurement.meetsGoal else {
      return name + numbers.joined()
    }
    let verdict = isMet ? "met" : "missed"
    return name + numbers.joined() + right("<= \(Int(goal))", 12) + "  \(verdict)"
  }

  /// One digit after the point.
  private static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
