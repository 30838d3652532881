import Glibc
internal import PerchSystem

/// A file of the user's that is changed as a whole: by a new one in its place, with its permissions.
/// Symbolic links to it stay.
struct HookFile {
  /// The longest file that is read.
  private static let limit = 16 << 20

  /// The path, as the user knows it.
  let path: String
  /// The path of the file itself, at the end of all links.
  private let place: String

  init(_ path: String) {
    self.path = path
    place = Self.end(of: path)
  }

  /// The absolute path at the end of all links. Neither the file nor its folders need be there.
  static func end(of path: String) -> String {
    var (known, missing) = (path, [Substring]())
    // A circle of links has no end.
    for _ in 0..<Int(PATH_MAX) {
      if let found = resolved(known) { return joined(found, missing) }
      guard let slash = known.lastIndex(of: "/") else { break }
      let folder = slash == known.startIndex ? "/" : known[..<slash]
      if let target = SymbolicLink.target(of: known) {
        known = target.hasPrefix("/") ? target : "\(folder)/\(target)"
      } else {
        missing.insert(known[slash...].dropFirst(), at: 0)
        known = String(folder)
      }
    }
    return path
  }

  private static func resolved(_ path: String) -> String? {
    guard let path = realpath(PathText.cPath(path), nil) else { return nil }
    defer { free(path) }
    return PathText.text(of: path)
  }

  /// A folder's path with names that are not there, where `..` is the folder before it.
  private static func joined(_ folder: String, _ names: [Substring]) -> String {
    var components = folder.split(separator: "/")
    for name in names where !name.isEmpty && name != "." {
      if name == ".." { _ = components.popLast() } else { components.append(name) }
    }
    return "/" + components.joined(separator: "/")
  }

  /// The bytes of the file; nil if it is not there.
  func read() throws(HookError) -> [UInt8]? {
    do throws(FileError) {
      return try RegularFile.read(place, limit: Self.limit)
    } catch {
      if error.isMissing { return nil }
      throw .unreadable(path: path, reason: Self.reason(error))
    }
  }

  /// The system's words for an error.
  private static func reason(_ error: FileError) -> String {
    let code =
      switch error {
      case .system(let code): code
      case .directory: EISDIR
      case .notAFile: EINVAL
      case .tooLarge: EFBIG
      }
    return String(cString: strerror(code))
  }

  /// Writes the file anew; nil removes it.
  ///
  /// - Parameters:
  ///   - bytes: The new bytes.
  ///   - known: The bytes that it is to have still.
  ///   - isProgram: Whether a file that is not there yet can be run.
  /// - Throws: The reason for which the file is as it was.
  func write(
    _ bytes: [UInt8]?, over known: [UInt8]?, isProgram: Bool = false
  ) throws(HookError) {
    guard try read() == known else { throw .changed(path: path) }
    guard let bytes else {
      guard unlink(place) == 0 || errno == ENOENT else { throw unwritable }
      return
    }
    let folder = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? "."
    guard PrivateFolder.make(folder.isEmpty ? "/" : folder) else { throw unwritable }
    let draft = place + ".perch-new"
    guard write(bytes, as: draft, isProgram: isProgram), rename(draft, place) == 0 else {
      let error = unwritable
      unlink(draft)
      throw error
    }
  }

  private var unwritable: HookError {
    .unwritable(path: path, reason: String(cString: strerror(errno)))
  }

  /// Writes a new file with the permissions of the one that it is to replace.
  private func write(_ bytes: [UInt8], as draft: String, isProgram: Bool) -> Bool {
    var status = stat()
    let isThere = stat(place, &status) == 0
    unlink(draft)
    guard
      let file = Descriptor(open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    else { return false }
    return withExtendedLifetime(file) {
      // A new file has the permissions that the user gives new files.
      let usual: mode_t = isProgram ? 0o777 : 0o666
      let mode = isThere ? status.st_mode & 0o7777 : usual & ~Self.mask
      if isThere, status.st_uid != geteuid() || status.st_gid != getegid() {
        _ = fchown(file.number, status.st_uid, status.st_gid)
      }
      return fchmod(file.number, mode) == 0 && Descriptor.write(bytes, to: file.number)
        && fsync(file.number) == 0
    }
  }

  /// The permissions that the user takes from new files.
  private static var mask: mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}
