/// The versions of XDND, the drag-and-drop protocol of X.
enum DragProtocol {
  /// The newest version there is, which we speak.
  static let newestVersion = 5
  /// The oldest version that we understand. Versions before it use other messages.
  static let oldestVersion = 3
}
