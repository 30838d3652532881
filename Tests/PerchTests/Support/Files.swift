import Glibc
import PerchHarness

/// Small files that the tests write and read.
enum Files {
  /// Writes a file, replacing its content.
  ///
  /// - Returns: the same path.
  @discardableResult
  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws -> String {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw HarnessFailure("\(path) cannot be written.") }
    defer { close(descriptor) }
    let bytes = Array(bytes)
    guard bytes.isEmpty || Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw HarnessFailure("\(path) cannot be filled.")
    }
    return path
  }

  /// Writes at the end of a file.
  static func append(_ bytes: some Sequence<UInt8>, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    let bytes = Array(bytes)
    guard descriptor >= 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw HarnessFailure("\(path) cannot be written.")
    }
    close(descriptor)
  }

  /// Writes a sparse file of a size in bytes.
  static func writeSparse(_ size: Int, to path: String) throws -> String {
    try write([], to: path)
    guard truncate(path, size) == 0 else { throw HarnessFailure("\(path) cannot be made larger.") }
    return path
  }

  /// Returns the whole file as text; nil if there is none.
  static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the size of a file in bytes; nil if there is no such file.
  static func size(of path: String) -> Int? {
    var info = stat()
    return lstat(path, &info) == 0 ? Int(info.st_size) : nil
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the permission bits of a file; nil if there is no such file.
  static func mode(of path: String) -> UInt32? {
    var info = stat()
    return lstat(path, &info) == 0 ? info.st_mode & 0o7777 : nil
  }
}
