internal import PerchJobs
internal import PerchSystem

/// The titles of documents.
enum DocumentTitle {
  /// The file's name as a title; a replacement character for a name in which nothing can be seen.
  static func name(of path: String) -> String {
    let name = TitleText.line(PathText.shown(CanonicalPath.name(of: path)))
    return name.isEmpty ? "\u{fffd}" : name
  }
}
