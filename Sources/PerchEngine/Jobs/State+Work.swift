internal import PerchTime

// The progress of pages that are no jobs.
extension State {
  /// The work that a page was last reported to do; nil for none, and for a job.
  public func work(on id: Page.ID) -> Work? { jobBoard.works[id] }

  /// Shows the progress of a page that is no job: its ring stays until it is withdrawn, or until its
  /// end has been seen.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - report: The progress; nil for none any more.
  ///   - effects: Receives the effects.
  mutating func report(_ id: Page.ID, _ report: Work?, into effects: inout [Effect]) {
    guard id != .library, pages.keys.contains(id), !isJob(id) else { return }
    guard let work = report?.tidied else { return forgetWork(on: id, into: &effects) }
    let before = jobBoard.works[id]
    if before?.phase != work.phase { refreshFind() }
    jobBoard.works[id] = work
    pages[id]?.progress = work.hasEnded ? nil : work.progress
    if work.hasEnded {
      jobBoard.results.unseen.insert(id)
    } else {
      jobBoard.results.unseen.remove(id)
      jobBoard.results.keptBack.remove(id)
    }
    showRing(of: id)
    if work.hasEnded, before?.hasEnded == false { reportEnd(ofWorkOn: id, into: &effects) }
    guard !work.hasEnded, before?.hasEnded != false else { return }
    jobBoard.workStarts[id] = now
    withdrawNotice(of: id, into: &effects)
  }

  /// Notifies the user of the end of work by the rules for a job's end: it took a while, and is not in
  /// view.
  private mutating func reportEnd(ofWorkOn id: Page.ID, into effects: inout [Effect]) {
    guard let start = jobBoard.workStarts[id], now - start >= tokens.notices.worthReporting,
      !isInView(id), !keepsBack(id)
    else { return }
    jobBoard.workSpans[id] = now - start
    notify(id, in: .ends, into: &effects)
  }

  /// Marks the end of work on the screen as seen: its ring goes, and its page stays where it is.
  mutating func seeWork(into effects: inout [Effect]) {
    guard !jobBoard.works.isEmpty, !hasMorph else { return }
    for id in Array(jobBoard.works.keys) where work(on: id)?.hasEnded == true && isInView(id) {
      forgetWork(on: id, into: &effects)
    }
  }

  /// Whether a page is the top one of a window that the user can see.
  private func isInView(_ id: Page.ID) -> Bool {
    window.isSeen && stack.top == id
      || others.contains { $0.window.isSeen && $0.stack.top == id }
  }

  private mutating func forgetWork(on id: Page.ID, into effects: inout [Effect]) {
    guard jobBoard.works[id] != nil else { return }
    withdrawNotice(of: id, into: &effects)
    pages[id]?.progress = nil
    jobBoard.forgetWork(on: id)
  }
}

extension Work {
  /// The work with its number within its bounds and its text short.
  fileprivate var tidied: Work {
    var work = self
    work.progress = progress.tidiedProgress
    work.text = text.map { $0.tidied(limit: 80) }.flatMap { $0.isBlank ? nil : $0 }
    return work
  }
}
