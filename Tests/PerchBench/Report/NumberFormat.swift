/// The formats of numbers in the table.
enum NumberFormat {
  /// Returns a number with two decimals below ten, else with one.
  static func decimal(_ value: Double) -> String {
    let digits = abs(value) < 9.995 ? 2 : 1
    let scale = digits == 2 ? 100 : 10
    let units = Int((abs(value) * Double(scale)).rounded())
    let fraction = right("\(units % scale)", digits, padding: "0")
    return "\(value < 0 && units > 0 ? "-" : "")\(units / scale).\(fraction)"
  }

  /// Returns a number without decimals if it is integral.
  static func bound(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : decimal(value)
  }

  /// Returns the median, with the minimum and the maximum in parentheses.
  static func spread(_ statistics: Statistics) -> String {
    let (least, most) = (decimal(statistics.min), decimal(statistics.max))
    let median = decimal(statistics.median)
    return least == most ? median : "\(median) (\(least)-\(most))"
  }

  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func right(_ text: String, _ width: Int, padding: Character = " ") -> String {
    String(repeating: padding, count: max(0, width - text.count)) + text
  }
}
