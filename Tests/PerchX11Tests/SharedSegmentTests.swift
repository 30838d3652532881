import Glibc
import PerchSystem
import Synchronization
import Testing

@testable import PerchX11

@Suite struct SharedSegmentTests {
  /// A size that no other segment has, and the flag of a segment that goes with its last user.
  private static let size = 37 * 4096
  private static let flag = 0o1000

  // Breaks when a program that is killed while it makes a window leaves its memory behind for ever.
  @Test func `a segment goes with its program even before the X server has attached it`() throws {
    let server = try XServer()
    let connection = try server.connect()
    let window = Window(
      connection: connection, role: .list,
      frame: PixelRect(origin: PixelPoint(x: 0, y: 0), size: PixelSize(width: 64, height: 48)))
    connection.show(window)
    let modes = Modes()
    let pid = server.pause()
    try DetachedThread.start {
      // The other thread waits for the server meanwhile.
      modes.watch()
      kill(pid, SIGCONT)
    }
    let segment = SharedSegment(byteCount: Self.size, window: window)
    #expect(segment != nil)
    let last = try #require(modes.last)
    #expect(last & Self.flag != 0, "The mode was \(String(last, radix: 8)).")
  }

  /// The mode of the segment, as another thread sees it.
  private final class Modes: Sendable {
    private let seen = Mutex<Int?>(nil)

    var last: Int? { seen.withLock { $0 } }

    /// Looks for the segment until it is to go, for a second at most.
    func watch() {
      let end = ContinuousClock.now + .seconds(1)
      while ContinuousClock.now < end, (last ?? 0) & SharedSegmentTests.flag == 0 {
        if let mode = Self.mode() { seen.withLock { $0 = mode } }
      }
    }

    private static func mode() -> Int? {
      let text = (try? RegularFile.text("/proc/sysvipc/shm", limit: 1 << 20)) ?? ""
      for line in text.split(separator: "\n").dropFirst() {
        let fields = line.split(separator: " ")
        guard fields.count > 4, fields[3] == "\(SharedSegmentTests.size)",
          fields[4] == "\(getpid())"
        else { continue }
        return Int(fields[2], radix: 8)
      }
      return nil
    }
  }
}
