internal import PerchPages

extension Content {
  /// The blocks of a Markdown text (CommonMark 0.31, with GitHub's tables, strikethrough, task lists
  /// and footnotes); raw HTML is shown as text. It takes time in proportion to the text, at most 128
  /// MiB, and belongs on the thread that `PageKind.content(of:)` is called on.
  ///
  /// - Parameters:
  ///   - markdown: The text.
  ///   - folder: The absolute path of the folder that relative images and links start from.
  public init(markdown: String, folder: String = "/") {
    self = DocumentLoader.markdown(markdown, path: folder + "/page.md").content
  }
}
