import Glibc
internal import PerchEngine
internal import PerchSystem
internal import PerchX11

// The first frame, and the launcher's startup notification.
extension Shell {
  /// Prepares what the first frame shows, shows it, and begins everything else.
  func start() {
    connection.watchCompositor()
    var saved = session.load(at: MonotonicClock.now)
    if options.isInBackground || options.startsEmpty { saved = saved.withoutWindows }
    if let clock = day.read() { handle(.clockRead(clock)) }
    if options.listsSamples { saved = listSamples(beside: saved) }
    lookAtWindows()
    if let place = options.dock { handle(.firstPlaceGiven(place)) }
    handle(.restored(saved))
    reportSaving()
    connectBus()
    openAtStart()
    reportSettings()
    showFrame()
    apply(settings.current)
    // Many windows take long to read: the first frame does not wait for them.
    findParkedWindows()
    login.connect()
    followAccessibility()
    restoreJobs()
    makeIcons()
    if !stage.hasMainWindow, !finder.isBusy { finishStartup() }
  }

  private func openAtStart() {
    if options.startsEmpty { return }
    if options.isInBackground {
      lifetime.awaitJob(at: MonotonicClock.now)
    } else if options.files.isEmpty, options.pages.isEmpty {
      handle(.activated)
    } else {
      if !options.files.isEmpty { openFilesOfStart() }
      awaitFiles()
      if !options.pages.isEmpty { open(options.pages.map(\.onOneLine)) }
    }
  }

  /// Opens the files of the command line, and reports those that are not there.
  private func openFilesOfStart() {
    let paths = options.files
    find(paths) { [self] pages in
      for (path, page) in zip(paths, pages) where page.notice == .gone {
        Self.warn(MissingFile.sentence(about: path, in: state.environment.catalogue))
      }
      if options.opensApart { openApart(pages) } else { openAtOnce(pages, in: .first) }
    }
  }

  /// Whether a Perch that was started for a job has a reason to stay: a page, a window, a job, or
  /// what a resident one does.
  var hasReasonToStay: Bool {
    state.windows.contains(where: \.isOpen) || !state.shelf.isEmpty || isResident
      || !state.jobs.values.allSatisfy(\.hasEnded)
  }

  // MARK: - Startup notification

  /// Takes the launcher's notice out of the environment, so that no job takes it for its own.
  static func takeStartupNotice() -> StartupNotice? {
    defer { unsetenv("DESKTOP_STARTUP_ID") }
    return EnvironmentVariable.value(of: "DESKTOP_STARTUP_ID").flatMap(StartupNotice.init)
  }

  /// Completes the notice with the next main window, and takes over its time.
  func begin(_ notice: StartupNotice?) {
    focus.startup = notice ?? focus.startup
    if let time = notice?.time { updateUserTime(time) }
  }

  /// Completes the startup notification: the window is there, or none will come.
  func finishStartup() {
    guard let notice = focus.startup else { return }
    focus.startup = nil
    connection.finishStartup(notice)
  }
}
