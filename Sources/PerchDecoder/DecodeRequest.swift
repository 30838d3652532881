/// A request to the decoder: a file, and what is wanted of it.
package struct DecodeRequest: Hashable, Sendable {
  /// The kinds of results.
  package enum Task: String, Hashable, Sendable {
    /// The size of the image in pixels.
    case measure
    /// The pixels, at the size of the box.
    case pixels
    /// The pictures of an animation, at the size of the box.
    case frames
    /// The sizes of all pages of a document.
    case pages
    /// The texts and the links of some pages.
    case text
    /// The outline of a document.
    case outline
  }

  /// The kind of result.
  package var task: Task
  /// The format that the file's first bytes announce; no other one is tried.
  package var format: ImageFormat
  /// The index of the page, or of the first one.
  package var page = 0
  /// The most pages whose texts are wanted.
  package var pages = 1
  /// The width of the box that the pixels fit in.
  package var width = 1
  /// The height of the box that the pixels fit in.
  package var height = 1

  /// The longest side of an image that is opened.
  package static let maxSide = 32767
  /// The largest number of pixels of an image that is opened.
  package static let maxPixels = 64 << 20
  /// The size of the largest file that is decoded as an image, in bytes.
  package static let maxBytes = 64 << 20
  /// The size of the largest document that is opened, in bytes.
  package static let maxDocumentBytes = 2 << 30
  /// The most pages of a document.
  package static let maxPages = 10_000
  /// The longest side of a page in points; the specification of PDF allows no longer one.
  package static let maxPageSide = 14_400.0
  /// The most bytes of the texts of pages, with their boxes and links.
  package static let maxTextBytes = 16 << 20
  /// The most pictures of an animation.
  package static let maxFrames = 400
  /// The most bytes of the pixels of an animation.
  package static let maxFrameBytes = 48 << 20
  /// The most bytes of an outline.
  package static let maxOutlineBytes = 1 << 20
  /// The longest side of a box.
  static let maxBoxSide = 8192
  /// The largest number of pixels of a box.
  static let maxBoxPixels = 16 << 20

  /// Asks for the size of an image.
  package init(sizeOf format: ImageFormat) {
    task = .measure
    self.format = format
  }

  /// Asks for the sizes of the pages of a document.
  package init(pagesOf format: ImageFormat) {
    task = .pages
    self.format = format
  }

  /// Asks for the texts of pages from one on.
  ///
  /// The answer may have fewer, if they take long or are long, but at least one.
  package init(textsOf format: ImageFormat, from page: Int, count: Int) {
    task = .text
    self.format = format
    self.page = page
    pages = min(max(count, 1), Self.maxPages)
  }

  /// Asks for the outline of a document.
  package init(outlineOf format: ImageFormat) {
    task = .outline
    self.format = format
  }

  /// Asks for the pixels of an image or a page.
  ///
  /// They fit in a box, whose size is in pixels. A box that is too large is made smaller.
  package init(pixelsOf format: ImageFormat, page: Int = 0, width: Int, height: Int) {
    task = .pixels
    self.format = format
    self.page = page
    (self.width, self.height) = DecodeRequest.bounded(width, height)
  }

  /// Asks for the pictures of an animation, which fit in a box and are made smaller if they are many.
  package init(framesOf format: ImageFormat, width: Int, height: Int) {
    self.init(pixelsOf: format, width: width, height: height)
    task = .frames
  }

  private static func bounded(_ width: Int, _ height: Int) -> (Int, Int) {
    let (width, height) = (max(1, width), max(1, height))
    let side = min(1, Double(maxBoxSide) / Double(max(width, height)))
    let area = (Double(maxBoxPixels) / (Double(width) * Double(height))).squareRoot()
    let factor = min(side, area)
    guard factor < 1 else { return (width, height) }
    return (max(1, Int(Double(width) * factor)), max(1, Int(Double(height) * factor)))
  }

  /// The size of the memory that the result may need, in bytes.
  package var capacity: Int {
    switch task {
    case .measure: 0
    case .pixels: width * height * 4
    case .frames: Self.maxFrames * 4 + Self.maxFrameBytes
    case .pages: Self.maxPages * 8
    case .text: Self.maxTextBytes
    case .outline: Self.maxOutlineBytes
    }
  }

  /// The size of the largest file of a format that is decoded, in bytes.
  package static func maxBytes(of format: ImageFormat) -> Int {
    format == .pdf ? maxDocumentBytes : maxBytes
  }
}

// The arguments of the program.
extension DecodeRequest {
  /// The arguments, without the name of the program.
  package var arguments: [String] {
    [task.rawValue, format.rawValue] + [page, pages, width, height].map(String.init)
  }

  /// Reads the arguments; nil for all but those of a request.
  package init?(arguments: some Collection<String>) {
    let words = Array(arguments)
    guard words.count == 6, let task = Task(rawValue: words[0]),
      let format = ImageFormat(rawValue: words[1]), let page = Int(words[2]), page >= 0,
      let pages = Int(words[3]), 1...Self.maxPages ~= pages,
      let width = Int(words[4]), let height = Int(words[5]),
      (width, height) == DecodeRequest.bounded(width, height)
    else { return nil }
    (self.task, self.format) = (task, format)
    (self.page, self.pages) = (page, pages)
    (self.width, self.height) = (width, height)
  }
}
