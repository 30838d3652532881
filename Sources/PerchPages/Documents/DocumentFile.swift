public import PerchEngine
internal import PerchSystem

/// A file that can be listed without being opened.
public struct DocumentFile: Hashable, Sendable {
  /// The absolute, canonical path: the same for every spelling of a file's path. A byte that is no
  /// UTF-8 is a character from U+EF80 to U+EFFF.
  public let path: String

  /// Creates a file from any path, even of one that does not exist.
  public init(path: String) {
    self.path = CanonicalPath.of(path)
  }

  /// Creates a file without a look at the file system, by a path that may have another spelling.
  public init(unresolvedPath path: String) {
    self.path = CanonicalPath.normalized(path)
  }

  /// The page of the file, titled by its name.
  public var page: Page { page(title: DocumentTitle.name(of: path)) }

  /// The page of the file with another title.
  public func page(title: String) -> Page { page(title: title, home: CanonicalPath.home) }

  /// The pages of files, each titled by its name.
  public static func pages(of files: [DocumentFile]) -> [Page] {
    let home = CanonicalPath.home
    return files.map { $0.page(title: DocumentTitle.name(of: $0.path), home: home) }
  }

  /// The pages of the files at paths, with those that are missing marked: it looks at the disk.
  public static func pages(atPaths paths: [String]) -> [Page] {
    let files = paths.map(DocumentFile.init(path:))
    return zip(files, pages(of: files)).map { file, page in
      guard FileVersion.isMissing(at: file.path) else { return page }
      var page = page
      (page.notice, page.isAwaited) = (.gone, true)
      return page
    }
  }

  private func page(title: String, home: String?) -> Page {
    Page(
      id: id, kind: .document, title: title,
      subtitle: CanonicalPath.shortFolder(of: path, home: home), userInfo: ["path": path])
  }

  /// `doc-` and the hash of the canonical path as 16 hexadecimal digits.
  public var id: Page.ID {
    let digits = String(FNV1a.hash(PathText.bytes(of: path)), radix: 16)
    return Page.ID(rawValue: "doc-" + String(repeating: "0", count: 16 - digits.count) + digits)
  }
}
