internal import PerchEngine
internal import PerchIPC

// The terminals of jobs of other hosts: those of the sessions of `perch ssh` on this computer. Nothing that comes
// from there names one.
extension Shell {
  /// The terminal of the session of a job that greets Perch; nil if it is unknown, and for a job that the session does
  /// not show: one that has ended before, or has no terminal there.
  func place(of greeting: JobGreeting, at origin: RemoteOrigin) -> TerminalPlace? {
    guard let terminal = origin.terminal, !greeting.report.hasEnded else { return nil }
    let there = greeting.terminal ?? JobTerminal(environment: greeting.environment ?? [])
    return TerminalPlace(of: terminal, showing: there)
  }

  /// Notes that a job has got another terminal on its host, or has none there any more.
  func moveToSession(_ id: Page.ID, as there: JobTerminal) {
    guard let terminal = jobs.sessions[id], let place = TerminalPlace(of: terminal, showing: there)
    else { return forgetPlace(of: id) }
    move(id, to: place)
  }

  /// Forgets where the terminal of a job is: what its window shows now may be something else.
  func forgetPlace(of id: Page.ID) {
    jobs.places[id] = nil
    guard var page = state.pages[id], page.forgetPlace() else { return }
    handle(.pageChanged(page))
  }
}

extension TerminalPlace {
  /// Creates the place of the terminal of a session with another host; nil if no terminal there shows the job.
  ///
  /// - Parameters:
  ///   - session: The terminal of the session.
  ///   - there: The terminal of the job on its host, of which only whether it has parts counts here.
  fileprivate init?(of session: JobTerminal, showing there: JobTerminal) {
    guard let environment = there.environment else { return nil }
    self.init(of: session, environment: nil)
    isDividedElsewhere = TerminalPlace(environment: environment).part?.isMultiplexed == true
  }
}

extension JobReport {
  /// Whether the job has ended.
  fileprivate var hasEnded: Bool { phase == .done || phase == .failed }
}
