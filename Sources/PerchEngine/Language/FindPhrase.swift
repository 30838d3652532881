/// The texts of the search in a page.
public enum FindPhrase: Hashable, Sendable {
  /// The name of the search, and the text in its empty field.
  case inPage
  /// The name of the button that goes to the hit before the present one.
  case previous
  /// The name of the button that goes to the hit after the present one.
  case next
  /// The number of the present hit, and that of all; there may be more.
  case count(Int, of: Int, hasMore: Bool)

  /// The text in a language.
  public func text(in catalogue: Catalogue) -> String {
    switch self {
    // Translators: in the empty search field of a page.
    case .inPage: catalogue.text("Find in this page")
    case .previous: catalogue.text("Previous match")
    case .next: catalogue.text("Next match")
    case .count(let number, let count, let hasMore):
      catalogue.text(
        // Translators: the number of a match and that of all: "3 of 17".
        "{number} of {count}",
        [
          "number": catalogue.number(number),
          "count": catalogue.number(count) + (hasMore ? "+" : ""),
        ])
    }
  }
}
