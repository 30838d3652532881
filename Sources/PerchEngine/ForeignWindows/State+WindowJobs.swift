// The jobs of parked windows. While such a job runs, the row of the window shows its progress, and the
// job has no row of its own.
extension State {
  /// The jobs whose progress the rows of parked windows show, by these windows. Of several jobs of a
  /// window it is one that waits for an answer, or else the one parked last; the others keep their rows.
  var windowJobs: [Page.ID: Page.ID] {
    guard !foreign.isEmpty, !jobs.isEmpty else { return [:] }
    return shelf.pages.reduce(into: [:]) { found, id in
      guard let window = window(ofJob: id) else { return }
      let before = found[window].flatMap { jobs[$0]?.phase }
      if before != .waiting || jobs[id]?.phase == .waiting { found[window] = id }
    }
  }

  /// The job whose progress the row of a window shows; nil for none.
  public func job(ofWindow id: Page.ID) -> Page.ID? { isForeign(id) ? windowJobs[id] : nil }

  /// The shown ring of a page's job, or of the job whose progress a window's row shows; nil for none.
  func shownRing(of id: Page.ID) -> JobRing? {
    ring(of: id) ?? job(ofWindow: id).flatMap { ring(of: $0) }
  }

  /// The parked window that a running job on the ball belongs to: that of its terminal, or the one of its
  /// program that was parked last; nil for none. A window that still flies to the ball shows nothing yet.
  private func window(ofJob id: Page.ID) -> Page.ID? {
    guard jobs[id]?.hasEnded == false, morph?.page != id, !isOpen(id), let page = pages[id]
    else { return nil }
    if let terminal = page.userInfo[Page.terminalKey].map(Page.ID.init(rawValue:)),
      isForeign(terminal), shelf.contains(terminal)
    {
      return morph?.page == terminal ? nil : terminal
    }
    guard let program = page.userInfo[Page.programKey] else { return nil }
    return shelf.pages.last {
      foreign[$0]?.window.desktopFile == program && morph?.page != $0
    }
  }
}

extension Page {
  /// The key in `userInfo` of the window that a job's terminal is in, by the page that stands for it.
  public static let terminalKey = "terminal"
  /// The key in `userInfo` of the desktop file of the program whose progress a job is.
  public static let programKey = "program"
}
