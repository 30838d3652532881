internal import PerchBus
internal import PerchEngine
internal import PerchJobs
internal import PerchPages
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// The session bus: notifications, the settings portal, and the progress of other programs.
extension Shell {
  /// Connects to the session bus, if there is one.
  func connectBus() {
    // Programs that still make progress report it again.
    for id in state.pages.keys where id.isLauncher || id.view != nil {
      handle(.jobWithdrawn(id))
    }
    bus.connect(
      listensToLaunchers: options.listensToLaunchers && settings.current.showsLauncherProgress)
    applyQuiet(settings.current)
    awaitPortal()
  }

  /// Waits for the portal's settings for a moment, so that the first frame has them.
  private func awaitPortal() {
    let end = MonotonicClock.now + .milliseconds(100)
    while bus.awaitsSettings, MonotonicClock.now < end {
      let ready = Poll.wait(
        reading: bus.reading, writing: bus.writing, until: bus.deadline.orEarlier(end))
      readBus(ready, at: MonotonicClock.now)
    }
  }

  /// Gives the bus its turn.
  func readBus(_ ready: Set<Int32>, at now: Instant) {
    for event in bus.turn(ready: ready, at: now) { receiveBus(event, at: now) }
  }

  /// Handles an event of the session bus.
  func receiveBus(_ event: BusEvent, at time: Instant) {
    switch event {
    case .notificationClicked(let key):
      // The click is the user's, in another program. A window manager obeys no older wish than its last.
      focus.userTime = connection.serverTime()
      clickNotification(key)
    case .launcher(.appeared(let entry)): greet(entry, at: time)
    case .launcher(.changed(let entry)):
      handle(.jobReported(.launcher(entry.id), Job(entry, at: time)))
    case .launcher(.gone(let id)): handle(.jobWithdrawn(.launcher(id)))
    case .jobView(let change): follow(change, at: time)
    case .settingsChanged(let settings):
      self.settings.desktop.portal = settings
      readEnvironment()
    case .filesChosen(let uris): openChosen(uris)
    case .fileDialogFailed: handle(.fileDialogFailed)
    case .accessibilityMoved(let address): connectAccessibility(to: address)
    case .inhibitionChanged(let isInhibited):
      bus.isInhibited = isInhibited
      applyQuiet(settings.current)
    }
  }

  /// Lets nothing call the user, or lets all call again, as the settings say, or the desktop that they follow.
  /// The switch in the ball's menu is above that.
  func applyQuiet(_ settings: Settings) {
    bus.bus?.follow(inhibition: settings.doNotDisturb == .follow)
    if settings.doNotDisturb != .follow { bus.isInhibited = false }
    let isQuiet =
      switch settings.doNotDisturb {
      case .on: true
      case .off: false
      case .follow: bus.isInhibited
      }
    if isQuiet != state.isQuietBySettings { handle(.quietChanged(isQuiet)) }
  }

  // MARK: - Other programs

  /// Makes a job of another program's progress.
  private func greet(_ entry: LauncherEntry, at time: Instant) {
    let id = Page.ID.launcher(entry.id)
    // A program that comes back keeps its icon.
    let page = state.pages[id] ?? makePage(id, of: entry)
    handle(.jobGreeted(page, Job(entry, at: time), isShown: false))
  }

  private func makePage(_ id: Page.ID, of entry: LauncherEntry) -> Page {
    findProgram(of: id, in: [entry.desktopFile]) { $0.title = entry.title(named: $1) }
    return Page(
      id: id, kind: .job, title: entry.title(named: nil),
      userInfo: [Page.programKey: entry.desktopFile])
  }

  /// Finds the program whose progress a page shows, and gives the page its name and its icon.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - files: The names that the desktop file of the program may have, the likeliest first.
  ///   - describe: Gives the page the name of the program.
  func findProgram(
    of id: Page.ID, in files: [String], _ describe: @escaping (inout Page, String) -> Void
  ) {
    _ = contents.claimIcon(of: id)
    let locale = LocaleChoice().name
    finder.find {
      guard let program = files.lazy.compactMap({ DesktopEntry.find($0, locale: locale) }).first
      else { return FileFinder.Found() }
      let icon = program.iconFile().map { ["path": $0] } ?? [:]
      return FileFinder.Found(pages: [
        Page(id: id, kind: .document, title: program.name, userInfo: icon)
      ])
    } then: { [self] found in
      guard let program = found.pages.first, var page = state.pages[id] else { return }
      describe(&page, program.title)
      if page != state.pages[id] { handle(.pageChanged(page)) }
      if program.userInfo["path"] != nil { contents.makeIcon(of: program) }
    }
  }
}

extension Page.ID {
  private static let launcherPrefix = "app-"

  /// The page of another program's progress.
  fileprivate static func launcher(_ id: String) -> Page.ID {
    Page.ID(rawValue: launcherPrefix + id)
  }

  /// Whether the page is about another program's progress.
  var isLauncher: Bool { rawValue.hasPrefix(Page.ID.launcherPrefix) }
}

extension Job {
  /// A job of another program's progress, which Perch can neither stop nor start.
  fileprivate init(_ entry: LauncherEntry, at time: Instant) {
    self.init(progress: entry.progress, elapsed: time - entry.since, stopping: .never)
  }
}

extension LauncherEntry {
  /// The longest name, in characters.
  private static let longestName = 80

  /// The name of the program from its desktop file, or else that of the file.
  fileprivate func title(named name: String?) -> String {
    let file = desktopFile.hasSuffix(".desktop") ? String(desktopFile.dropLast(8)) : desktopFile
    let names = [name ?? "", file, appURI].lazy.map {
      TitleText.line($0, limit: Self.longestName)
    }
    return names.first { !$0.isEmpty } ?? ""
  }
}
