internal import PerchDecoder
internal import PerchEngine
internal import PerchPages

/// The kind of pages that show files: text, Markdown and images.
struct DocumentKind: PageKind {
  /// The language of a page whose document cannot be shown.
  var catalogue = Catalogue.english

  var kind: Page.Kind { .document }

  func content(of page: Page) -> PageContent {
    let document = load(page)
    var content = PageContent(document.content, title: document.title)
    content.isGone = document.failure?.reason == .missing
    return content
  }

  /// The image itself, for a page that shows one.
  func icon(of page: Page) -> Content.Bitmap? {
    guard let path = page.userInfo["path"], ImageFormat(extensionOf: path) != nil else {
      return nil
    }
    return ImagePixels.icon(of: path)
  }

  private func load(_ page: Page) -> LoadedDocument {
    DocumentLoader.load(path: page.userInfo["path"] ?? "", in: catalogue)
  }
}
