import Glibc
internal import PerchSystem

/// The file of a recording.
final class TraceFile {
  private let descriptor: Int32
  private let path: String

  /// Creates the file, or takes an empty one, readable for its user alone. A file with contents or
  /// of another user is an error, and stays.
  init(making path: String) throws(TraceError) {
    self.path = path
    // Without O_NONBLOCK, opening a pipe waits for its other end.
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw Self.failure("be written", path, errno) }
    if let error = Self.refusal(of: descriptor, path) {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Makes an open file private; the reason why it is not suitable, or nil.
  private static func refusal(of descriptor: Int32, _ path: String) -> TraceError? {
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      return TraceError("\(path) is not a file; a trace is recorded in a file.")
    }
    guard info.st_size == 0 else {
      return TraceError("\(path) is not empty. Name a new file to record in.")
    }
    guard info.st_uid == geteuid() else {
      return TraceError("\(path) belongs to another user. Name a new file to record in.")
    }
    guard fchmod(descriptor, 0o600) == 0 else {
      return failure("be made readable for you alone", path, errno)
    }
    return nil
  }

  /// Appends bytes. After the return, they outlive this process.
  func write(_ bytes: [UInt8]) throws(TraceError) {
    guard Descriptor.write(bytes, to: descriptor) else {
      throw Self.failure("be written any more", path, errno)
    }
  }

  /// The size of the largest recording that is read, in bytes.
  private static let limit = 1 << 32

  /// Reads a whole recording, also from a pipe.
  static func read(_ path: String) throws(TraceError) -> [UInt8] {
    do throws(FileError) {
      return try RegularFile.read(path, limit: limit, acceptsPipes: true)
    } catch {
      switch error {
      case .system(let code): throw failure("be read", path, code)
      case .directory: throw failure("be read", path, EISDIR)
      case .notAFile: throw TraceError("\(path) is neither a file nor a pipe.")
      case .tooLarge: throw failure("be read", path, EFBIG)
      }
    }
  }

  private static func failure(_ what: String, _ path: String, _ code: Int32) -> TraceError {
    TraceError("\(path) cannot \(what): \(String(cString: strerror(code))).")
  }
}
