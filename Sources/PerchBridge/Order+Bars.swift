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
      header: try items(bars, "header", most: PageBars.mostInHeader),
      foot: try items(bars, "foot", most: PageBars.mostInFoot))
  }

  private static func items(
    _ value: JSON, _ key: String, most: Int
  ) throws(Fault) -> [BarItem] {
    guard value[key] != .null else { return [] }
    guard let values = value[key].elements, values.count <= most else {
      throw Fault(sentence: "\(key) is an array of at most \(most) items.")
    }
    var items: [BarItem] = []
    for value in values { items.append(try item(value)) }
    return items
  }

  private static func item(_ value: JSON) throws(Fault) -> BarItem {
    guard let name = value["id"].string, 1...200 ~= name.utf8.count else {
      throw Fault(sentence: "The id of an item is a text of 1 to 200 bytes.")
    }
    return BarItem(
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
