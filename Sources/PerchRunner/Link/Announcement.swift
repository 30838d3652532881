internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// `perch announce`: shows a command that ran without Perch as a job that has ended.
package struct Announcement: Hashable, Sendable {
  /// The title of the job.
  package var title: String
  /// The exit status of the command.
  package var status: Int32
  /// The time that the command ran, in seconds.
  package var seconds: Double
  /// The working directory of the command.
  package var directory: String
  /// The shell whose line the title is; nil when the command cannot be run again.
  package var shell: String?

  /// The largest number of seconds, whose microseconds are in the range of an `Instant`. Perch
  /// shows `Job.longest` at most.
  private static let bound = 1e9

  /// Creates an announcement; seconds outside the range of a job's time are clamped.
  ///
  /// A nil `directory` means the directory of this process.
  package init(
    title: String, status: Int32, seconds: Double, directory: String? = nil, shell: String? = nil
  ) {
    self.title = title
    self.status = status
    self.seconds = min(max(0, seconds), Self.bound)
    self.directory = directory ?? ProcessContext.directory
    self.shell = shell
  }

  /// Delivers the announcement from a new process, so that the caller need not wait for Perch to
  /// start.
  ///
  /// - Returns: The exit status: 0, 1 if no process can be started, 3 without a display.
  package func post() -> Int32 {
    guard PerchAddress().socket != nil else { return 3 }
    var words = [
      "perch", "announce", "--title", title, "--status", "\(status)", "--seconds", "\(seconds)",
      "--directory", directory, "--patiently",
    ]
    if let shell { words += ["--shell", shell] }
    return (try? DetachedProgram("/proc/self/exe", words).start()) == nil ? 1 : 0
  }

  /// Delivers the announcement, and waits up to ten seconds for Perch.
  ///
  /// - Returns: The exit status, always 0.
  package func deliver() -> Int32 {
    // An interactive shell knows the user's aliases and functions.
    let rerun = shell.map { [$0, "-i", "-c", title] }
    let description = JobDescription(
      title: title, command: [], rerun: rerun, directory: directory,
      environment: rerun == nil ? nil : ProcessContext.environment,
      started: TimeOfDay.now - seconds)
    let link = JobLink(
      description, address: PerchAddress(), source: SilentSource(),
      at: MonotonicClock.now + .microseconds(-Int64(seconds * 1e6)))
    link.finish(status: status, .init(patience: .seconds(10)))
    return 0
  }
}

/// The source of a job without output.
struct SilentSource: ProgressSource {
  func receive(_ bytes: UnsafeRawBufferPointer, at time: Instant) {}
  func look() -> JobReport { JobReport() }
}
