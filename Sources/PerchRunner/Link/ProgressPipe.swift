import Glibc
package import PerchSystem
internal import PerchTime

/// `perch progress`: shows the progress that is read from standard input, as `zenity --progress`
/// does.
package struct ProgressPipe: Hashable, Sendable {
  /// The title of the job; nil means "Progress".
  package var title: String?
  /// The text that is shown until the input gives another.
  package var text: String?
  /// The percentage at the start, 0 to 100.
  package var percentage = 0.0
  /// Whether the progress is unknown at the start.
  package var isPulsating = false
  /// Whether the job leaves the ball without a result, at the end or at 100 %.
  package var closesItself = false
  /// Whether a stop in Perch also hangs up the program that started this one.
  package var killsParent = false
  /// Whether Perch offers no way to stop the job.
  package var cannotStop = false
  /// Whether the remaining time is shown, before the text.
  package var showsRemainingTime = false
  /// The time after which the job disappears; nil for never.
  package var timeout: Duration?

  /// Creates a pipe with the defaults of `perch progress`.
  package init() {}

  /// Reads until the input ends, or the user stops the job.
  ///
  /// - Parameter wording: Puts sentences into the user's language.
  /// - Returns: The exit status: 0, and 1 if the job was stopped in Perch, unless the environment names
  ///   other ones; 5 at the timeout, 2 without a standard input, 128 + n after signal n.
  package func run(wording: @escaping Sentence.Wording = \.english) -> Int32 {
    let diagnostics = Diagnostics(wording: wording)
    // A descriptor of Perch would take the number of a closed one, and never end.
    guard fcntl(STDIN_FILENO, F_GETFD) >= 0 else {
      diagnostics.say(Sentence("Standard input is closed, so there is no progress to read."))
      return 2
    }
    let (signals, parent) = (SignalQueue.endings(), getppid())
    let end = timeout.map { MonotonicClock.now + $0 }
    let link = JobLink(
      JobDescription(title: title ?? "Progress", command: []), address: PerchAddress(),
      source: source, diagnostics: diagnostics, at: MonotonicClock.now)
    while true {
      let ready = link.wait(
        with: [STDIN_FILENO, signals.fileDescriptor], until: link.deadline.orEarlier(end))
      let time = MonotonicClock.now
      if ready.contains(signals.fileDescriptor) {
        return interrupt(link, signals.next()?.number ?? SIGTERM)
      }
      let isOver = ready.contains(STDIN_FILENO) && !read(link, at: time)
      let isStopped = !link.turn(ready: ready, at: time).isEmpty && !cannotStop
      if isStopped { return stop(link, startedBy: parent) }
      if let end, end <= time { return leave(link) }
      if isOver || (closesItself && link.source.isComplete) { return complete(link) }
    }
  }

  private var source: ZenitySource {
    ZenitySource(
      percentage: percentage, isPulsating: isPulsating, text: text,
      showsRemainingTime: showsRemainingTime, cannotStop: cannotStop)
  }

  /// Reads once; false at the end of the input.
  private func read(_ link: JobLink, at time: Instant) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
    guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) }
    chunk.withUnsafeBytes { link.receive(UnsafeRawBufferPointer(rebasing: $0[..<count]), at: time) }
    return true
  }

  private func complete(_ link: JobLink) -> Int32 {
    link.finish(status: 0, .init(leavesNoResult: closesItself))
    return ZenityStatus.done.code
  }

  /// Ends the job after a stop in Perch. The program that writes to the pipe gets SIGPIPE at once.
  ///
  /// The program that started this one may have ended: then another has taken its place, and is left alone.
  private func stop(_ link: JobLink, startedBy parent: pid_t) -> Int32 {
    close(STDIN_FILENO)
    if killsParent, parent > 1, getppid() == parent { kill(parent, SIGHUP) }
    link.finish(status: 1, .init(wasInterrupted: true, leavesNoResult: closesItself))
    return ZenityStatus.stopped.code
  }

  /// Ends the job at its timeout, without a result, as a dialog closes.
  private func leave(_ link: JobLink) -> Int32 {
    close(STDIN_FILENO)
    link.finish(
      status: ZenityStatus.timedOut, .init(wasInterrupted: true, leavesNoResult: true))
    return ZenityStatus.timedOut
  }

  private func interrupt(_ link: JobLink, _ signal: Int32) -> Int32 {
    close(STDIN_FILENO)
    link.finish(status: 128 + signal, .init(wasInterrupted: true, leavesNoResult: closesItself))
    return 128 + signal
  }
}
