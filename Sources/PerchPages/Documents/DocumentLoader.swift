public import PerchEngine
internal import PerchSystem

/// Reads files as pages.
public enum DocumentLoader {
  /// The size of the largest file that is read, in bytes.
  public static let maxBytes = 64 << 20
  /// The longest side of an image, in pixels; a larger image is scaled down.
  static let imageSide = 4096

  /// Reads and parses a file. A failure becomes a page with a message.
  public static func load(path: String, in catalogue: Catalogue = .english) -> LoadedDocument {
    let path = CanonicalPath.of(path)
    do throws(DocumentFailure) {
      return try document(at: path, in: catalogue)
    } catch {
      return document(failure: error, in: catalogue)
    }
  }

  private static func document(
    at path: String, in catalogue: Catalogue
  ) throws(DocumentFailure) -> LoadedDocument {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try RegularFile.read(path, limit: maxBytes)
    } catch {
      guard error != .directory else { return try folder(path, in: catalogue) }
      throw DocumentFailure(path: path, reason: .init(error))
    }
    return try document(bytes, path: path, in: catalogue)
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
        throw DocumentFailure(path: path, reason: .init(error))
      }
      throw DocumentFailure(path: path, reason: .unreadableFolder(errno: code))
    }
  }

  /// The icon of a file at a canonical path: a folder's, or the image itself; nil for others.
  public static func icon(ofPath path: String) -> Content.Bitmap? {
    if FolderListing.isFolder(path) { return FolderIcon.bitmap }
    guard ImageFormat(extensionOf: path) != nil,
      case .image(let bitmap, _)? = load(path: path).content.blocks.first
    else { return nil }
    return bitmap
  }

  /// Parses a document by its bytes first, and by its name second.
  private static func document(
    _ bytes: [UInt8], path: String, in catalogue: Catalogue
  ) throws(DocumentFailure) -> LoadedDocument {
    guard !bytes.isEmpty else { throw DocumentFailure(path: path, reason: .empty) }
    if let format = ImageFormat(signatureOf: bytes) {
      return try image(bytes, format: format, path: path)
    }
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
    return LoadedDocument(content: content, title: reader.title ?? DocumentTitle.name(of: path))
  }

  private static func image(
    _ bytes: [UInt8], format: ImageFormat, path: String
  ) throws(DocumentFailure) -> LoadedDocument {
    let title = DocumentTitle.name(of: path)
    do {
      let bitmap = try ImageDecoder(side: imageSide).decode(bytes, format: format)
      return LoadedDocument(content: Content([.image(bitmap, alternative: title)]), title: title)
    } catch {
      throw DocumentFailure(path: path, reason: error)
    }
  }

  /// A document with a notice above the readable part.
  private static func document(
    failure: DocumentFailure, text: String? = nil, in catalogue: Catalogue
  ) -> LoadedDocument {
    let notice = Content.Block.notice(
      title: failure.title(in: catalogue), message: failure.message(in: catalogue))
    return LoadedDocument(
      content: Content([notice] + (text.map { [.preformatted($0)] } ?? [])),
      title: DocumentTitle.name(of: failure.path), failure: failure)
  }
}
