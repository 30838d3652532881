internal import PerchEngine
internal import PerchPages

/// Documents: text, Markdown and images in files.
struct DocumentKind: PageKind {
  /// What a page says that has no document to show.
  var catalogue = Catalogue.english

  var kind: Page.Kind { .document }

  func content(of page: Page) -> PageContent {
    let document = load(page)
    return PageContent(document.content, title: document.title)
  }

  /// An image stands for itself.
  func icon(of page: Page) -> Content.Bitmap? {
    guard let path = page.userInfo["path"], ImageFormat(extensionOf: path) != nil,
      case .image(let bitmap, _)? = load(page).content.blocks.first
    else { return nil }
    return bitmap
  }

  private func load(_ page: Page) -> LoadedDocument {
    DocumentLoader.load(path: page.userInfo["path"] ?? "", in: catalogue)
  }
}
