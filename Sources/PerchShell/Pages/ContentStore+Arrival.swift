internal import PerchEngine
internal import PerchJobs
internal import PerchSystem

extension ContentStore {
  /// A result.
  enum Arrival: Sendable {
    case content(Page.ID, Built)
    /// The beginning of a content whose rest is still read.
    case beginning(Page.ID, PageContent)
    /// A more complete content of a page, as long as the page's content is the one of this number.
    case completed(Page.ID, Content, TextChange, number: Int)
    /// Nothing more will be added to the content of a page.
    case complete(Page.ID, number: Int)
    /// The icon of a page, and whether there is no file at its path.
    case icon(Page.ID, Content.Bitmap?, isGone: Bool)
    /// The title of a page whose content may not be built.
    case title(Page.ID, String)
    case log(Page.ID, [StyledLine])
    /// The file of a page is another one than the content was built from.
    case stale(Page.ID)
    /// An image that a page names is another one than its content has.
    case staleImages(Page.ID)
    /// The content of a page has not come for long.
    case late(Page.ID)
    /// The programs that open the file of a page.
    case applications(Page.ID, [Application])
    /// Another program did not open a file.
    case openingFailed(OpeningFailure)
    /// A search in the text of a page came upon these places.
    case found(Page.ID, search: Int, [Range<Int>], top: Int, isComplete: Bool)
  }

  /// A content that was built.
  struct Built: Sendable {
    /// The content; nil if it is the same as before.
    var content: PageContent?
    /// The difference to the text before; nil for the first content.
    var change: TextChange?
    /// Whether the content before was its beginning.
    var isRest = false
    /// The file when it was about to be read; nil without one.
    var version: FileVersion?
  }

  /// The content that a page showed before a notice, and the place that was at the top of the view.
  struct LostPlace {
    let content: Content
    /// The offset of the line in the text, in bytes.
    let offset: Int
    /// The distance of the view's top from that of the line, in logical pixels.
    let distance: Double
    /// The page of a document with pages at the view's top; nil for other contents.
    let leaf: PageSpot?
    /// The distance of the reader's place from the view's top, as the content ended before it, in
    /// logical pixels.
    let lost: Double
  }
}
