import Glibc
internal import PerchIPC
internal import PerchSystem
internal import PerchHarness
import PerchTime

/// Sends `sync` to Perch every 50 ms without blocking, and measures the answers.
struct SyncProbe {
  /// The time between two requests, unless the answer takes longer.
  static let pace = Duration.milliseconds(50)

  /// The round trip time of each request, in milliseconds.
  private(set) var trips: [Double] = []
  /// The instant of the next request.
  private(set) var due: Instant
  /// The descriptor of the pending request; nil if there is none.
  private(set) var descriptor: Int32?

  private let socket: String
  private var asked: Instant

  init(_ display: PrivateDisplay, at time: Instant) {
    socket =
      RuntimePaths(display: display.name, name: "perch", runtimeFolder: display.runtimeFolder)
      .socket
    due = time
    asked = time
  }

  /// The 99th percentile of the round trip times.
  var percentile: Double? {
    let sorted = trips.sorted()
    return sorted.isEmpty ? nil : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
  }

  /// Sends a request that is due, and records an answer.
  mutating func turn(_ ready: Set<Int32>, at time: Instant) throws(HarnessFailure) {
    if let waiting = descriptor {
      guard ready.contains(waiting) else { return }
      trips.append((time - asked) / .milliseconds(1))
      hangUp()
      due = max(asked + SyncProbe.pace, time)
    }
    if due <= time { try ask() }
  }

  /// Closes the connection without the last answer.
  mutating func hangUp() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }

  private mutating func ask() throws(HarnessFailure) {
    asked = MonotonicClock.now
    let line = ControlLine.encode(ControlRequest(verb: "sync"))
    guard let connection = UnixSocket.connect(to: socket),
      write(connection, line, line.count) == line.count
    else { throw HarnessFailure("Perch does not listen any more.") }
    descriptor = connection
  }
}
