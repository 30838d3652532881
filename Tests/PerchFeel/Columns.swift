/// A table in plain text: a heading, a note on the measurement, and rows of a name and aligned
/// numbers.
struct Columns {
  private static let nameWidth = 42
  private static let numberWidth = 13
  private var lines: [String]

  /// Creates a table without rows. The lines of `note` say what was measured, and how.
  init(_ title: String, _ note: [String], columns: [String]) {
    lines = [title] + note.map { "  " + $0 } + [""]
    add("", columns)
  }

  var text: String { lines.joined(separator: "\n") }

  mutating func add(_ name: String, _ cells: [String]) {
    let cells = cells.map { Columns.pad($0.count, Columns.numberWidth) + $0 }
    lines.append("  " + name + Columns.pad(name.count, Columns.nameWidth) + cells.joined())
  }

  mutating func add(_ name: String, _ numbers: [Double], digits: Int = 0) {
    add(name, numbers.map { Columns.decimal($0, digits: digits) })
  }

  mutating func add(note: String) { lines.append("  " + note) }

  /// A number with this many digits after the decimal point.
  static func decimal(_ value: Double, digits: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    let whole = Int((abs(value) * Double(unit)).rounded())
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(whole)" }
    let fraction = String(whole % unit)
    return
      "\(sign)\(whole / unit).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }

  private static func pad(_ count: Int, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - count))
  }
}
