internal import CLinux
import Glibc

/// Regular files, read whole and up to a limit. Paths are texts as `PathText` makes them.
package enum RegularFile {
  /// Whether a path, or the target of its link, is a regular file.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(PathText.cPath(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Reads a file of at most `limit` bytes, and opens no pipe or device.
  ///
  /// `acceptsPipes` reads a pipe as well, and waits for its end.
  package static func read(
    _ path: String, limit: Int, acceptsPipes: Bool = false
  ) throws(FileError) -> [UInt8] {
    let (file, size) = try acceptsPipes ? openedWithPipes(path) : opened(path)
    guard size <= limit else { throw .tooLarge(bytes: size, limit: limit) }
    return try bytes(of: file, expected: size, limit: limit)
  }

  /// Opens a file for reading, and returns its size in bytes.
  ///
  /// Pipes, devices and sockets are refused unopened: opening a pipe would wake its writer, and
  /// opening a device can start it.
  package static func opened(
    _ path: String
  ) throws(FileError) -> (file: Descriptor, size: Int) {
    guard !path.utf8.contains(0) else { throw .system(errno: ENOENT) }
    guard let place = Descriptor(open(PathText.cPath(path), perch_open_path | O_CLOEXEC)) else {
      throw .last
    }
    _ = try size(of: place)
    // By the descriptor it is the file that was examined, whatever has its name by now.
    let again = withExtendedLifetime(place) { Descriptor.reopen(place.number, O_RDONLY) }
    guard let file = again ?? reopened(path, errno) else { throw .last }
    return (file, try size(of: file))
  }

  /// Opens a file by its path again, where descriptors have no paths for lack of `/proc`.
  private static func reopened(_ path: String, _ error: Int32) -> Descriptor? {
    errno = error
    guard error == ENOENT else { return nil }
    return Descriptor(open(PathText.cPath(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY))
  }

  private static func openedWithPipes(
    _ path: String
  ) throws(FileError) -> (file: Descriptor, size: Int) {
    guard !path.utf8.contains(0) else { throw .system(errno: ENOENT) }
    guard let file = Descriptor(open(PathText.cPath(path), O_RDONLY | O_CLOEXEC | O_NOCTTY)) else {
      throw .last
    }
    return (file, try size(of: file, acceptsPipes: true))
  }

  /// The size of a regular file, or of a pipe where those are accepted, in bytes.
  private static func size(
    of file: Descriptor, acceptsPipes: Bool = false
  ) throws(FileError) -> Int {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFIFO where acceptsPipes: return Int(status.st_size)
    case S_IFDIR: throw .directory
    default: throw .notAFile
    }
  }

  /// Reads a text of at most `limit` bytes, with invalid UTF-8 repaired.
  package static func text(_ path: String, limit: Int) throws(FileError) -> String {
    String(decoding: try read(path, limit: limit), as: UTF8.self)
  }

  /// The size is only a hint: a file may grow meanwhile, and those of `/proc` claim to be empty.
  private static func bytes(
    of file: Descriptor, expected: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(expected, 1 << 26))
    var chunk = [UInt8](repeating: 0, count: min(max(expected, 4095), (1 << 18) - 1) + 1)
    while true {
      let count = Glibc.read(file.number, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, limit: limit) }
    }
  }
}
