public import PerchEngine

/// What a path names before it is read: enough to list it without opening the file.
public struct DocumentFile: Hashable, Sendable {
  /// Absolute and canonical: every way to write one file's path ends here.
  public let path: String

  /// Takes any path, also one of a file that does not exist.
  public init(path: String) {
    self.path = CanonicalPath.of(path)
  }

  /// The file as a page, titled by its name.
  public var page: Page { page(title: DocumentTitle.name(of: path)) }

  /// The file as a page with a title that is known already.
  public func page(title: String) -> Page {
    Page(
      id: id, kind: .document, title: title, subtitle: CanonicalPath.shortFolder(of: path),
      userInfo: ["path": path])
  }

  /// `doc-` and the hash of the canonical path as 16 hexadecimal digits.
  public var id: Page.ID {
    let digits = String(FNV1a.hash(path.utf8), radix: 16)
    return Page.ID(rawValue: "doc-" + String(repeating: "0", count: 16 - digits.count) + digits)
  }
}
