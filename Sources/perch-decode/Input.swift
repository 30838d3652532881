import Glibc
import PerchDecoder

/// The file to be decoded, which is standard input.
enum Input {
  /// Reads the file from its start.
  static func read(limit: Int) throws(DecodeError) -> [UInt8] {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= limit
    else { throw .damaged }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      while count < size, let base = bytes.baseAddress {
        let read = pread(STDIN_FILENO, base + count, size - count, count)
        guard read > 0 else { break }
        count += read
      }
    }
  }
}
