internal import PerchEngine
internal import PerchIPC
internal import PerchJobs
internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// A job that scripts report by name, or a process that is followed, without a process of ours.
struct ScriptedJob: Hashable {
  /// The title of its row; empty for its name.
  var title = ""
  /// The command line of a process that is followed, if it is not the title; empty if it is.
  var line = ""
  private(set) var phase = Job.Phase.running
  /// The short text instead of a percentage.
  var text: String?
  /// The words by which it calls the user while it waits.
  private(set) var message: String?
  /// Whether a bell alone says that it waits.
  private(set) var isBell = false
  var progress: Double?
  /// The window that belongs to it.
  var window: ForeignWindow.ID?
  /// Whether its terminal is a part of a window, such as a pane.
  var hasPane = false
  /// Whether its terminal may be behind another tab of its window, which nothing tells.
  var hidesTabs = false
  /// The number of times that it has begun to wait, or has said other words meanwhile.
  private var waits = 0
  /// The shell command that a click on its row runs.
  private(set) var opener: String?
  /// The process with which it ends.
  var process: JobChange.Process?
  /// Whether the process, or the unit, is followed for the user: its end is a result.
  var isFollowed = false
  /// The unit that is followed; nil for a process.
  var unit: FollowedUnit?
  /// The start of the unit's run, in microseconds of the machine's run; nil if it is unknown.
  var unitStart: Int64?
  /// The exit status of a unit that has failed; nil for none.
  var unitStatus: Int32?
  /// The mark of the machine's run in which it was reported.
  var boot: String?
  /// The time after the last change at which it goes; nil for never.
  private(set) var patience: Duration?
  /// The host from which it is reported; nil for this computer.
  var host: String?
  /// The terminal to which a click leads, where more than its window is known: that of a bell, or of the session
  /// through which that host has reported it last; nil once that has ended.
  private(set) var terminal: JobTerminal?
  /// Whether the connection to that host is lost.
  var isOutOfReach = false
  /// The instant at which it goes; nil for never.
  private(set) var end: Instant?
  /// The time of its start and, roughly, that at which it goes, in seconds since 1970.
  private(set) var (started, until): (Double, Double?)
  /// The running time of a job that has ended.
  private var elapsed = Duration.zero
  private var start: Instant

  /// Creates a job that has just begun, at a time of the wall clock in seconds since 1970.
  init(at time: Instant, clock: Double) {
    start = time
    (started, until) = (clock, nil)
  }

  /// Whether it is a result.
  var hasEnded: Bool { phase.isEnd }

  /// Its exit status, as far as there is one.
  private var status: Int32? {
    switch phase {
    case .done: 0
    case .failed: unitStatus ?? Job.failure
    case .running, .waiting, .stopped, .ended: nil
    }
  }

  /// The terminal to which a click on its row leads; nil if nothing is known of it.
  var place: TerminalPlace? {
    guard let terminal else {
      return window.map { TerminalPlace(environment: ["WINDOWID=\($0.rawValue)"]) }
    }
    var place = TerminalPlace(of: terminal, environment: nil)
    if place.isSought { place.window = window.map { WindowID(rawValue: UInt($0.rawValue)) } }
    return place
  }

  /// Notes the terminal to which a click leads; nil for none.
  mutating func enter(_ terminal: JobTerminal?) {
    guard terminal != self.terminal else { return }
    self.terminal = terminal
    let place = terminal.map { TerminalPlace(of: $0, environment: nil) }
    window = place?.window.map(ForeignWindow.ID.init)
    hasPane = place?.part != nil
    hidesTabs = place?.hidesTabs == true
  }

  /// Makes a change.
  mutating func apply(_ change: JobChange, at time: Instant, clock: Double) {
    if let title = change.title { self.title = TitleText.line(title) }
    if let phase = change.phase { enter(Job.Phase(phase), at: time, clock: clock) }
    if let place = change.place { enter(place) }
    if let rings = change.isBell { isBell = rings }
    if let text = change.text { say(text) }
    if let progress = change.progress, progress.isFinite {
      self.progress = min(max(progress, 0), 1)
    }
    if let window = change.window ?? (self.window == nil ? change.terminal : nil) {
      self.window = ForeignWindow.ID(rawValue: window)
    }
    if let opener = change.opener { self.opener = opener.isEmpty ? nil : opener }
    boot = change.boot ?? boot
    if let process = change.process, !hasEnded { self.process = process }
    if let patience = change.patience { self.patience = Job.duration(patience) }
    expect(at: time, clock: clock)
  }

  /// Begins another phase. The process and the time were those of the job that ran; a result stays.
  mutating func enter(_ next: Job.Phase, at time: Instant, clock: Double) {
    guard next != phase else { return }
    let wasOver = hasEnded
    if !wasOver { elapsed = time - start }
    phase = next
    if next == .waiting { waits += 1 }
    (message, isBell) = (nil, false)
    if hasEnded { (process, patience) = (nil, nil) }
    guard wasOver, !hasEnded else { return }
    (text, progress, start, started) = (nil, nil, time, clock)
  }

  private mutating func say(_ text: String) {
    let line = TitleText.line(text)
    if phase == .waiting {
      let words = line.isEmpty ? nil : line
      if words != message { waits += 1 }
      message = words
    } else {
      let short = TitleText.line(text, limit: Job.textLimit)
      self.text = short.isEmpty ? nil : short
    }
  }

  /// Lets its time begin anew. What is saved of it follows only when it is another by a tenth: each
  /// sign of life would be written to the disk.
  private mutating func expect(at time: Instant, clock: Double) {
    end = patience.map { time + $0 }
    guard let seconds = patience.map({ $0 / .seconds(1) }) else { return until = nil }
    let next = clock + seconds
    if let until, (until...until + max(5, seconds / 10)).contains(next) { return }
    until = next
  }

  /// The job as the interface knows it.
  func job(at time: Instant) -> Job {
    Job(
      phase: phase, progress: progress, text: text, message: message,
      isBell: isBell ? true : nil, status: status,
      elapsed: hasEnded ? elapsed : time - start, stopping: .never,
      isOutOfReach: isOutOfReach && !hasEnded ? true : nil,
      waits: waits > 0 ? waits : nil)
  }
}

// The page of the job, and the state that a restart finds in it.
extension ScriptedJob {
  /// The state of a job for a later start. Progress and short texts are reported anew.
  private struct Record: Codable {
    var phase: Job.Phase
    var message: String?
    var isBell: Bool?
    var waits: Int?
    var terminal: JobTerminal?
    var elapsed: Double?
    var process: JobChange.Process?
    var boot: String?
    var patience: Double?
    var until: Double?
    var isFollowed: Bool?
    var unit: FollowedUnit?
    var unitStart: Int64?
    var unitStatus: Int32?
  }

  private static let coder = JSONCoder()

  /// The page of the job with this name.
  func page(named name: String) -> Page {
    let record = Record(
      phase: phase, message: message, isBell: isBell ? true : nil, waits: waits > 0 ? waits : nil,
      terminal: host == nil ? terminal : nil, elapsed: hasEnded ? elapsed / .seconds(1) : nil,
      process: process, boot: boot, patience: patience.map { $0 / .seconds(1) }, until: until,
      isFollowed: isFollowed ? true : nil, unit: unit, unitStart: unitStart,
      unitStatus: unitStatus)
    let bytes = Self.coder.bytes(of: record) ?? []
    var info = [
      Page.scriptKey: String(decoding: bytes, as: UTF8.self), "started": "\(started)",
    ]
    info[Page.terminalKey] = window?.page.rawValue
    info[Page.paneKey] = hasPane ? "yes" : nil
    info[Page.tabKey] = hidesTabs ? "yes" : nil
    info[Page.followedKey] = isFollowed ? "yes" : nil
    info[Page.openerKey] = opener
    info[Page.hostKey] = host
    // The host follows the name that the script has given.
    let ownName = String(name.prefix { $0 != "@" })
    return Page(
      id: .scripted(name), kind: .job, title: title.isEmpty ? ownName : title, subtitle: line,
      userInfo: info)
  }

  /// Restores the job of a page that a run before this one has saved; nil if its process has ended or
  /// its time is over. A process that was followed has a result then, and so has a unit of an earlier run of the
  /// machine.
  init?(_ page: Page, at time: Instant, clock: Double) {
    guard let text = page.userInfo[Page.scriptKey],
      let record = Self.coder.value(Record.self, from: text.utf8)
    else { return nil }
    self.init(at: time, clock: clock)
    (title, line) = (page.title, page.subtitle)
    (phase, message, waits) = (record.phase, record.message, record.waits ?? 0)
    (process, boot, until) = (record.process, record.boot, record.until)
    elapsed = Job.duration(record.elapsed ?? 0)
    opener = page.userInfo[Page.openerKey]
    host = page.userInfo[Page.hostKey]
    (isOutOfReach, isBell) = (host != nil, record.isBell == true)
    if host == nil {
      window = page.userInfo[Page.terminalKey].flatMap(Self.window)
      if let known = record.terminal { enter(known) }
    }
    started =
      page.userInfo["started"].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } ?? clock
    start = time + (.zero - page.timeSinceStart)
    patience = record.patience.map(Job.duration)
    if let until { end = time + Job.duration(until - clock) }
    isFollowed = record.isFollowed == true
    (unit, unitStart, unitStatus) = (record.unit, record.unitStart, record.unitStatus)
    if isFollowed, !hasEnded, !mayGoOn {
      // The time of its end is unknown.
      (phase, process, elapsed) = (.ended, nil, .zero)
    }
    guard isThere(at: clock) else { return nil }
  }
}
