import Glibc

/// The memory behind a presenter: shared with the server where that works, else our own.
enum PixelBuffer {
  case shared(SharedSegment, byteCount: Int)
  case own(OwnMemory)

  var memory: UnsafeMutableRawPointer {
    switch self {
    case .shared(let segment, _): segment.memory
    case .own(let memory): memory.memory
    }
  }

  var byteCount: Int {
    switch self {
    case .shared(_, let byteCount): byteCount
    case .own(let memory): memory.byteCount
    }
  }

  var segment: SharedSegment? {
    if case .shared(let segment, _) = self { segment } else { nil }
  }
}

/// Memory of ours alone, all zero at first.
final class OwnMemory {
  let connection: Connection
  let memory: UnsafeMutableRawPointer
  let byteCount: Int

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
