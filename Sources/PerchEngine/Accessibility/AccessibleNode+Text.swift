// The text of objects.
extension AccessibleNode {
  /// The text that can be read at an object.
  public enum Text: Hashable, Sendable {
    /// The text of a page.
    case page(Page.ID)
    /// Some bytes of a page's text.
    case part(Page.ID, Range<Int>)
    /// The object's name.
    case name
    /// The text that was typed into a field.
    case typed(String)

    /// The page that the text belongs to; nil for a text of the interface.
    public var page: Page.ID? {
      switch self {
      case .page(let id), .part(let id, _): id
      case .name, .typed: nil
      }
    }

    /// Whether it has a caret.
    var hasCaret: Bool {
      switch self {
      case .page, .typed: true
      case .part, .name: false
      }
    }

    /// Whether two objects with these texts can be the same one.
    func isSame(as other: Text) -> Bool {
      if case .typed = self, case .typed = other { true } else { self == other }
    }
  }

  /// The selected part of a text, in bytes, and the caret at one of its ends.
  public struct Selection: Hashable, Sendable {
    /// The selected bytes; empty for none.
    public var range = 0..<0
    /// The offset of the caret.
    public var caret = 0

    /// No selection, and the caret at the start.
    public init() {}

    init(_ selection: TextSelection) {
      range = selection.range
      caret = selection.caret
    }

    init(_ field: TextField) {
      range = field.bytes(of: field.marked)
      caret = field.bytes(of: field.caret..<field.caret).lowerBound
    }
  }
}
