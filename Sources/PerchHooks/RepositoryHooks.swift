/// The folder of a git repository's hooks.
package struct RepositoryHooks: Hashable, Sendable {
  /// The path of the folder.
  let folder: String
  /// Others may share it: its hook of pushes is outside of the repository, by git's `core.hooksPath` or a link.
  let isShared: Bool

  /// Describes a folder.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - homes: The folders of the repository, without links: its working tree, and that of its own files.
  package init(_ folder: String, in homes: [String]) {
    self.folder = folder
    let place = HookFile.end(of: "\(folder)/pre-push")
    isShared = !homes.contains { place.hasPrefix("\($0)/") }
  }
}
