/// The texts that only assistive technology presents, such as names of parts of a document that have
/// no words of their own.
public enum PartPhrase: Hashable, Sendable {
  /// A list.
  case list
  /// A quotation.
  case quote
  /// A table.
  case table
  /// A row of a table.
  case row
  /// A cell of a table, without text.
  case cell
  /// A line without text.
  case blank
  /// The scroll bar of a page.
  case scrollBar
  /// The keyboard shortcut of a control that cannot take the focus.
  case keys(String)
  /// The key that does what a button in a row does.
  case rowKey

  /// The text in a language.
  public func text(in catalogue: Catalogue) -> String {
    switch self {
    // Translators: from here on, what a screen reader calls the parts of a document.
    case .list: catalogue.text("List")
    case .quote: catalogue.text("Quotation")
    case .table: catalogue.text("Table")
    case .row: catalogue.text("Table row")
    case .cell: catalogue.text("Empty cell")
    // Translators: a line without any text.
    case .blank: catalogue.text("Blank")
    case .scrollBar: catalogue.text("Scroll bar")
    case .keys(let keys):
      // Translators: how to use a button by the keyboard; {keys} is "Ctrl+L" or "Ctrl+Z".
      catalogue.text("{keys} does the same in the window of Perch.", ["keys": keys])
    case .rowKey: catalogue.text("Delete does the same on the row.")
    }
  }
}
