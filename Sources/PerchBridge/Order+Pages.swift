internal import PerchEngine
internal import PerchSystem

// The pages of an order.
extension Order {
  /// The most pages of an order.
  private static let mostPages = 1000
  /// The members of a page.
  private static let members: Set<String> = [
    "id", "title", "subtitle", "markdown", "icon", "canPark", "canPop", "canClose", "hidesBall",
    "hidesHeader", "controls", "bars",
  ]

  /// Reads a page, or an array of pages.
  static func pages(_ value: JSON) throws(Fault) -> [PageOrder] {
    let values = value.elements ?? [value]
    guard 1...mostPages ~= values.count else {
      throw Fault(sentence: "The value must be a page, or an array of 1 to \(mostPages) pages.")
    }
    var pages: [PageOrder] = []
    var names: Set<Page.ID> = []
    for value in values {
      do throws(Fault) {
        let page = try page(value)
        guard names.insert(page.id).inserted else {
          throw Fault(sentence: "Two of the pages have the id \(quoted(page.id.rawValue)).")
        }
        pages.append(page)
      } catch {
        var fault = error
        fault.page = name(in: value)
        throw fault
      }
    }
    return pages
  }

  /// Reads a page, whose object may have some more members.
  static func page(_ value: JSON, besides more: Set<String> = []) throws(Fault) -> PageOrder {
    try check(value, "A page", has: members.union(more))
    let controls = try controls(value), bars = try bars(value)
    if let shared = sharedName(controls ?? [], bars ?? PageBars()) {
      throw clash(shared, on: ofPage(value))
    }
    return PageOrder(
      id: try id(value["id"]), title: try text(value, "title"),
      subtitle: try text(value, "subtitle"), markdown: try text(value, "markdown"),
      icon: try icon(value),
      canPark: try flag(value, "canPark"), canPop: try flag(value, "canPop"),
      canClose: try flag(value, "canClose"), hidesBall: try flag(value, "hidesBall"),
      hidesHeader: try flag(value, "hidesHeader"),
      controls: controls, bars: bars)
  }

  /// The id that a control and an item of a bar of one page share; nil for none.
  static func sharedName(_ controls: [Control], _ bars: PageBars) -> String? {
    let names = Set((bars.header + bars.foot).map(\.id))
    return controls.first { names.contains($0.id) }?.id
  }

  /// The fault of a control and an item that share an id: their actions could not be told apart.
  ///
  /// - Parameters:
  ///   - name: The id.
  ///   - page: The words for the page; see ``ofPage(_:)``.
  /// - Returns: The fault.
  static func clash(_ name: String, on page: String) -> Fault {
    Fault(sentence: "A control and an item in bars\(page) have the id \(quoted(name)).")
  }

  /// The id in the description of a page, for an answer about it; nil for none that a page can have.
  static func name(in value: JSON) -> Page.ID? {
    value["id"].string.flatMap { 1...200 ~= $0.utf8.count ? Page.ID(rawValue: $0) : nil }
  }

  /// Reads the id of a page, which the sentence about a fault calls by a name.
  static func id(_ value: JSON, of what: String = "id") throws(Fault) -> Page.ID {
    guard let name = value.string, 1...200 ~= name.utf8.count, name != "library" else {
      throw Fault(sentence: "\(what) must be a text of 1 to 200 bytes, and not library.")
    }
    // Two names that are no UTF-8 are repaired to the same one.
    guard !name.unicodeScalars.contains("\u{FFFD}") else {
      throw Fault(sentence: "\(what) must be UTF-8.")
    }
    let id = Page.ID(rawValue: name)
    guard !id.isReserved else {
      throw Fault(sentence: "\(what) is one that Perch uses itself, \(quoted(name)).")
    }
    return id
  }
}
