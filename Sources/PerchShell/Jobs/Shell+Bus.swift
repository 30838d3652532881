internal import PerchBus
internal import PerchEngine
internal import PerchPages
internal import PerchSystem
internal import PerchTime

// The session bus: notifications, and the progress of other programs.
extension Shell {
  /// Nobody misses the bus where there is none.
  func connectBus() {
    // Their programs say it again if it is still so.
    for id in state.pages.keys where id.isLauncher { handle(.jobWithdrawn(id)) }
    bus = DesktopBus(
      listensToLaunchers: options.listensToLaunchers && settings.showsLauncherProgress)
    hearPortal()
  }

  /// What is shown first is as the person likes it, where the desktop says that at once.
  private func hearPortal() {
    let patience = MonotonicClock.now + .milliseconds(100)
    while let bus, bus.awaitsSettings, MonotonicClock.now < patience {
      let (reading, writing) = busDescriptors
      let deadline = bus.deadline.map { min($0, patience) } ?? patience
      readBus(Poll.wait(reading: reading, writing: writing, until: deadline))
    }
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
    for event in bus.turn(at: now) { receive(event, at: now) }
    if bus.fileDescriptor == nil { self.bus = nil }
  }

  func receive(_ event: BusEvent, at time: Instant) {
    switch event {
    case .notificationClicked(let key):
      handle(.commandGiven(.open(Page.ID(rawValue: key)), nil))
    case .launcher(.appeared(let entry)): greet(entry, at: time)
    case .launcher(.changed(let entry)):
      handle(.jobReported(.launcher(entry.id), Job(entry, at: time)))
    case .launcher(.gone(let id)): handle(.jobWithdrawn(.launcher(id)))
    case .settingsChanged(let settings):
      desktop.portal = settings
      readEnvironment()
    case .accessibilityMoved(let address): meetAccessibility(at: address)
    }
  }

  /// Tells the person that a job has ended; a click opens its page.
  func notify(_ id: Page.ID) {
    guard let page = state.pages[id], let job = state.jobs[id],
      let ending = JobPhrase.ending(of: job, in: state.environment.catalogue)
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
    let program = DesktopEntry.find(entry.desktopFile, locale: LocaleChoice().name)
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
