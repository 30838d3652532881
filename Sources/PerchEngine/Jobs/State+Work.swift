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
  mutating func report(_ id: Page.ID, _ report: Work?) {
    guard id != .library, pages.keys.contains(id), !isJob(id) else { return }
    guard let work = report?.tidied else { return forgetWork(on: id) }
    if jobBoard.works[id]?.phase != work.phase { refreshFind() }
    jobBoard.works[id] = work
    pages[id]?.progress = work.hasEnded ? nil : work.progress
    if work.hasEnded {
      jobBoard.results.unseen.insert(id)
    } else {
      jobBoard.results.unseen.remove(id)
    }
    showRing(of: id)
  }

  /// Marks the end of work on the screen as seen: its ring goes, and its page stays where it is.
  mutating func seeWork() {
    guard window.isMapped, jobBoard.works[stack.top]?.hasEnded == true, !hasMorph else { return }
    forgetWork(on: stack.top)
  }

  private mutating func forgetWork(on id: Page.ID) {
    guard jobBoard.works[id] != nil else { return }
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
