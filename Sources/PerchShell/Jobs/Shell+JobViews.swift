internal import PerchBus
internal import PerchEngine
internal import PerchJobs
internal import PerchTime

// The jobs of other programs in KDE's job views.
extension Shell {
  /// Handles a change of a view.
  func follow(_ change: JobViews.Change, at time: Instant) {
    switch change {
    case .appeared(let view):
      bus.views[view.id] = view
      let page = makePage(of: view)
      handle(.jobGreeted(page, job(of: view, at: time), isShown: false))
    case .changed(let view):
      bus.views[view.id] = view
      show(view)
      handle(.jobReported(.view(view.id), job(of: view, at: time)))
    case .ended(let id, let ending):
      guard let view = bus.views.removeValue(forKey: id) else { return }
      end(view, ending, at: time)
    }
  }

  /// Asks the program of a view to cancel its job.
  ///
  /// - Returns: Whether the page is that of a view.
  func cancelJobView(of id: Page.ID) -> Bool {
    guard let view = id.view else { return false }
    bus.bus?.cancelJob(ofView: view)
    return true
  }

  // MARK: - Pages

  private func makePage(of view: JobView) -> Page {
    let (id, file) = (Page.ID.view(view.id), view.desktopEntry)
    // The older interface says the name of the program alone.
    findProgram(of: id, in: [file, "org.kde.\(file)"]) { [self] page, name in
      page.userInfo[JobView.programNameKey] = name
      if let view = bus.views[view.id] { page = view.described(on: page) }
    }
    let page = Page(
      id: id, kind: .job, title: view.program(named: nil),
      userInfo: [Page.programKey: "\(file).desktop"])
    return view.described(on: page)
  }

  /// Shows the words of a view on its page.
  private func show(_ view: JobView) {
    guard let page = state.pages[.view(view.id)] else { return }
    let described = view.described(on: page)
    if described != page { handle(.pageChanged(described)) }
  }

  // MARK: - Jobs

  private func job(of view: JobView, at time: Instant) -> Job {
    let text = TitleText.line(view.message, limit: JobView.longestText)
    return Job(
      phase: view.isSuspended ? .stopped : .running, progress: view.progress,
      text: text.isEmpty ? nil : text, elapsed: time - view.since,
      stopping: view.canCancel ? .request : .never)
  }

  /// Shows how a job has ended; a short one that has succeeded leaves nothing, and neither does one that
  /// was cancelled.
  private func end(_ view: JobView, _ ending: JobView.Ending, at time: Instant) {
    let id = Page.ID.view(view.id)
    guard state.jobs[id] != nil else { return }
    var job = job(of: view, at: time)
    switch ending {
    case .done: (job.phase, job.status, job.text) = (.done, 0, nil)
    case .failed(let words):
      let text = TitleText.line(words, limit: JobView.longestText)
      (job.phase, job.status, job.text) = (.failed, Job.failure, text.isEmpty ? nil : text)
    // The status of a command that SIGINT has ended.
    case .gone: (job.phase, job.status, job.text) = (.failed, 130, nil)
    }
    let staysListed = view.isWorthKeeping(ending, at: time)
    job.wasInterrupted = !staysListed
    handle(.jobReported(id, job))
    if !staysListed { handle(.jobWithdrawn(id)) }
  }
}

extension Page.ID {
  private static let viewPrefix = "view-"

  /// The page of a job view.
  fileprivate static func view(_ id: String) -> Page.ID { Page.ID(rawValue: viewPrefix + id) }

  /// The id of the job view that the page is about; nil for another page.
  var view: String? {
    rawValue.hasPrefix(Page.ID.viewPrefix)
      ? String(rawValue.dropFirst(Page.ID.viewPrefix.count)) : nil
  }
}

extension JobView {
  /// The key in `userInfo` of the program's name.
  static let programNameKey = "programName"
  /// The longest text, in characters.
  static let longestText = 80

  /// The page with the words of the view: the title of the job or else the program's name, and below it
  /// the file that the job is at.
  func described(on page: Page) -> Page {
    let program = program(named: page.userInfo[Self.programNameKey])
    let title = TitleText.line(title, limit: Self.longestText)
    var page = page
    page.title = title.isEmpty ? program : title
    page.subtitle = [fileName, title.isEmpty ? "" : program].filter { !$0.isEmpty }
      .joined(separator: " · ")
    return page
  }

  /// The name of the program from its desktop file, or else as it says itself, or else of that file.
  func program(named name: String?) -> String {
    let names = [name ?? "", programName, desktopEntry].lazy.map {
      TitleText.line($0, limit: Self.longestText)
    }
    return names.first { !$0.isEmpty } ?? ""
  }

  /// The name of the file that the job is at.
  private var fileName: String {
    let name = item.split(separator: "/").last.map(String.init) ?? ""
    return TitleText.line(name, limit: Self.longestText)
  }
}
