internal import PerchDecoder
public import PerchEngine
internal import PerchSystem

/// Reads files as pages.
public enum DocumentLoader {
  /// The size of the largest file that is read, in bytes.
  public static let maxBytes = 64 << 20

  /// Reads and parses a file. A failure becomes a page with a message.
  public static func load(path: String, in catalogue: Catalogue = .english) -> LoadedDocument {
    let path = CanonicalPath.of(path)
    do throws(DocumentFailure) {
      return try document(try file(at: path), path: path, in: catalogue)
    } catch {
      return document(failure: error, in: catalogue)
    }
  }

  private static func file(at path: String) throws(DocumentFailure) -> RegularFile {
    do throws(FileError) {
      return try RegularFile(path)
    } catch {
      throw DocumentFailure(path: path, reason: .init(error))
    }
  }

  private static func bytes(
    of file: RegularFile, at path: String
  ) throws(DocumentFailure) -> [UInt8] {
    do throws(FileError) {
      return try file.read(limit: maxBytes)
    } catch {
      throw DocumentFailure(path: path, reason: .init(error))
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

  /// Parses Markdown without a file; its links are relative to `path`.
  package static func markdown(_ text: String, path: String) -> LoadedDocument {
    var reader = MarkdownReader(folder: CanonicalPath.folder(of: path))
    guard MarkdownCost.isBearable(text), let content = reader.content(of: text) else {
      return plain(text, path: path)
    }
    return LoadedDocument(content: content, title: reader.title ?? DocumentTitle.name(of: path))
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
