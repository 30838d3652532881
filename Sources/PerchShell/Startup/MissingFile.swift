import Glibc
package import PerchEngine
internal import PerchPages
internal import PerchSystem

/// The sentence about a file that was named on the command line and is not there.
package enum MissingFile {
  /// The sentence about the file at an absolute path, or about a link that leads to nothing; it has
  /// the path as the user wrote it. It looks at the disk.
  package static func sentence(about path: String, in catalogue: Catalogue) -> String {
    DocumentFailure(ofLink: path)?.message(in: catalogue)
      ?? catalogue.text("There is no file \"{name}\".", ["name": name(of: path)])
  }

  /// The files that are not there, of absolute paths: it looks at the disk.
  package static func files(of paths: [String]) -> [String] {
    paths.filter(FileVersion.isMissing(at:))
  }

  /// The path, relative to the working folder for a file below it.
  private static func name(of path: String) -> String {
    guard let folder = getcwd(nil, 0) else { return PathText.shown(path) }
    defer { free(folder) }
    let start = PathText.text(of: folder) + "/"
    return PathText.shown(path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path)
  }
}
