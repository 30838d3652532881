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
    return name + numbers.joined() + right("<= \(bound(goal))", 12) + "  \(verdict)"
  }

  /// Two digits after the point below ten, else one.
  private static func decimal(_ value: Double) -> String {
    let digits = abs(value) < 9.995 ? 2 : 1
    let scale = digits == 2 ? 100 : 10
    let units = Int((abs(value) * Double(scale)).rounded())
    let fraction = right("\(units % scale)", digits, padding: "0")
    return "\(value < 0 && units > 0 ? "-" : "")\(units / scale).\(fraction)"
  }

  private static func bound(_ goal: Double) -> String {
    goal == goal.rounded() ? "\(Int(goal))" : decimal(goal)
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(
    _ text: String, _ width: Int, padding: Character = " "
  ) -> String {
    String(repeating: padding, count: max(0, width - text.count)) + text
  }
}
