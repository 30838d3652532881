import Glibc

/// Symbolic links, which are read and not followed.
package enum SymbolicLink {
  /// The path that a symbolic link leads to, as the link has it; nil for any other file.
  package static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(PathText.cPath(path), &bytes, bytes.count)
    guard count > 0 else { return nil }
    return PathText.text(of: bytes.prefix(count).map { UInt8(bitPattern: $0) })
  }
}
