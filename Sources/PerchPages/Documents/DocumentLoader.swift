public import PerchEngine

/// Reads files as pages.
public enum DocumentLoader {
  /// Larger files are refused unread.
  public static let maxBytes = 64 << 20
  /// The longer side of an image; a larger one is scaled down to it.
  static let imageSide = 4096

  /// Reads and parses a file. What goes wrong becomes a page that says so.
  public static func load(path: String, in catalogue: Catalogue = .english) -> LoadedDocument {
    let path = CanonicalPath.of(path)
    do throws(DocumentFailure) {
      let bytes = try FileReader.read(path, limit: maxBytes)
      return try document(bytes, path: path, in: catalogue)
    } catch {
      return document(failure: error, in: catalogue)
    }
  }

  /// What the bytes are decides first, what the name says second.
  private static func document(
    _ bytes: [UInt8], path: String, in catalogue: Catalogue
  ) throws(DocumentFailure) -> LoadedDocument {
    guard !bytes.isEmpty else { throw DocumentFailure(path: path, reason: .empty) }
    if let format = ImageFormat(signatureOf: bytes) {
      return try image(bytes, format: format, path: path)
    }
    let text = PlainText.of(bytes)
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

  /// The content of Markdown that lies nowhere; `path` is what its links start from.
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

  /// A notice, above what could be read all the same.
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
