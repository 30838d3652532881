public import PerchEngine

/// A sort of page: what its pages show. A program adds its own to `Shell.run` and gets the window, the
/// ball and the list for them.
///
/// The page itself - id, title, whether it can be parked, what a later start needs in `userInfo` - is
/// a `Page` value; a kind turns such a value into something to read. Pages that were parked come back
/// after a restart with the `userInfo` they were opened with.
public protocol PageKind: Sendable {
  /// The name that pages of this kind carry.
  var kind: Page.Kind { get }

  /// Builds what a page shows, away from the loop, when the page is first shown.
  func content(of page: Page) -> PageContent

  /// The picture that stands for the page, made away from the loop; nil keeps the letter.
  func icon(of page: Page) -> Content.Bitmap?
}

extension PageKind {
  public func icon(of page: Page) -> Content.Bitmap? { nil }
}

/// What a kind makes of a page.
public struct PageContent: Hashable, Sendable {
  public var content: Content
  /// What the page is called from now on; nil keeps its title.
  public var title: String?

  public init(_ content: Content, title: String? = nil) {
    self.content = content
    self.title = title
  }
}
