internal import PerchJobs

/// The titles of documents.
enum DocumentTitle {
  /// The file's name as a title.
  static func name(of path: String) -> String { TitleText.line(CanonicalPath.name(of: path)) }
}
