import Glibc
internal import PerchEngine
internal import PerchIPC
internal import PerchJobs
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Jobs that scripts report by name: `perch job set` and `perch job end`.
extension Shell {
  /// Changes a job for a script, on this computer or on another host, or makes it.
  func set(
    _ change: JobChange, for client: ControlServer.ClientID, from origin: RemoteOrigin? = nil
  ) {
    let host = origin?.host
    if let fault = Self.fault(in: change) {
      return scripts.server.answer(client, .misused(fault))
    }
    let change = host.map(change.asked) ?? change
    if change.needsWindow == true, let window = change.window, !isThere(window) {
      let number = "0x" + String(window, radix: 16)
      return scripts.server.answer(
        client, .refused(Sentence("There is no window {number}.", ["number": number])))
    }
    if lookForBell(change) { return scripts.server.answer(client, .done()) }
    switch make(change, from: origin) {
    case .changed(let isNew):
      // Nothing of this computer's disk is told to another host.
      isNew && host == nil ? session.wait(.script(client)) : scripts.server.answer(client, .done())
    case .tooMany:
      let limit = host == nil ? ScriptedJobs.limit : ScriptedJobs.remoteLimit
      scripts.server.answer(client, .refused(Self.tooManyJobs(limit)))
    case .processEnded:
      let process = change.process.map { "\($0.id)" } ?? ""
      scripts.server.answer(
        client, .refused(Sentence("The process {process} is not running.", ["process": process])))
    }
  }

  /// Whether a window with this number is on the display.
  private func isThere(_ window: UInt32) -> Bool {
    connection.frame(of: WindowID(rawValue: UInt(window))) != nil
  }

  /// Makes a change, and shows it. A job whose process has ended goes.
  @discardableResult
  func make(_ change: JobChange, from origin: RemoteOrigin? = nil) -> ScriptedJobs.Outcome {
    let (now, clock) = (MonotonicClock.now, TimeOfDay.now)
    var outcome = scripted.apply(change, from: origin, at: now, clock: clock)
    if outcome == .tooMany, let lost = scripted.jobToMakeWay(on: origin?.host),
      scripted.remove(lost)
    {
      withdrawScriptedJob(lost)
      outcome = scripted.apply(change, from: origin, at: now, clock: clock)
    }
    switch outcome {
    case .changed: showScriptedJobs(scripted.takeDue(at: MonotonicClock.now))
    case .processEnded: if scripted.remove(change.name) { withdrawScriptedJob(change.name) }
    case .tooMany: break
    }
    return outcome
  }

  /// The sentence for one job too many.
  static func tooManyJobs(_ limit: Int) -> Sentence {
    Sentence(
      "There are {count} jobs from scripts already. End one first.", ["count": "\(limit)"])
  }

  /// The sentence about a change that no script may make; nil for a good one.
  private static func fault(in change: JobChange) -> Sentence? {
    guard JobChange.isName(change.name) else { return nameFault(change.name) }
    guard change.opener?.utf8.count ?? 0 <= JobChange.longestOpener else {
      return Sentence(
        "The command is longer than {count} bytes.", ["count": "\(JobChange.longestOpener)"])
    }
    return nil
  }

  private static func nameFault(_ name: String) -> Sentence {
    Sentence(
      "\"{name}\" is no name for a job. Use up to 64 letters, digits, - and _.",
      ["name": TitleText.line(name)])
  }

  /// Ends a job for a script: nothing of it stays.
  ///
  /// A moment, if there is one, is that of the event; see `JobChange.moment`.
  func endJob(
    _ name: String, at moment: String?, for client: ControlServer.ClientID, on host: String? = nil
  ) {
    guard JobChange.isName(name) else {
      return scripts.server.answer(client, .misused(Self.nameFault(name)))
    }
    let key = host.map { JobChange.key(of: name, on: $0) } ?? name
    jobs.bells[.scripted(key)] = nil
    guard !scripted.isLate(moment.flatMap { Int($0) }, for: key), scripted.remove(key) else {
      return scripts.server.answer(
        client, .refused(Sentence("There is no job \"{name}\".", ["name": name])))
    }
    withdrawScriptedJob(key)
    host == nil ? session.wait(.script(client)) : scripts.server.answer(client, .done())
  }

  /// Gives these jobs their turn.
  func readScriptedJobs(_ ready: Set<Int32>, at now: Instant) {
    let report = scripted.turn(ready: ready, at: now)
    for (name, environment) in report.terminals { noteTerminal(environment, of: name) }
    showScriptedJobs(report.changed)
    for name in report.over where scripted.remove(name) { withdrawScriptedJob(name) }
  }

  /// Shows jobs as they are now.
  func showScriptedJobs(_ names: [String]) {
    let now = MonotonicClock.now
    for name in names {
      guard let job = scripted.jobs[name] else { continue }
      let page = job.page(named: name)
      // A click leads there.
      if !job.isFollowed { note(job.place, of: page.id) }
      let phase = state.jobs[page.id]?.phase
      let isSame = state.pages[page.id].map { Self.describe($0, page) } ?? false
      if isSame {
        handle(.jobReported(page.id, job.job(at: now)))
      } else {
        handle(.jobGreeted(page, job.job(at: now), isShown: false))
        reportFocus()
      }
      if job.host != nil, job.phase != phase { followTerminal(of: page.id) }
    }
  }

  /// Notes where the terminal of a job is, and looks for one that is in no known window.
  private func note(_ place: TerminalPlace?, of id: Page.ID) {
    guard jobs.places[id] != place else { return }
    if let place { remember(place, of: id) } else { jobs.places[id] = nil }
  }

  /// Whether a page is described as another one is.
  private static func describe(_ known: Page, _ page: Page) -> Bool {
    var info = known.userInfo
    for key in Page.ownJobKeys { info[key] = nil }
    return known.title == page.title && info == page.userInfo
  }

  /// Withdraws a job. A page that is open says that it is over.
  private func withdrawScriptedJob(_ name: String) {
    let id = Page.ID.scripted(name)
    if var job = state.jobs[id], !job.hasEnded {
      (job.phase, job.status, job.wasInterrupted) = (.done, 0, true)
      handle(.jobReported(id, job))
    }
    handle(.jobWithdrawn(id))
  }

  // MARK: - Earlier runs

  /// Restores the jobs that an earlier run has saved, and withdraws those that are over.
  func restoreScriptedJobs() {
    let (now, clock) = (MonotonicClock.now, TimeOfDay.now)
    for page in state.pages.values where page.id.scriptName != nil && state.jobs[page.id] == nil {
      guard page.kind == .job, let name = page.id.scriptName else { continue }
      guard let saved = ScriptedJob(page, at: now, clock: clock),
        let job = scripted.restore(saved, named: name, at: now)
      else {
        handle(.jobWithdrawn(page.id))
        continue
      }
      jobs.places[page.id] = job.place
      if job.host != nil { forgetPlace(of: page.id) }
      handle(.jobReported(page.id, job.job(at: now)))
      if let unit = job.unit, !job.hasEnded { followAgain(unit, since: job.unitStart, at: now) }
    }
  }

  // MARK: - Clicks

  /// Runs the command of a row.
  func runOpener(of id: Page.ID) {
    guard let page = state.pages[id], let command = page.userInfo[Page.openerKey] else { return }
    let folder = EnvironmentVariable.value(of: "HOME").flatMap { access($0, X_OK) == 0 ? $0 : nil }
    do throws(StartError) {
      let process = try DetachedProgram("/bin/sh", ["sh", "-c", command], in: folder ?? "/").start()
      jobs.children.add(process, opening: page.title, at: MonotonicClock.now)
    } catch {
      handle(.openingFailed(.notOpened(page.title)))
    }
  }
}
