import Glibc

/// Reads regular files of bounded size, without ever waiting for a pipe or a device.
enum FileReader {
  /// - Throws: a failure that names the path.
  static func read(_ path: String, limit: Int) throws(DocumentFailure) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw DocumentFailure(path: path, reason: .missing) }
    // Opening a pipe blocks until its other end is opened, unless O_NONBLOCK is set.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw failure(path, errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw DocumentFailure(path: path, reason: .directory)
    default: throw DocumentFailure(path: path, reason: .notAFile)
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw tooLarge(path, size, limit) }
    return try bytes(of: file, path: path, expected: size, limit: limit)
  }

  /// The size is only a hint: a file may grow meanwhile, and those of `/proc` claim to be empty.
  private static func bytes(
    of file: Int32, path: String, expected: Int, limit: Int
  ) throws(DocumentFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var chunk = [UInt8](repeating: 0, count: min(max(expected + 1, 4096), 1 << 18))
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, errno) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else { throw tooLarge(path, bytes.count, limit) }
    }
  }

  private static func tooLarge(_ path: String, _ bytes: Int, _ limit: Int) -> DocumentFailure {
    DocumentFailure(path: path, reason: .tooLarge(bytes: bytes, limit: limit))
  }

  private static func failure(_ path: String, _ code: Int32) -> DocumentFailure {
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG: DocumentFailure(path: path, reason: .missing)
    // Sockets, and devices without a driver, cannot be opened.
    case ENXIO, ENODEV: DocumentFailure(path: path, reason: .notAFile)
    default: DocumentFailure(path: path, reason: .unreadable(errno: code))
    }
  }
}
