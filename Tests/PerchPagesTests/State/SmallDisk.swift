import Glibc
import Testing

/// A file system in memory of a few pages, gone with this value or its process.
final class SmallDisk {
  /// Whether this process may mount.
  static let isAllowed: Bool = geteuid() == 0 && (try? SmallDisk(pages: 4)) != nil

  /// Through the descriptor: nothing else leads to it, so that nothing can be left behind.
  let path: String
  private let descriptor: Int32

  /// - Parameter prepare: fills the disk at a path, after which it is read-only.
  init(pages: Int, readOnlyAfter prepare: ((String) throws -> Void)? = nil) throws {
    var template = Array("/tmp/perch-disk-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { rmdir(folder) }
    let size = "size=\(pages * 4096),mode=0700"
    try Self.run("mount", "-t", "tmpfs", "-o", size, "tmpfs", folder)
    defer { try? Self.run("umount", "-l", folder) }
    if let prepare {
      try prepare(folder)
      try Self.remount(folder, "ro")
    }
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(descriptor >= 0)
    path = "/proc/self/fd/\(descriptor)"
  }

  deinit { close(descriptor) }

  static func remount(_ folder: String, _ access: String) throws {
    try run("mount", "-o", "remount,\(access)", folder)
  }

  private static func run(_ words: String...) throws {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    try #require(posix_spawnp(&process, words[0], nil, nil, &arguments, environ) == 0)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    try #require(status == 0)
  }
}
