import Glibc

/// Where bytes go.
struct Sink {
  let descriptor: Descriptor
  /// How many bytes are written at once.
  let limit: Int

  init(descriptor: Descriptor, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// What a standard stream leads to.
  ///
  /// A pipe is opened once more, since whether one waits for it is shared with those who have it
  /// too; a file is not, for its position is shared as well, and has to be.
  init?(stream: Int32) {
    var information = stat()
    guard fstat(stream, &information) == 0 else { return nil }
    let kind = information.st_mode & S_IFMT
    if kind == S_IFIFO, let own = Descriptor.reopen(stream, O_WRONLY) {
      self.init(descriptor: own, limit: .max)
    } else if let same = Descriptor.duplicate(of: stream) {
      // After `poll` a pipe takes this much without waiting.
      self.init(descriptor: same, limit: kind == S_IFREG || kind == S_IFCHR ? .max : 4096)
    } else {
      return nil
    }
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
