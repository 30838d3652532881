import Glibc

/// Files that are read in one go.
enum SmallFile {
  private static let limit = 1 << 20

  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// - Returns: nil when there is no such file, or it has more than a mebibyte.
  static func read(_ path: String) -> String? {
    // Opening a pipe waits for its other end unless told not to.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var end = 0
    while end < bytes.count {
      let count = bytes[end...].withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      end += count
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
