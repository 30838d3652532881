import Glibc
internal import PerchSystem

extension Decoder {
  /// The name of the program.
  private static let name = "perch-decode"

  /// The path of the program: in `PERCH_LIBEXEC`, else beside this program, else in
  /// `libexec/perch` of the same prefix; nil if it is in none of them.
  package static func find() -> String? {
    find(libexec: EnvironmentVariable.value(of: "PERCH_LIBEXEC"), executable: ownPath)
  }

  static func find(libexec: String?, executable: String?) -> String? {
    let folder = executable.map(parent)
    let folders = [libexec, folder, folder.map { parent(of: $0) + "/libexec/perch" }]
    return folders.compactMap(\.self).filter { $0.hasPrefix("/") }
      .map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The path of this program.
  private static var ownPath: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
