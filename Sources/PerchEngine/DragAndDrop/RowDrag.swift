/// A document's row in the hand, on its way to another program, or to another window of ours.
public struct RowDrag: Hashable, Sendable {
  /// The page whose file it is.
  public let page: Page.ID
  /// The surface that it was taken from.
  public let origin: Surface.ID
  /// Whether whatever the pointer is over would take it.
  public internal(set) var isWelcome = false

  init(_ page: Page.ID, from origin: Surface.ID) {
    self.page = page
    self.origin = origin
  }
}

extension Page {
  /// Whether it is a file that another program could open as well.
  public var isFile: Bool { kind == .document }
}
