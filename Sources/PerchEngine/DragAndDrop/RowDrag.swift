/// A document's row that is dragged to another program, or to another window of ours.
public struct RowDrag: Hashable, Sendable {
  /// The page of the row, whose file is dragged.
  public let page: Page.ID
  /// The surface that the row was dragged from.
  public let origin: Surface.ID
  /// Whether the window under the pointer would accept the file.
  public internal(set) var isWelcome = false

  init(_ page: Page.ID, from origin: Surface.ID) {
    self.page = page
    self.origin = origin
  }
}

extension Page {
  /// Whether the page is a file that another program could open.
  public var isFile: Bool { kind == .document }
}
