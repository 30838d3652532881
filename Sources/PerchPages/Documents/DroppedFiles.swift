import Glibc
public import PerchEngine
internal import PerchJobs
internal import PerchSystem

/// The files of a list of URIs that another program dropped, and its failures.
public struct DroppedFiles: Hashable, Sendable {
  /// The files, in the order of the list.
  public private(set) var files: [DocumentFile] = []
  /// The entries that are no files to show.
  public private(set) var failures: [DropFailure] = []
  /// The length to which a name in a message is cut, in characters.
  private static let longestName = 120

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - list: A `text/uri-list` (RFC 2483), with a URI a line; some programs end it with a zero.
  ///   - machine: The host name of this computer.
  ///   - areOpened: Whether the files are opened. The page of such a file shows why it cannot be
  ///     read; a file that is parked would hide that message, so it is reported as a failure.
  ///   - areExamined: Whether the file system is asked; else the paths are taken as they are.
  public init(
    list: [UInt8], machine: String, areOpened: Bool = false, areExamined: Bool = true
  ) {
    let text = String(decoding: list.prefix { $0 != 0 }, as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      guard let uri = FileURI(text: String(line), machine: machine) else {
        failures.append(.elsewhere(TitleText.line(String(line), limit: Self.longestName)))
        continue
      }
      if areExamined {
        add(uri.path, areOpened: areOpened)
      } else {
        files.append(DocumentFile(unresolvedPath: uri.path))
      }
    }
    if files.isEmpty, failures.isEmpty { failures = [.lost] }
  }

  private mutating func add(_ path: String, areOpened: Bool) {
    guard !areOpened else { return files.append(DocumentFile(path: path)) }
    let name = TitleText.line(
      PathText.shown(CanonicalPath.name(of: path)), limit: Self.longestName)
    switch Self.sort(of: path) {
    case nil: failures.append(.missing(name))
    case S_IFREG, S_IFDIR: files.append(DocumentFile(path: path))
    default: failures.append(.special(name))
    }
  }

  /// The type of the file at a path; nil for none. One that may not be examined counts as a regular
  /// file, whose page shows the reason.
  private static func sort(of path: String) -> mode_t? {
    var info = stat()
    guard stat(PathText.cPath(path), &info) != 0 else { return info.st_mode & S_IFMT }
    return errno == EACCES ? S_IFREG : nil
  }
}
