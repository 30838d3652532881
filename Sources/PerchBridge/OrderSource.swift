internal import PerchEngine
internal import PerchSystem

/// The place of an order in the output of its program, and the mark that the program gave it.
struct OrderSource: Hashable, Sendable {
  /// The number of the line, from 1; nil for none.
  var line: Int?
  /// The name of the order; nil for a line that has none.
  var order: String?
  /// The mark: a text or a number; null for none.
  var tag = JSON.null
  /// The page, if it is about a single one.
  var page: Page.ID?

  /// The members of an answer that say what it answers.
  var members: [String: JSON] {
    var members: [String: JSON] = [:]
    if let line { members["line"] = .int(line) }
    if let order { members["order"] = .string(order) }
    if tag != .null { members["tag"] = tag }
    if let page { members["page"] = .string(page.rawValue) }
    return members
  }

  /// Creates the place of a line.
  init(line: Int? = nil, order: String? = nil, page: Page.ID? = nil) {
    (self.line, self.order, self.page) = (line, order, page)
  }

  /// Reads a place from the members of an answer.
  init(_ json: JSON) {
    self.init(
      line: json["line"].int, order: json["order"].string,
      page: json["page"].string.map(Page.ID.init(rawValue:)))
    tag = json["tag"]
  }
}
