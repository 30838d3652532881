import Glibc
internal import PerchSystem

/// Symbolic links, which are read and not followed.
enum SymbolicLink {
  /// The path that is missing at the end of a chain of symbolic links, as the last link has it; nil
  /// for a file of another kind.
  static func lastTarget(of path: String) -> String? {
    var (link, last) = (path, nil as String?)
    for _ in 0..<longestChain {
      guard let target = target(of: link) else { return last }
      last = target
      link = target.hasPrefix("/") ? target : CanonicalPath.folder(of: link) + "/" + target
    }
    return last
  }

  /// The number of links that a chain may have, as for the system.
  private static let longestChain = 40

  /// The path that a symbolic link leads to, as the link has it; nil for any other file.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(PathText.cPath(path), &bytes, bytes.count)
    guard count > 0 else { return nil }
    return PathText.text(of: bytes.prefix(count).map { UInt8(bitPattern: $0) })
  }
}
