package import PerchTime

/// The progress of a job of another program, such as a file operation of Dolphin, as KDE's job views
/// show it.
package struct JobView: Hashable, Sendable {
  /// The end of a job.
  package enum Ending: Hashable, Sendable {
    /// The job has succeeded.
    case done
    /// The job has failed, with the program's own words, which may be empty.
    case failed(String)
    /// The job was cancelled, its program has left, or its end is no news.
    case gone
  }

  /// The running time of a job whose success is news.
  private static let worthKeeping = Duration.seconds(10)

  /// An id of sixteen hex digits, which no other view has.
  package var id: String
  /// The name of the program's desktop file without its suffix; empty if the program does not say it.
  package var desktopEntry: String
  /// The name of the program, as it says itself; empty if it does not.
  package var programName: String
  /// Whether the program cancels the job on request.
  package var canCancel: Bool
  /// The title, such as "Copying"; empty for none.
  package var title = ""
  /// The words about the present state, such as "Connecting"; empty for none.
  package var message = ""
  /// The file that the job is at, by its path or its address; empty for none.
  package var item = ""
  /// The fraction that is done, 0 to 1; nil while the program has not sent it.
  package var progress: Double?
  /// Whether the job is paused.
  package var isSuspended = false
  /// The time at which the view appeared.
  package var since = Instant.zero

  /// Creates a view without progress.
  package init(id: String, desktopEntry: String, programName: String, canCancel: Bool) {
    self.id = id
    self.desktopEntry = desktopEntry
    self.programName = programName
    self.canCancel = canCancel
  }

  /// Whether the end of the job at a time is news: it has failed, or has taken a while.
  package func isWorthKeeping(_ ending: Ending, at time: Instant) -> Bool {
    switch ending {
    case .done: time - since >= Self.worthKeeping
    case .failed: true
    case .gone: false
    }
  }
}
