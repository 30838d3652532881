internal import PerchEngine
internal import PerchSystem

// The bars of a page, as a line describes them.
extension Order {
  /// Reads the bars of a page; nil if it describes none.
  static func bars(_ value: JSON) throws(Fault) -> PageBars? {
    guard let bars = value.object?["bars"] else { return nil }
    try check(bars, "bars", has: ["header", "foot"])
    let header =
      try parts(bars, "header", "item", of: value, most: PageBars.mostInHeader, item) ?? []
    let foot = try parts(bars, "foot", "item", of: value, most: PageBars.mostInFoot, item) ?? []
    let names = Set(header.map(\.id))
    if let second = foot.first(where: { names.contains($0.id) }) {
      let place = "bars" + ofPage(value)
      throw Fault(sentence: "Two of the items in \(place) have the id \(quoted(second.id)).")
    }
    return PageBars(header: header, foot: foot)
  }

  private static func item(_ name: String, _ value: JSON) throws(Fault) -> BarItem {
    try check(value, "An item of a bar", has: ["id", "label", "symbol", "enabled", "on"])
    return BarItem(
      id: name, label: try text(value, "label") ?? "", symbol: try symbol(value),
      isEnabled: try flag(value, "enabled") ?? true, isOn: try flag(value, "on") ?? false)
  }

  private static func symbol(_ value: JSON) throws(Fault) -> BarItem.Symbol? {
    guard let word = try text(value, "symbol") else { return nil }
    guard let symbol = BarItem.Symbol(rawValue: word) else {
      let words = BarItem.Symbol.allCases.map(\.rawValue).joined(separator: ", ")
      throw Fault(sentence: "symbol must be one of \(words).")
    }
    return symbol
  }
}
