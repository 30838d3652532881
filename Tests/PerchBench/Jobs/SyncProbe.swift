import Glibc
internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchHarness
import PerchTime

/// Asks Perch for a sign of life every 50 ms, without waiting for it.
struct SyncProbe {
  /// Between two questions, unless the answer takes longer.
  static let pace = Duration.milliseconds(50)

  /// How long each answer took, in milliseconds.
  private(set) var trips: [Double] = []
  /// When to ask next.
  private(set) var due: Instant
  /// What an answer is awaited on.
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

  /// What 99 in 100 answers did not exceed.
  var percentile: Double? {
    let sorted = trips.sorted()
    return sorted.isEmpty ? nil : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
  }

  /// Asks if it is time to, and takes note of the answer.
  mutating func turn(_ ready: Set<Int32>, at time: Instant) throws(HarnessFailure) {
    if let waiting = descriptor {
      guard ready.contains(waiting) else { return }
      trips.append((time - asked) / .milliseconds(1))
      hangUp()
      due = max(asked + SyncProbe.pace, time)
    }
    if due <= time { try ask() }
  }

  /// Leaves without the last answer.
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
