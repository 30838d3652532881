public import PerchEngine

/// A kind of pages, which turns a `Page` value into content.
///
/// A program names its own kinds in its options, and gets the window, the ball and the list for
/// them. Everything about a page but its content is in the `Page` value: its id, its title, and in
/// `userInfo` the texts that a later run needs. Pages come back after a restart with the `userInfo` that
/// they were given last.
public protocol PageKind: Sendable {
  /// The name of the kind, which its pages have.
  var kind: Page.Kind { get }

  /// Builds the content of a page when it is first shown; called on another thread.
  func content(of page: Page) -> PageContent

  /// Builds the beginning of a page whose whole content takes long to build; called on another
  /// thread, before `content(of:)`. With nil, the page is shown when all of it is there.
  func beginning(of page: Page) -> PageContent?

  /// Completes a content with parts that take longer to read; called on another thread once the
  /// content is shown, if it is the pages of a document.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - page: The page.
  ///   - report: Takes a more complete content, and returns whether to go on.
  func complete(_ content: Content, of page: Page, _ report: (Content) -> Bool)

  /// Makes the icon of a page; called on another thread. With nil, the icon is a letter.
  func icon(of page: Page) -> Content.Bitmap?

  /// The address of the picture that is the icon of a page for which `icon(of:)` makes none: the
  /// absolute path of an image file, or a `file:` address. It is decoded in a confined process. Another
  /// address, such as one of `http`, and a file that is no image are told on standard error, and the
  /// icon is a letter, as it is with nil. Called on another thread.
  func iconFile(of page: Page) -> String?

  /// Finds the title of a page whose content is not built yet; called on another thread. With nil, the
  /// page keeps its title.
  func title(of page: Page) -> String?

  /// The absolute path of the file that a page shows; the page is built again when the file changes.
  /// With nil, the page does not change. Called on any thread: it reads nothing.
  func file(of page: Page) -> String?

  /// The items in the header and at the foot of a page; asked for when the page is laid out, and again
  /// when it is updated or its items are asked for by name. Called on the interface's thread.
  func barItems(of page: Page) -> PageBars

  /// Draws a canvas of a page, which is seen now: for the first time, at another size or in another
  /// look, after it was asked for by name, or once the drawing before was over. Called on the
  /// interface's thread, at most once for each picture of the screen: the ball waits for it.
  ///
  /// - Parameters:
  ///   - canvas: The name of the canvas, which is that of its control.
  ///   - request: The size and the circumstances.
  ///   - page: The page.
  /// - Returns: The layers, the nodes, and when the next drawing is due.
  func draw(_ canvas: String, for request: Canvas.Request, on page: Page) -> Drawing

  /// Takes the use of a control or a canvas, of an item in a bar, or of a link `perch:NAME`, on a page; called on
  /// the interface's thread.
  func handle(_ action: PageAction, on page: Page)

  /// Whether the kind takes the messages about its pages that follow. With false it is not called for
  /// them, and no state is compared for its sake.
  var followsPages: Bool { get }

  /// The content of the page was built and is in memory; called on the interface's thread.
  func pageDidLoad(_ page: Page)

  /// The content of the page is no longer in memory: the page was not seen for long and others need
  /// the room, or nothing is kept of it any more. It is built anew from the `Page` when it is shown
  /// again. Called on the interface's thread.
  func pageDidUnload(_ page: Page)

  /// The page comes on the window's stack; called on the interface's thread.
  func pageWillAppear(_ page: Page)

  /// The page is on the window's stack, in view or below another page; called on the interface's thread.
  func pageDidAppear(_ page: Page)

  /// The page, which was on the window's stack, begins to leave it; called on the interface's thread.
  /// If it is caught on its way, it appears again.
  func pageWillDisappear(_ page: Page)

  /// The page has left the window's stack; called on the interface's thread.
  func pageDidDisappear(_ page: Page)
}

extension PageKind {
  /// The page is shown when all of it is there.
  public func beginning(of page: Page) -> PageContent? { nil }

  /// Every content is complete.
  public func complete(_ content: Content, of page: Page, _ report: (Content) -> Bool) {}

  /// Makes no icon: the page keeps its letter.
  public func icon(of page: Page) -> Content.Bitmap? { nil }

  /// No file has the icon of the page.
  public func iconFile(of page: Page) -> String? { nil }

  /// The page keeps its title until its content is built.
  public func title(of page: Page) -> String? { nil }

  /// The page shows no file.
  public func file(of page: Page) -> String? { nil }

  /// The page has no items of its own.
  public func barItems(of page: Page) -> PageBars { PageBars() }

  /// The canvases stay empty.
  public func draw(_ canvas: String, for request: Canvas.Request, on page: Page) -> Drawing {
    Drawing()
  }

  /// Nothing happens.
  public func handle(_ action: PageAction, on page: Page) {}

  /// The kind takes the messages about its pages.
  public var followsPages: Bool { true }

  /// Nothing happens.
  public func pageDidLoad(_ page: Page) {}

  /// Nothing happens.
  public func pageDidUnload(_ page: Page) {}

  /// Nothing happens.
  public func pageWillAppear(_ page: Page) {}

  /// Nothing happens.
  public func pageDidAppear(_ page: Page) {}

  /// Nothing happens.
  public func pageWillDisappear(_ page: Page) {}

  /// Nothing happens.
  public func pageDidDisappear(_ page: Page) {}
}

/// The content of a page, as its kind builds it.
public struct PageContent: Hashable, Sendable {
  /// The blocks that the page shows.
  public var content: Content
  /// The page's new title; nil keeps the old one.
  public var title: String?
  /// The notice in place of the page's file; nil when the file is shown.
  public var notice: Page.Notice?
  /// The name of the encoding of the page's text; nil for UTF-8.
  public var encoding: String?
  /// Whether the page's text can have parts, such as headings, that an outline lists.
  public var hasParts = false

  /// Creates a content.
  ///
  /// - Parameters:
  ///   - content: the blocks that the page shows.
  ///   - title: the page's new title; nil keeps the old one.
  public init(_ content: Content, title: String? = nil) {
    self.content = content
    self.title = title
  }
}
