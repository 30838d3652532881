internal import CLinux
import Glibc

/// A regular file that a process has open.
package struct OpenFile: Hashable, Sendable {
  /// The descriptor and the file behind it.
  package struct ID: Hashable, Sendable {
    /// The number of the descriptor in the process.
    package let descriptor: Int32
    /// The number of the file system.
    package let device: UInt64
    /// The number of the file in it.
    package let inode: UInt64

    /// Names a file by its descriptor.
    package init(descriptor: Int32, device: UInt64 = 0, inode: UInt64) {
      (self.descriptor, self.device, self.inode) = (descriptor, device, inode)
    }
  }

  /// The descriptor and the file.
  package let id: ID
  /// The position of the next byte that is read or written.
  package let position: Int
  /// The size, in bytes.
  package let size: Int
  /// Whether the process can only write to it.
  package let isWriteOnly: Bool

  /// The greatest number of descriptors that are looked at.
  private static let most = 4096

  /// Describes an open file.
  package init(_ id: ID, position: Int, size: Int, isWriteOnly: Bool = false) {
    (self.id, self.position, self.size) = (id, position, size)
    self.isWriteOnly = isWriteOnly
  }

  /// The regular files that a process has open; nil if this user may not know them.
  ///
  /// A file system that does not answer holds up the caller.
  package static func all(of process: Int32) -> [OpenFile]? {
    guard areKnown(of: process) else { return nil }
    return ProcessTable.numbers(in: "/proc/\(process)/fd").sorted().prefix(most).compactMap {
      OpenFile(descriptor: $0, of: process)
    }
  }

  /// Whether this user may know the files that a process has open; a process that is gone has none.
  package static func areKnown(of process: Int32) -> Bool {
    guard let folder = opendir("/proc/\(process)/fd") else {
      return errno != EACCES && errno != EPERM
    }
    closedir(folder)
    return true
  }

  /// Reads the state of a descriptor; nil if it is that of no regular file.
  private init?(descriptor: Int32, of process: Int32) {
    var status = stat()
    guard stat("/proc/\(process)/fd/\(descriptor)", &status) == 0,
      status.st_mode & S_IFMT == S_IFREG,
      let text = try? RegularFile.text("/proc/\(process)/fdinfo/\(descriptor)", limit: 1 << 16)
    else { return nil }
    self.init(
      ID(descriptor: descriptor, device: UInt64(status.st_dev), inode: UInt64(status.st_ino)),
      size: Int(status.st_size), text)
  }

  /// Reads the state of a descriptor from the text of `/proc/<number>/fdinfo/<descriptor>`; nil if that
  /// has no position.
  package init?(_ id: ID, size: Int, _ text: String) {
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(whereSeparator: { $0 == ":" || $0 == "\t" || $0 == " " })
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let position = values["pos"].flatMap({ Int($0) }), position >= 0 else { return nil }
    // Octal, as in proc_pid_fdinfo(5).
    let flags = values["flags"].flatMap { Int32($0, radix: 8) } ?? O_RDONLY
    self.init(id, position: position, size: size, isWriteOnly: flags & O_ACCMODE == O_WRONLY)
  }
}
