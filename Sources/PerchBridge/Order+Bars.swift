internal import PerchEngine
internal import PerchSystem

// The bars of a page, as a line describes them.
extension Order {
  /// Reads the bars of a page; nil if it describes none.
  static func bars(_ value: JSON) throws(Fault) -> PageBars? {
    let bars = value["bars"]
    guard bars != .null else { return nil }
    guard let members = bars.object, members.keys.allSatisfy({ ["header", "foot"].contains($0) })
    else { throw Fault(sentence: "bars is an object with header and foot.") }
    return PageBars(
      header: try parts(bars, "header", "items", most: PageBars.mostInHeader, item) ?? [],
      foot: try parts(bars, "foot", "items", most: PageBars.mostInFoot, item) ?? [])
  }

  private static func item(_ name: String, _ value: JSON) throws(Fault) -> BarItem {
    BarItem(
      id: name, label: try text(value, "label") ?? "", symbol: try symbol(value),
      isEnabled: try member(value, "enabled", \.bool) ?? true,
      isOn: try member(value, "on", \.bool) ?? false)
  }

  private static func symbol(_ value: JSON) throws(Fault) -> BarItem.Symbol? {
    guard let word = try text(value, "symbol") else { return nil }
    guard let symbol = BarItem.Symbol(rawValue: word) else {
      let words = BarItem.Symbol.allCases.map(\.rawValue).joined(separator: ", ")
      throw Fault(sentence: "symbol is one of \(words).")
    }
    return symbol
  }
}
