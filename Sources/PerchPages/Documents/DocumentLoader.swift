internal import PerchDecoder
public import PerchEngine
internal import PerchSystem

/// Reads files as pages.
public enum DocumentLoader {
  /// The size of the largest file that is read, in bytes.
  public static let maxBytes = 128 << 20
  /// The size of the largest Markdown file whose whole content is awaited, in bytes.
  private static let longMarkdown = 512 << 10
  /// The size of the beginning of a longer one, in bytes.
  private static let beginningBytes = 256 << 10
  /// The size of the beginning that the title is searched in, in bytes.
  private static let titleBytes = 16 << 10

  /// Reads and parses a file. A failure becomes a page with a message.
  public static func load(path: String, in catalogue: Catalogue = .english) -> LoadedDocument {
    let path = CanonicalPath.of(path)
    do throws(DocumentFailure) {
      return try document(at: path, in: catalogue)
    } catch {
      return document(failure: error, in: catalogue)
    }
  }

  /// Reads the beginning of a long Markdown file, up to the end of a paragraph; nil for any other
  /// file.
  public static func beginning(ofPath path: String) -> LoadedDocument? {
    guard isMarkdown(path), let file = try? RegularFile(path), file.size > longMarkdown,
      file.size <= MarkdownCost.maxBytes
    else { return nil }
    let bytes = file.first(beginningBytes)
    let ends = zip(bytes.indices.reversed(), bytes.reversed()).lazy.filter { $0.1 == 0x0a }
    guard let end = ends.first(where: { $0.0 > 0 && bytes[$0.0 - 1] == 0x0a })?.0,
      let text = PlainText(Array(bytes[..<end]))
    else { return nil }
    var loaded = markdown(text.text, path: path)
    loaded.encoding = text.encoding
    return loaded
  }

  /// The first level-1 heading of a Markdown file that is not to be read as a whole; nil without one.
  public static func heading(ofPath path: String) -> String? {
    guard isMarkdown(path), let file = try? RegularFile(CanonicalPath.of(path)) else { return nil }
    let bytes = file.first(titleBytes)
    let end = bytes.count < titleBytes ? bytes.count : bytes.lastIndex(of: 0x0a) ?? 0
    guard let text = PlainText(Array(bytes[..<end]))?.text, MarkdownCost.isBearable(text) else {
      return nil
    }
    var reader = MarkdownReader()
    _ = reader.content(of: text)
    return reader.title
  }

  /// Completes the pages of a document with their texts and links, and with its outline.
  ///
  /// - Parameters:
  ///   - content: The content of the document as it was loaded.
  ///   - path: The path of its file.
  ///   - report: Takes a more complete content, and returns whether to go on.
  public static func complete(
    _ content: Content, path: String, _ report: (Content) -> Bool
  ) {
    var texts = PageTexts(of: content, at: CanonicalPath.of(path))
    texts?.read(report)
  }

  private static func document(
    at path: String, in catalogue: Catalogue
  ) throws(DocumentFailure) -> LoadedDocument {
    let file: RegularFile
    do throws(FileError) {
      file = try RegularFile(path)
    } catch {
      guard error != .directory else { return try folder(path, in: catalogue) }
      throw DocumentFailure(path: path, reason: .init(error, at: path))
    }
    return try document(file, path: path, in: catalogue)
  }

  private static func folder(
    _ path: String, in catalogue: Catalogue
  ) throws(DocumentFailure) -> LoadedDocument {
    do throws(FileError) {
      let listing = try FolderListing(of: path)
      let page = FolderPage(listing: listing, path: path, catalogue: catalogue)
      return LoadedDocument(content: page.content, title: DocumentTitle.name(of: path))
    } catch {
      guard case .system(let code) = error, !error.isMissing else {
        throw DocumentFailure(path: path, reason: .init(error, at: path))
      }
      throw DocumentFailure(path: path, reason: .unreadableFolder(errno: code))
    }
  }

  /// The icon of a file at a canonical path: a folder's, or the image itself; nil for others.
  public static func icon(ofPath path: String) -> Content.Bitmap? {
    if FolderListing.isFolder(path) { return FolderIcon.bitmap }
    return ImageFormat(extensionOf: path) == nil ? nil : ImagePixels.icon(of: path)
  }

  private static func bytes(
    of file: RegularFile, at path: String
  ) throws(DocumentFailure) -> [UInt8] {
    do throws(FileError) {
      return try file.read(limit: maxBytes)
    } catch {
      throw DocumentFailure(path: path, reason: .init(error, at: path))
    }
  }

  /// Parses a document by its bytes first, and by its name second.
  private static func document(
    _ file: RegularFile, path: String, in catalogue: Catalogue
  ) throws(DocumentFailure) -> LoadedDocument {
    if let image = ImageFile(file, at: path) {
      return try document(showing: image, path: path, in: catalogue)
    }
    let bytes = try bytes(of: file, at: path)
    guard !bytes.isEmpty else { throw DocumentFailure(path: path, reason: .empty) }
    let decoded = PlainText(bytes)
    var loaded = try document(decoded?.text, path: path, in: catalogue)
    loaded.encoding = decoded?.encoding
    return loaded
  }

  /// Parses a text, or what is neither an image nor text.
  private static func document(
    _ text: String?, path: String, in catalogue: Catalogue
  ) throws(DocumentFailure) -> LoadedDocument {
    if let promised = ImageFormat(extensionOf: path) {
      let reason = DocumentFailure.Reason.notAnImage(promised, isText: text != nil)
      let failure = DocumentFailure(path: path, reason: reason)
      return document(failure: failure, text: text, in: catalogue)
    }
    guard let text else { throw DocumentFailure(path: path, reason: .notText) }
    return isMarkdown(path) ? markdown(text, path: path) : plain(text, path: path)
  }

  private static func isMarkdown(_ path: String) -> Bool {
    ["md", "markdown"].contains(CanonicalPath.fileExtension(of: path))
  }

  private static func plain(_ text: String, path: String) -> LoadedDocument {
    LoadedDocument(content: Content([.preformatted(text)]), title: DocumentTitle.name(of: path))
  }

  /// Parses Markdown without a file; its links are relative to `path`.
  package static func markdown(_ text: String, path: String) -> LoadedDocument {
    var reader = MarkdownReader(folder: CanonicalPath.folder(of: path))
    guard MarkdownCost.isBearable(text), let content = reader.content(of: text) else {
      return plain(text, path: path)
    }
    var loaded = LoadedDocument(
      content: content, title: reader.title ?? DocumentTitle.name(of: path))
    loaded.isMarkdown = true
    return loaded
  }

  private static func document(
    showing image: ImageFile, path: String, in catalogue: Catalogue
  ) throws(DocumentFailure) -> LoadedDocument {
    let title = DocumentTitle.name(of: path)
    do throws(DocumentFailure.Reason) {
      let blocks = try image.blocks(title: title, in: catalogue)
      return LoadedDocument(content: Content(blocks), title: title)
    } catch {
      throw DocumentFailure(path: path, reason: error)
    }
  }

  /// A document with a notice above the readable part.
  private static func document(
    failure: DocumentFailure, text: String? = nil, in catalogue: Catalogue
  ) -> LoadedDocument {
    LoadedDocument(failure: failure, text: text, in: catalogue)
  }
}
