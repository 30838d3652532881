// The jobs of parked windows. While such a job runs, the row of the window shows its progress, and the
// job has no row of its own.
extension State {
  /// The jobs that have no rows of their own, because the rows of windows show their progress.
  var windowJobs: Set<Page.ID> {
    guard !foreign.isEmpty, !jobs.isEmpty else { return [] }
    return Set(shelf.pages.filter { window(ofJob: $0) != nil })
  }

  /// The job whose progress the row of a window shows: the one parked last; nil for none.
  public func job(ofWindow id: Page.ID) -> Page.ID? {
    guard isForeign(id), !jobs.isEmpty else { return nil }
    return shelf.pages.last { window(ofJob: $0) == id }
  }

  /// The ring that the row and the icon of a window have from its job; nil for none.
  func jobRing(ofWindow id: Page.ID) -> JobRing? { job(ofWindow: id).flatMap { ring(of: $0) } }

  /// The parked window that a running job belongs to: that of its terminal, or the one of its program
  /// that was parked last; nil for none.
  private func window(ofJob id: Page.ID) -> Page.ID? {
    guard jobs[id]?.hasEnded == false, morph?.page != id, let page = pages[id] else { return nil }
    if let terminal = page.userInfo[Page.terminalKey].map(Page.ID.init(rawValue:)),
      isForeign(terminal), shelf.contains(terminal)
    {
      return terminal
    }
    guard let program = page.userInfo[Page.programKey] else { return nil }
    return shelf.pages.last { foreign[$0]?.window.desktopFile == program }
  }
}

extension Page {
  /// The key in `userInfo` of the window that a job's terminal is in, by the page that stands for it.
  public static let terminalKey = "terminal"
  /// The key in `userInfo` of the desktop file of the program whose progress a job is.
  public static let programKey = "program"
}
