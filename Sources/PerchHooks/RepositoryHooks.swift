/// The folder of a git repository's hooks.
package struct RepositoryHooks: Hashable, Sendable {
  /// The path of the folder.
  let folder: String
  /// Whether it is outside of the repository, by git's `core.hooksPath` or by a link, so that others may share it.
  let isShared: Bool

  /// Describes a folder.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - place: The path at the end of links.
  ///   - homes: The folders of the repository, without links: its working tree, and that of its own files.
  package init(_ folder: String, at place: String, in homes: [String]) {
    self.folder = folder
    isShared = !homes.contains { place == $0 || place.hasPrefix("\($0)/") }
  }
}
