internal import PerchEngine
internal import PerchSystem

// The pages of an order.
extension Order {
  /// The most pages of an order.
  private static let mostPages = 1000
  /// The members of a page.
  private static let members: Set<String> = [
    "id", "title", "subtitle", "markdown", "icon", "canPark", "canPop", "canClose", "hidesBall",
    "controls", "bars",
  ]

  /// Reads a page, or an array of pages.
  static func pages(_ value: JSON) throws(Fault) -> [PageOrder] {
    let values = value.elements ?? [value]
    guard 1...mostPages ~= values.count else {
      throw Fault(sentence: "The value must be a page, or an array of 1 to \(mostPages) pages.")
    }
    var pages: [PageOrder] = []
    for value in values { pages.append(try page(value)) }
    return pages
  }

  /// Reads a page, whose object may have some more members.
  static func page(_ value: JSON, besides more: Set<String> = []) throws(Fault) -> PageOrder {
    try check(value, "A page", has: members.union(more))
    return PageOrder(
      id: try id(value["id"]), title: try text(value, "title"),
      subtitle: try text(value, "subtitle"), markdown: try text(value, "markdown"),
      icon: try icon(value),
      canPark: try flag(value, "canPark"), canPop: try flag(value, "canPop"),
      canClose: try flag(value, "canClose"), hidesBall: try flag(value, "hidesBall"),
      controls: try controls(value), bars: try bars(value))
  }

  /// Reads the id of a page, which the sentence about a fault calls by a name.
  static func id(_ value: JSON, of what: String = "id") throws(Fault) -> Page.ID {
    guard let name = value.string, 1...200 ~= name.utf8.count, name != "library" else {
      throw Fault(sentence: "\(what) must be a text of 1 to 200 bytes, and not \"library\".")
    }
    // Two names that are no UTF-8 are repaired to the same one.
    guard !name.unicodeScalars.contains("\u{FFFD}") else {
      throw Fault(sentence: "\(what) must be UTF-8.")
    }
    let id = Page.ID(rawValue: name)
    guard !id.isReserved else {
      throw Fault(sentence: "\(what) is one that Perch uses itself, \"\(name.prefix(40))\".")
    }
    return id
  }
}
