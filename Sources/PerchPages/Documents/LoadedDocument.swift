public import PerchEngine

/// A file that was read: something to show, whatever happened.
public struct LoadedDocument: Hashable, Sendable {
  /// What the page shows.
  public let content: Content
  /// The first level-1 heading of a Markdown document, else the file's name.
  public let title: String
  /// What the notice in the content is about, if there is one.
  public let failure: DocumentFailure?

  init(content: Content, title: String, failure: DocumentFailure? = nil) {
    self.content = content
    self.title = title
    self.failure = failure
  }
}
