import Glibc
internal import PerchHarness
internal import PerchRenderer
internal import PerchX11

/// Numbered pictures in a folder.
struct Album {
  /// The absolute path of the folder, for the user.
  let folder: String
  private(set) var count = 0

  /// Creates the folder and its parents.
  init(folder: String) throws(HarnessFailure) {
    var path = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      path += "/\(part)"
      mkdir(path, 0o755)
    }
    guard access(folder, W_OK | X_OK) == 0, let absolute = realpath(folder, nil) else {
      throw HarnessFailure("The folder \(folder) cannot be written to.")
    }
    defer { free(absolute) }
    self.folder = String(cString: absolute)
  }

  /// Adds a picture.
  ///
  /// `name` is a short description, of a few words joined by hyphens. Returns the name of the file.
  mutating func add(_ picture: Screenshot, _ name: String) throws(HarnessFailure) -> String {
    try add(try picture.image(), name)
  }

  mutating func add(_ picture: Image, _ name: String) throws(HarnessFailure) -> String {
    count += 1
    let file = "\(count < 10 ? "0" : "")\(count)-\(name).png"
    let path = "\(folder)/\(file)"
    do {
      try picture.writePNG(to: path)
    } catch {
      throw HarnessFailure("The picture \(path) cannot be written.")
    }
    return file
  }
}
