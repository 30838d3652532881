import Glibc
public import PerchEngine

/// What a list of URIs holds that another program dropped: files to open, and what are none.
public struct DroppedFiles: Hashable, Sendable {
  public private(set) var files: [DocumentFile] = []
  public private(set) var failures: [DropFailure] = []
  /// More letters of a name help nobody.
  private static let longestName = 120

  /// - Parameters:
  ///   - list: `text/uri-list` (RFC 2483): a URI a line; some programs end with a zero.
  ///   - machine: what this computer calls itself.
  ///   - areOpened: whether the files are opened: then a page says what is wrong with one that cannot
  ///     be shown. Of what is parked nobody would read that, so it is a failure.
  public init(list: [UInt8], machine: String, areOpened: Bool = false) {
    let text = String(decoding: list.prefix { $0 != 0 }, as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      take(String(line), machine: machine, areOpened: areOpened)
    }
    if files.isEmpty, failures.isEmpty { failures = [.lost] }
  }

  private mutating func take(_ text: String, machine: String, areOpened: Bool) {
    guard let uri = FileURI(text: text, machine: machine) else {
      return failures.append(.elsewhere(DocumentTitle.line(text, limit: Self.longestName)))
    }
    guard !areOpened else { return files.append(DocumentFile(path: uri.path)) }
    let name = DocumentTitle.line(CanonicalPath.name(of: uri.path), limit: Self.longestName)
    switch Self.sort(of: uri.path) {
    case nil: failures.append(.missing(name))
    case S_IFDIR: failures.append(.folder(name))
    case S_IFREG: files.append(DocumentFile(path: uri.path))
    default: failures.append(.special(name))
    }
  }

  /// What the path leads to; nil for nothing. What cannot be looked at is a file whose page says so.
  private static func sort(of path: String) -> mode_t? {
    var info = stat()
    guard stat(path, &info) != 0 else { return info.st_mode & S_IFMT }
    return errno == EACCES ? S_IFREG : nil
  }
}
