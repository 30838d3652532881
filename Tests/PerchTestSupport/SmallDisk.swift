import Glibc

/// A file system of a few memory pages, which exists as long as this value and its process.
public final class SmallDisk {
  /// A system call or a command that failed.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence for the test's report.
    public let description: String
  }

  /// Whether this process may mount.
  public static let isAllowed: Bool = geteuid() == 0 && (try? SmallDisk(pages: 4)) != nil

  /// The path of the disk's root, for this process and its children.
  ///
  /// It goes through a descriptor. The disk has no other path, so nothing can be left behind.
  public let path: String
  private let descriptor: Int32

  /// Creates a disk.
  ///
  /// - Parameters:
  ///   - pages: The size, in pages of 4096 bytes.
  ///   - prepare: A closure that fills the disk at a path, after which the disk is read-only.
  /// - Throws: `Failure` if this process may not mount.
  public init(pages: Int, readOnlyAfter prepare: ((String) throws -> Void)? = nil) throws {
    var template = Array("/tmp/perch-disk-XXXXXX".utf8CString)
    guard let folder = mkdtemp(&template).map({ String(cString: $0) }) else {
      throw Failure(description: "No folder can be made in /tmp.")
    }
    defer { rmdir(folder) }
    let size = "size=\(pages * 4096),mode=0700"
    try Self.run("mount", "-t", "tmpfs", "-o", size, "tmpfs", folder)
    defer { try? Self.run("umount", "-l", folder) }
    if let prepare {
      try prepare(folder)
      try Self.remount(folder, "ro")
    }
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw Failure(description: "\(folder) cannot be opened.") }
    descriptor = opened
    path = "/proc/\(getpid())/fd/\(descriptor)"
  }

  deinit { close(descriptor) }

  /// Mounts a file system again with another access, such as `ro`.
  public static func remount(_ folder: String, _ access: String) throws {
    try run("mount", "-o", "remount,\(access)", folder)
  }

  /// Fills the rest of the disk with a file of this name.
  public func fill(with name: String) throws {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure(description: "\(name) cannot be made.") }
    defer { close(file) }
    let page = [UInt8](repeating: 0x20, count: 4096)
    while write(file, page, page.count) > 0 {}
    guard errno == ENOSPC else { throw Failure(description: "The disk does not get full.") }
  }

  /// Removes a file from the disk.
  public func remove(_ name: String) { unlinkat(descriptor, name, 0) }

  private static func run(_ words: String...) throws {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, words[0], nil, nil, &arguments, environ) == 0 else {
      throw Failure(description: "\(words[0]) cannot be started.")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw Failure(description: "\(words.joined(separator: " ")) failed.") }
  }
}
