import Glibc

/// The memory behind a presenter: shared with the server where that works, or else private.
enum PixelBuffer {
  /// Memory that the server reads.
  case shared(SharedSegment, byteCount: Int)
  /// Private memory, whose pixels are sent.
  case own(OwnMemory)

  /// The first byte.
  var memory: UnsafeMutableRawPointer {
    switch self {
    case .shared(let segment, _): segment.memory
    case .own(let memory): memory.memory
    }
  }

  /// The size in bytes.
  var byteCount: Int {
    switch self {
    case .shared(_, let byteCount): byteCount
    case .own(let memory): memory.byteCount
    }
  }

  /// The shared segment; nil for private memory.
  var segment: SharedSegment? {
    if case .shared(let segment, _) = self { segment } else { nil }
  }
}

/// Private memory, all zero at first.
final class OwnMemory {
  /// The connection that counts it.
  let connection: Connection
  /// The first byte.
  let memory: UnsafeMutableRawPointer
  /// The size in bytes.
  let byteCount: Int

  /// Allocates the memory; nil if there is none.
  init?(byteCount: Int, connection: Connection) {
    guard let memory = calloc(byteCount, 1) else { return nil }
    self.connection = connection
    self.memory = memory
    self.byteCount = byteCount
    connection.liveResources += 1
  }

  deinit {
    free(memory)
    connection.liveResources -= 1
  }
}
