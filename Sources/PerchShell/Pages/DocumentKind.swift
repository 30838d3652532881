internal import PerchEngine
internal import PerchPages

/// The kind of pages that show files: text, Markdown, images and folders.
struct DocumentKind: PageKind {
  /// The language of a page whose document cannot be shown.
  var catalogue = Catalogue.english

  var kind: Page.Kind { .document }

  func content(of page: Page) -> PageContent {
    let document = load(page)
    var content = PageContent(document.content, title: document.title)
    content.notice = document.notice
    content.encoding = document.encoding
    content.hasParts = document.isMarkdown
    return content
  }

  /// The first pages of a long Markdown document.
  func beginning(of page: Page) -> PageContent? {
    guard let path = file(of: page), let document = DocumentLoader.beginning(ofPath: path) else {
      return nil
    }
    var content = PageContent(document.content, title: document.title)
    content.encoding = document.encoding
    content.hasParts = document.isMarkdown
    return content
  }

  func complete(_ content: Content, of page: Page, _ report: (Content) -> Bool) {
    DocumentLoader.complete(content, path: page.userInfo["path"] ?? "", report)
  }

  /// The image itself, for a page that shows one, or a folder.
  func icon(of page: Page) -> Content.Bitmap? {
    page.userInfo["path"].flatMap(DocumentLoader.icon)
  }

  /// The first level-1 heading of a Markdown document.
  func title(of page: Page) -> String? {
    file(of: page).flatMap(DocumentLoader.heading(ofPath:))
  }

  func file(of page: Page) -> String? { page.userInfo["path"] }

  private func load(_ page: Page) -> LoadedDocument {
    DocumentLoader.load(path: page.userInfo["path"] ?? "", in: catalogue)
  }
}
