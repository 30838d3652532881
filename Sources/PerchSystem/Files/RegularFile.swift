import Glibc

/// Regular files, read whole and up to a limit.
package enum RegularFile {
  /// Whether a path, or the target of its link, is a regular file.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Reads a file of at most `limit` bytes, and does not wait for a pipe or a device.
  ///
  /// `acceptsPipes` reads a pipe as well, and waits for its end.
  package static func read(
    _ path: String, limit: Int, acceptsPipes: Bool = false
  ) throws(FileError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .system(errno: ENOENT) }
    // Opening a pipe blocks until its other end is opened, unless O_NONBLOCK is set.
    let flags = O_RDONLY | (acceptsPipes ? 0 : O_NONBLOCK) | O_CLOEXEC | O_NOCTTY
    guard let file = Descriptor(open(path, flags)) else { throw .last }
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFIFO where acceptsPipes: break
    case S_IFDIR: throw .directory
    default: throw .notAFile
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooLarge(bytes: size, limit: limit) }
    return try bytes(of: file, expected: size, limit: limit)
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
