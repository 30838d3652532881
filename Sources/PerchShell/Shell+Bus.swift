internal import PerchBus
internal import PerchEngine
internal import PerchLoop

// The session bus: notifications, and the progress of other programs.
extension Shell {
  /// Nothing that is shown first waits for the bus, and nobody misses it where there is none.
  func connectBus() {
    // Their programs say it again if it is still so.
    for id in state.pages.keys where id.isLauncher { handle(.jobWithdrawn(id)) }
    bus = DesktopBus(listensToLaunchers: options.listensToLaunchers)
  }

  /// What to sleep by.
  var busDescriptors: (reading: [Int32], writing: [Int32]) {
    guard let bus, let descriptor = bus.fileDescriptor else { return ([], []) }
    return ([descriptor], bus.wantsToWrite ? [descriptor] : [])
  }

  /// When there is something to do without them; nil when idle.
  var busDeadline: Instant? { bus?.deadline }

  func readBus(_ ready: Set<Int32>) {
    guard let bus else { return }
    let now = MonotonicClock.now
    let isDue = bus.deadline.map { $0 <= now } ?? false
    guard isDue || bus.fileDescriptor.map(ready.contains) ?? true else { return }
    for event in bus.turn(at: now) {
      switch event {
      case .notificationClicked(let key):
        handle(.commandGiven(.open(Page.ID(rawValue: key)), nil))
      case .launcher(.appeared(let entry)): greet(entry, at: now)
      case .launcher(.changed(let entry)):
        handle(.jobReported(.launcher(entry.id), Job(entry, at: now)))
      case .launcher(.gone(let id)): handle(.jobWithdrawn(.launcher(id)))
      case .settingsChanged(let settings):
        portal = settings
        readEnvironment()
      }
    }
    if bus.fileDescriptor == nil { self.bus = nil }
  }

  /// Tells the person that a job has ended; a click opens its page.
  func notify(_ id: Page.ID) {
    guard let page = state.pages[id], let job = state.jobs[id],
      let ending = JobPhrase.ending(of: job, in: state.environment.language)
    else { return }
    bus?.notify(
      key: id.rawValue, title: page.title, body: ending, isUrgent: job.phase == .failed)
  }

  func withdrawNotification(of id: Page.ID) { bus?.withdraw(id.rawValue) }

  // MARK: - Other programs

  private func greet(_ entry: LauncherEntry, at time: Instant) {
    let id = Page.ID.launcher(entry.id)
    // One that comes back keeps its icon.
    let page = state.pages[id] ?? makePage(id, of: entry)
    handle(.jobGreeted(page, Job(entry, at: time), isShown: false))
  }

  private func makePage(_ id: Page.ID, of entry: LauncherEntry) -> Page {
    let program = DesktopEntry.find(entry.desktopFile, locale: LocaleChoice.name)
    let page = Page(id: id, kind: .job, title: program?.name ?? entry.programName)
    iconsAsked.insert(id)
    if let file = program?.iconFile() {
      contents.makeIcon(
        of: Page(id: id, kind: .document, title: page.title, userInfo: ["path": file]))
    }
    return page
  }
}

extension Page.ID {
  private static let launcherPrefix = "app-"

  fileprivate static func launcher(_ id: String) -> Page.ID {
    Page.ID(rawValue: launcherPrefix + id)
  }

  /// Whether the page is about another program's progress.
  var isLauncher: Bool { rawValue.hasPrefix(Page.ID.launcherPrefix) }
}

extension Job {
  /// Another program's progress: it can be neither stopped nor started from here.
  fileprivate init(_ entry: LauncherEntry, at time: Instant) {
    self.init(progress: entry.progress, elapsed: time - entry.since)
  }
}

extension LauncherEntry {
  /// What the program is called when it says nothing of itself.
  fileprivate var programName: String {
    let name = desktopFile.hasSuffix(".desktop") ? String(desktopFile.dropLast(8)) : desktopFile
    return String((name.isEmpty ? appURI : name).prefix(80))
  }
}
