/// What survives a restart: what was parked and open, where one was in it, and where the ball lives.
public struct SavedState: Hashable, Sendable, Codable {
  /// Every page that the library lists or the shelf holds, in the library's order.
  public var library: [Page]
  /// The parked pages, in order.
  public var shelf: [Page.ID]
  /// The pages of the main window above the library, bottom first.
  public var stack: [Page.ID]
  /// How far each page is scrolled, in logical pixels; pages at the top are left out.
  public var offsets: [Page.ID: Double]
  public var dock: Dock?

  public init(
    library: [Page] = [], shelf: [Page.ID] = [], stack: [Page.ID] = [],
    offsets: [Page.ID: Double] = [:], dock: Dock? = nil
  ) {
    self.library = library
    self.shelf = shelf
    self.stack = stack
    self.offsets = offsets
    self.dock = dock
  }
}
