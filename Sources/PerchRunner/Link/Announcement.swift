import Glibc
internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// `perch announce`: a command that ran without Perch shows as a job that has ended.
package struct Announcement: Hashable, Sendable {
  package var title: String
  package var status: Int32
  /// How long the command ran.
  package var seconds: Double
  package var directory: String

  package init(title: String, status: Int32, seconds: Double, directory: String? = nil) {
    self.title = title
    self.status = status
    self.seconds = min(max(0, seconds), 1e9)
    self.directory = directory ?? ProcessContext.directory
  }

  /// Hands over to a process of its own, which has time for a Perch that is slow or has to start.
  ///
  /// - Returns: the exit status: 0, 1 without another process, 3 without a display.
  package func post() -> Int32 {
    guard PerchPlace().socket != nil else { return 3 }
    let words = [
      "perch", "announce", "--title", title, "--status", "\(status)", "--seconds", "\(seconds)",
      "--directory", directory, "--patiently",
    ]
    return (try? DetachedProgram("/proc/self/exe", words).start().get()) == nil ? 1 : 0
  }

  /// Tells Perch, with patience.
  package func deliver() -> Int32 {
    let card = JobDescription(
      title: title, command: [], directory: directory, started: ProcessContext.now - seconds)
    let link = JobLink(
      card, place: PerchPlace(), witness: SilentSource(),
      at: MonotonicClock.now + .microseconds(-Int64(seconds * 1e6)))
    link.finish(status: status, .init(patience: .seconds(10)))
    return 0
  }
}

/// Knows nothing of a job but that it is there.
struct SilentSource: ProgressSource {
  func hear(_ bytes: UnsafeRawBufferPointer, at time: Instant) {}
  func look() -> JobReport { JobReport() }
}
