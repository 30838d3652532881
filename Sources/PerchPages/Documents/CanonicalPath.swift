import Glibc
internal import PerchJobs
internal import PerchSystem

/// Paths in one absolute spelling for each file, as texts that `PathText` makes.
enum CanonicalPath {
  /// The path with symbolic links resolved as far as it exists; the rest stays as written.
  static func of(_ path: String) -> String {
    let lexical = normalized(path)
    // A path longer than the kernel takes names no file, and resolving it would only cost time.
    guard lexical.utf8.count < Int(PATH_MAX) else { return lexical }
    // The path is resolved as written: `link/..` is not the folder of the link.
    if let resolved = resolved(path) { return resolved }
    var existing = lexical
    var missing = ""
    while existing != "/", let slash = existing.lastIndex(of: "/") {
      missing = existing[slash...] + missing
      existing = slash == existing.startIndex ? "/" : String(existing[..<slash])
      guard let folder = resolved(existing) else { continue }
      return folder == "/" ? missing : folder + missing
    }
    return lexical
  }

  /// The last component, or the whole path when it has none.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The part after the name's last dot, in lower case.
  static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[dot...].dropFirst().lowercased()
  }

  /// The part before the last component.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The home folder that `shortFolder` shortens, read once; nil for none. A search in the password
  /// database may be needed.
  static let home: String? = XDGDirectories().home.map(normalized)

  /// The folder as it is shown, with `~` for the home folder.
  static func shortFolder(of path: String, home: String?) -> String {
    let folder = PathText.shown(folder(of: path))
    guard let home, home != "/" else { return TitleText.line(folder) }
    if folder == home { return "~" }
    let isInside = folder.hasPrefix(home + "/")
    return TitleText.line(isInside ? "~" + folder.dropFirst(home.count) : folder)
  }

  private static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(PathText.cPath(path), nil) else {
      return nil
    }
    defer { free(resolved) }
    return PathText.text(of: resolved)
  }

  /// The absolute path without `.`, `..` and empty components, without a look at the file system.
  static func normalized(_ path: String) -> String {
    var components: [Substring] = []
    let absolute = path.hasPrefix("/") ? path : workingFolder + "/" + path
    for component in absolute.split(separator: "/") where component != "." {
      if component == ".." { _ = components.popLast() } else { components.append(component) }
    }
    return "/" + components.joined(separator: "/")
  }

  private static var workingFolder: String {
    guard let folder = getcwd(nil, 0) else { return "" }
    defer { free(folder) }
    return PathText.text(of: folder)
  }
}
