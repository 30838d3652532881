import Glibc

/// Where Perch keeps what it ships.
public enum DataDirectory {
  /// `$PERCH_DATA_DIR`, else `share/perch` beside the executable's folder, else the checkout's
  /// `Resources`.
  public static func find() -> String? {
    if let path = getenv("PERCH_DATA_DIR").map({ String(cString: $0) }), !path.isEmpty {
      return CanonicalPath.of(path)
    }
    return find(executable: CanonicalPath.of("/proc/self/exe"))
  }

  static func find(executable: String) -> String? {
    var folder = CanonicalPath.folder(of: executable)
    let installed = CanonicalPath.folder(of: folder) + "/share/perch"
    if isDirectory(installed) { return installed }
    while folder != "/" {
      let isCheckout = access(folder + "/Package.swift", R_OK) == 0
      if isCheckout, isDirectory(folder + "/Resources") { return folder + "/Resources" }
      folder = CanonicalPath.folder(of: folder)
    }
    return nil
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
