import Glibc
internal import PerchSystem

/// A destination of bytes.
struct Sink {
  let descriptor: Descriptor
  /// The most bytes of one write.
  let limit: Int

  init(descriptor: Descriptor, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Creates the sink of a standard stream.
  ///
  /// A pipe is opened again, because all processes that hold it share its non-blocking mode. A file
  /// is not, because its position must stay shared.
  init?(stream: Int32) {
    var information = stat()
    guard fstat(stream, &information) == 0 else { return nil }
    let kind = information.st_mode & S_IFMT
    if kind == S_IFIFO, let own = Descriptor.reopen(stream, O_WRONLY) {
      self.init(descriptor: own, limit: .max)
    } else if let same = Descriptor.duplicate(of: stream) {
      // After `poll` a pipe accepts this much without blocking.
      self.init(descriptor: same, limit: kind == S_IFREG || kind == S_IFCHR ? .max : 4096)
    } else {
      return nil
    }
  }

  /// The sink of what is shown nowhere; nil where the system opens no file.
  static var nowhere: Sink? {
    Descriptor(open("/dev/null", O_WRONLY | O_CLOEXEC)).map { Sink(descriptor: $0, limit: .max) }
  }

  enum Outcome: Hashable {
    case wrote(Int)
    case isFull
    case isGone
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    let count = Glibc.write(descriptor.number, bytes.baseAddress, min(bytes.count, limit))
    if count >= 0 { return .wrote(count) }
    return errno == EAGAIN || errno == EINTR ? .isFull : .isGone
  }
}
