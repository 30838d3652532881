import Glibc
internal import PerchSystem

/// The folder of Perch's data files.
public enum DataDirectory {
  /// `$PERCH_DATA_DIR`, else `share/perch` beside the executable's folder, else the checkout's
  /// `Resources`.
  public static func find() -> String? {
    if let path = EnvironmentVariable.value(of: "PERCH_DATA_DIR"), !path.isEmpty {
      return CanonicalPath.of(path)
    }
    return find(executable: CanonicalPath.of("/proc/self/exe"))
  }

  static func find(executable: String) -> String? {
    let installed = prefix(of: executable) + "/share/perch"
    if isDirectory(installed) { return installed }
    return checkout(of: executable).map { $0 + "/Resources" }
  }

  /// The possible folders of catalogues: in `$PERCH_DATA_DIR`, in the installation, and in the
  /// checkout, where `make` builds them.
  package static func localeFolders() -> [String] {
    let own = EnvironmentVariable.value(of: "PERCH_DATA_DIR").map { $0 + "/locale" }
    let executable = CanonicalPath.of("/proc/self/exe")
    let built = checkout(of: executable).map { $0 + "/.build/locale" }
    return [own, built, prefix(of: executable) + "/share/locale"].compactMap(\.self)
  }

  private static func prefix(of executable: String) -> String {
    CanonicalPath.folder(of: CanonicalPath.folder(of: executable))
  }

  /// The checkout in which a program was built.
  private static func checkout(of executable: String) -> String? {
    var folder = CanonicalPath.folder(of: executable)
    while folder != "/" {
      let isCheckout = access(folder + "/Package.swift", R_OK) == 0
      if isCheckout, isDirectory(folder + "/Resources") { return folder }
      folder = CanonicalPath.folder(of: folder)
    }
    return nil
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
