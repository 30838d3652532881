internal import PerchSystem

extension SymbolicLink {
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
}
