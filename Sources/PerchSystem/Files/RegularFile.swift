internal import CLinux
import Glibc

/// A regular file that is open, to be read whole and up to a limit. Paths are texts as `PathText`
/// makes them.
package struct RegularFile: Sendable {
  /// The open file.
  package let descriptor: Descriptor
  /// The size in bytes; only a hint, because a file may grow, and those of `/proc` claim to be
  /// empty.
  package let size: Int
  /// A number that is another one once the file was written or replaced.
  package let revision: UInt64

  /// Whether a path, or the target of its link, is a regular file.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(PathText.cPath(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Opens a file for reading.
  ///
  /// Pipes, devices and sockets are refused unopened: opening a pipe would wake its writer, and
  /// opening a device can start it. `acceptsPipes` opens a pipe as well, and waits for its other
  /// end.
  package init(_ path: String, acceptsPipes: Bool = false) throws(FileError) {
    guard !path.utf8.contains(0) else { throw .system(errno: ENOENT) }
    let file = try acceptsPipes ? Self.openedWithPipes(path) : Self.opened(path)
    let status = try Self.status(of: file, acceptsPipes: acceptsPipes)
    descriptor = file
    size = Int(status.st_size)
    revision = Self.revision(of: status)
  }

  private static func opened(_ path: String) throws(FileError) -> Descriptor {
    guard let place = Descriptor(open(PathText.cPath(path), perch_open_path | O_CLOEXEC)) else {
      throw .last
    }
    _ = try status(of: place)
    // By the descriptor it is the file that was examined, whatever has its name by now.
    let again = withExtendedLifetime(place) { Descriptor.reopen(place.number, O_RDONLY) }
    guard let file = again ?? reopened(path, errno) else { throw .last }
    return file
  }

  /// Opens a file by its path again, where descriptors have no paths for lack of `/proc`.
  private static func reopened(_ path: String, _ error: Int32) -> Descriptor? {
    errno = error
    guard error == ENOENT else { return nil }
    return Descriptor(open(PathText.cPath(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY))
  }

  private static func openedWithPipes(_ path: String) throws(FileError) -> Descriptor {
    guard let file = Descriptor(open(PathText.cPath(path), O_RDONLY | O_CLOEXEC | O_NOCTTY)) else {
      throw .last
    }
    return file
  }

  /// The state of a regular file, or of a pipe where those are accepted.
  private static func status(
    of file: Descriptor, acceptsPipes: Bool = false
  ) throws(FileError) -> stat {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status
    case S_IFIFO where acceptsPipes: return status
    case S_IFDIR: throw .directory
    default: throw .notAFile
    }
  }

  private static func revision(of status: stat) -> UInt64 {
    let parts = [
      UInt64(status.st_ino), UInt64(status.st_dev), UInt64(bitPattern: Int64(status.st_size)),
      UInt64(bitPattern: Int64(status.st_mtim.tv_sec)),
      UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)),
    ]
    // The multiplier of the FNV hash for 64 bits.
    return parts.reduce(14_695_981_039_346_656_037) { ($0 ^ $1) &* 1_099_511_628_211 }
  }

  /// Reads a file of at most `limit` bytes, and opens no pipe or device.
  ///
  /// `acceptsPipes` reads a pipe as well, and waits for its end.
  package static func read(
    _ path: String, limit: Int, acceptsPipes: Bool = false
  ) throws(FileError) -> [UInt8] {
    try RegularFile(path, acceptsPipes: acceptsPipes).read(limit: limit)
  }

  /// Reads a text of at most `limit` bytes, with invalid UTF-8 repaired.
  package static func text(_ path: String, limit: Int) throws(FileError) -> String {
    String(decoding: try read(path, limit: limit), as: UTF8.self)
  }

  /// The first bytes, at most `count`; reading the file later begins with them again.
  package func first(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { bytes, length in
      length = max(0, pread(descriptor.number, bytes.baseAddress, count, 0))
    }
  }

  /// Reads the file up to its end.
  package func read(limit: Int) throws(FileError) -> [UInt8] {
    guard size <= limit else { throw .tooLarge(bytes: size, limit: limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, 1 << 26))
    var chunk = [UInt8](repeating: 0, count: min(max(size, 4095), (1 << 18) - 1) + 1)
    while true {
      let count = Glibc.read(descriptor.number, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, limit: limit) }
    }
  }
}
