internal import PerchJobs
internal import PerchSystem

/// The titles of documents.
enum DocumentTitle {
  /// The file's name as a title.
  static func name(of path: String) -> String {
    TitleText.line(PathText.shown(CanonicalPath.name(of: path)))
  }
}
