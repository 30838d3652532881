internal import PerchEngine

// Contents without blocks that would be laid out for long.
extension PageContent {
  /// The content with several short blocks in place of each very long one.
  var inShortBlocks: PageContent {
    var shown = self
    shown.content = content.inShortBlocks
    return shown
  }
}

extension PageKind {
  /// The content of a page as it is shown; it is called where `content(of:)` is.
  func shownContent(of page: Page) -> PageContent { content(of: page).inShortBlocks }

  /// The beginning of a long content as it is shown; nil for none.
  func shownBeginning(of page: Page) -> PageContent? { beginning(of: page)?.inShortBlocks }
}
