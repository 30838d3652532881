// The jobs of parked windows. The row of the window shows the progress of such a job, and its result until
// the user has seen it; the job has no row of its own.
extension State {
  /// The jobs that the rows of parked windows show, by these windows. Of several jobs of a window it is
  /// one that waits for an answer, or else one that runs, or else a result; of several of these, the one
  /// parked last. The others keep their rows.
  var windowJobs: [Page.ID: Page.ID] {
    guard !foreign.isEmpty, !jobs.isEmpty else { return [:] }
    return shelf.pages.reduce(into: [:]) { found, id in
      guard let window = window(ofJob: id) else { return }
      let before = found[window].flatMap { jobs[$0] }?.urgency ?? -1
      if let job = jobs[id], job.urgency >= before { found[window] = id }
    }
  }

  /// These jobs in a fixed order, without those whose pages are open: the ball holds them with their
  /// windows.
  var heldWindowJobs: [Page.ID] {
    windowJobs.values.filter { !isOpen($0) }.sorted { $0.rawValue < $1.rawValue }
  }

  /// The job that the row of a window shows; nil for none.
  public func job(ofWindow id: Page.ID) -> Page.ID? { isForeign(id) ? windowJobs[id] : nil }

  /// The page whose job a row shows: that of a window's job, or the page itself.
  func jobPage(ofRow id: Page.ID) -> Page.ID { job(ofWindow: id) ?? id }

  /// The shown ring of a page's job, or of the job that a window's row shows; nil for none.
  ///
  /// While a window asks for attention, its ring goes on showing how far its job is, but no longer how the
  /// job ended.
  func shownRing(of id: Page.ID) -> JobRing? {
    let own = ring(of: id)
    guard let job = job(ofWindow: id), let ring = ring(of: job) else { return own }
    guard let own else { return ring }
    return ring.look.hasEnded ? own : ring.asking
  }

  /// Whether the program of a window's running job ends with the window.
  func endsWithWindow(_ id: Page.ID) -> Bool {
    guard let job = job(ofWindow: id), jobs[job]?.hasEnded == false else { return false }
    return pages[job]?.userInfo[Page.terminalKey] != nil
  }

  /// The pages without the jobs of windows that are among them: these are no items of their own.
  func withoutWindowJobs(_ ids: [Page.ID]) -> [Page.ID] {
    let programs = Set(ids.compactMap { foreign[$0]?.window.desktopFile })
    return ids.filter { id in
      guard jobs[id] != nil, let info = pages[id]?.userInfo else { return true }
      let isOfProgram = info[Page.programKey].map(programs.contains) ?? false
      return !isOfProgram && !ids.contains { $0.rawValue == info[Page.terminalKey] }
    }
  }

  /// The unseen results of a parked window's jobs.
  func results(ofWindow id: Page.ID) -> [Page.ID] {
    guard isForeign(id), !jobs.isEmpty else { return [] }
    return shelf.pages.filter {
      jobs[$0]?.hasEnded == true && window(ofJob: $0) == id && !returnsToBall($0)
    }
  }

  /// Marks the results of a parked window's jobs as seen, because the window comes to the screen.
  mutating func seeResults(ofWindow id: Page.ID, into effects: inout [Effect]) {
    for job in results(ofWindow: id) { seeResult(of: job, into: &effects) }
  }

  /// The parked window that a job on the ball belongs to, if the job runs or its result is unseen: that
  /// of its terminal, or the one of its program that was parked last; nil for none. A window that still
  /// flies to the ball shows nothing yet.
  private func window(ofJob id: Page.ID) -> Page.ID? {
    guard let job = jobs[id], !job.hasEnded || isResultUnseen(id), morph?.page != id,
      let page = pages[id]
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

extension Job {
  /// The rank among the jobs of a window: one that needs the user comes first.
  fileprivate var urgency: Int {
    switch phase {
    case .waiting: 3
    case .running: 2
    case .stopped: 1
    case .done, .failed, .ended: 0
    }
  }
}

extension Page {
  /// The key in `userInfo` of the window that a job's terminal is in, by the page that stands for it.
  public static let terminalKey = "terminal"
  /// The key in `userInfo` of the desktop file of the program whose progress a job is.
  public static let programKey = "program"

  /// Whether the page is about a job of another program, which shows its progress itself.
  var isOfProgram: Bool { kind == .job && userInfo[Page.programKey] != nil }
}
