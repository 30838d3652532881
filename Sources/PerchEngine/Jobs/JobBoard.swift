internal import PerchTime

/// The jobs among the pages: their reports, running times, rings and results.
public struct JobBoard: Hashable, Sendable {
  /// The jobs, as they last reported, by their pages.
  public internal(set) var jobs: [Page.ID: Job] = [:]
  /// The running times and estimates of the jobs between their reports.
  public internal(set) var watches: [Page.ID: JobWatch] = [:]
  /// The work of pages that are no jobs, as it was last reported.
  public internal(set) var works: [Page.ID: Work] = [:]
  /// The instants at which the works began, as far as they were seen to.
  var workStarts: [Page.ID: Instant] = [:]
  /// The running times of the works whose end the user was notified of.
  var workSpans: [Page.ID: Duration] = [:]
  /// The rings of the jobs and of the works.
  public internal(set) var rings: [Page.ID: JobRing] = [:]
  /// The rotation of the indeterminate progress arcs, in steps of `tokens.ring.steps` per turn.
  public internal(set) var ringTurn = 0
  /// The new runs of jobs, by the pages of the former ones, until they were seen.
  var reruns: [Page.ID: Rerun] = [:]
  /// The jobs for which the ball had no room, until they go to it.
  var withoutRoom: Set<Page.ID> = []
  /// The followed processes whose rows the user has removed, as long as that can be undone.
  var dismissed: Set<Page.ID> = []
  /// The place to which a click on a job leads.
  public internal(set) var click = Job.Click.auto
  /// The page that would stand for the window with the focus, which may be the terminal of a job; nil for a
  /// window of ours and for none.
  var front: Page.ID?
  /// The jobs that wait for the user, who has looked at neither their terminals nor their pages since.
  var calls: [Page.ID: JobCall] = [:]
  /// The jobs and the time of which the user wants to hear nothing.
  var quiet = JobQuiet()
  /// The instant from which a call may let the ball pulse again.
  var nextPulse = Instant.zero
  /// The jobs that have ended, until their results were seen.
  var results = JobResults()

  /// Whether a page is a job.
  func contains(_ id: Page.ID) -> Bool { jobs.keys.contains(id) }

  /// Whether each job has ended or is about to be forgotten.
  var isIdle: Bool {
    jobs.allSatisfy { $0.value.hasEnded || results.withdrawn.contains($0.key) }
  }

  /// Whether the tick of a ring draws itself.
  var isDrawing: Bool { rings.values.contains(where: \.isDrawing) }

  /// The instant of the next change by itself: of a ring, of a new run that did not come, of a call
  /// that becomes a notification, of a shared notification, or of a job that may call again; nil for none.
  func deadline(_ tokens: MotionTokens) -> Instant? {
    let ring: Instant? = rings.values.reduce(nil) { $0.orEarlier($1.deadline(tokens)) }
    let rerun = reruns.values.reduce(ring) { $0.orEarlier($1.expires) }
    return calls.values.reduce(rerun) { $0.orEarlier($1.due).orEarlier($1.opening) }
      .orEarlier(quiet.deadline).orEarlier(results[.ends].due).orEarlier(results[.calls].due)
  }

  /// The shown ring of a page's job: while the job runs, and then until its result has been seen;
  /// nil otherwise.
  func ring(of id: Page.ID) -> JobRing? {
    guard let ring = rings[id], !ring.look.hasEnded || results.unseen.contains(id) else {
      return nil
    }
    let isCalling = calls[id].map { $0.opening == nil && !$0.isKeptBack } ?? false
    return jobs[id] != nil && !isCalling ? ring.answered : ring
  }

  /// Ends the ticks that are drawn, and the patience with new runs.
  mutating func expire(at time: Instant, _ tokens: MotionTokens) {
    quiet.expire(at: time)
    if !reruns.isEmpty {
      reruns = reruns.filter { $0.value.expires.map { time < $0 } ?? true }
    }
    guard isDrawing else { return }
    for id in rings.keys { rings[id]?.expire(at: time, tokens) }
  }

  /// Shows the looks that have waited long enough.
  ///
  /// - Parameters:
  ///   - draws: Whether the tick of a job that is done draws itself.
  ///   - context: The numbers of motion and the present instant.
  mutating func fire(draws: Bool, in context: Context) {
    guard
      rings.values.contains(where: {
        $0.deadline(context.tokens).map { $0 <= context.now } ?? false
      })
    else { return }
    for id in rings.keys { rings[id]?.fire(draws: draws, in: context) }
  }

  /// Forgets the work of a page that is no job.
  mutating func forgetWork(on id: Page.ID) {
    works[id] = nil
    workStarts[id] = nil
    workSpans[id] = nil
    rings[id] = nil
    results.forget(id)
  }

  /// Forgets a job, but not its watch, which goes with the page that it served.
  mutating func forget(_ id: Page.ID) {
    jobs[id] = nil
    works[id] = nil
    workStarts[id] = nil
    workSpans[id] = nil
    rings[id] = nil
    reruns[id] = nil
    calls[id] = nil
    quiet.unmute(id)
    withoutRoom.remove(id)
    dismissed.remove(id)
    results.forget(id)
  }
}
