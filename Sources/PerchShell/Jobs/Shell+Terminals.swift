import Glibc
internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// The terminals of jobs: a click goes there, and what is in front there is seen.
extension Shell {
  /// Remembers where the terminal of a job is, and looks for one that is in no known window.
  func remember(_ place: TerminalPlace, of id: Page.ID) {
    jobs.places[id] = place
    if place.isSought { lookForTerminal(of: id) }
  }

  /// Notes that a job has another terminal, or none.
  func move(_ id: Page.ID, to place: TerminalPlace) {
    guard var page = state.pages[id] else { return }
    page.note(place)
    handle(.pageChanged(page))
    jobs.openings[id] = nil
    remember(place, of: id)
    reportFocus()
  }

  /// Looks for the terminal of a job that has begun to call, or has ended: it may be in front, or have its
  /// window by now.
  func followTerminal(of id: Page.ID) {
    guard let place = jobs.places[id], place.isSought || place.isDivided,
      state.willCallUser(id) || state.isResultUnseen(id)
    else { return }
    lookForTerminal(of: id)
  }

  /// Brings the terminal of a job to the front.
  func showTerminal(of id: Page.ID) {
    guard let place = jobs.places[id] else { return handle(.terminalMissed(id)) }
    if place.isDetached { return attachTerminal(to: id) }
    // Nothing else can tell that it is looked at.
    if place.isDividedElsewhere, !place.hidesTabs { handle(.jobSeen(id)) }
    if place.part == nil, let window = place.window { return activate(window, of: id) }
    jobs.terminals.begin(TerminalSearch(place: place, purpose: .show), for: id)
  }

  /// The time that a new terminal has to attach to its job.
  private static let openingTime = Duration.seconds(10)

  /// Opens a terminal that attaches to a job which has none.
  private func attachTerminal(to id: Page.ID) {
    // The terminal starts it, and is another program itself.
    let own = JobLaunch.program
    let program = own == "/proc/self/exe" ? "/proc/\(getpid())/exe" : own
    openTerminal(
      of: id, running: [program, "attach", "--own-window", id.rawValue],
      command: "perch attach \(id.rawValue)")
  }

  /// Opens a terminal for a job that nothing shows, by the first program that there is. One that is on its way is
  /// awaited: another one would take the job over. Without such a program, the user is told the command.
  private func openTerminal(of id: Page.ID, running program: [String], command: String) {
    let now = MonotonicClock.now
    if let opening = jobs.openings[id], now - opening < Self.openingTime { return }
    for terminal in Self.terminals {
      guard let process = try? DetachedProgram(terminal[0], terminal + program).start() else {
        continue
      }
      jobs.children.add(process, opening: .terminal(id, command: command), at: now)
      jobs.openings[id] = now
      return
    }
    handle(.terminalMissed(id, command: command))
  }

  /// Tells the user the command of a terminal whose program has failed. One that has attached to its job, or is
  /// there for some time, was closed.
  func missOpening(of id: Page.ID, command: String, at now: Instant) {
    guard let opening = jobs.openings[id], now - opening < Self.openingTime else { return }
    jobs.openings[id] = nil
    if state.jobs[id]?.hasEnded != true { handle(.terminalMissed(id, command: command)) }
  }

  /// The programs that show another program in a terminal, with their words before it: those that lead to
  /// the user's choice, then well-known ones.
  private static let terminals = [
    ["xdg-terminal-exec"], ["x-terminal-emulator", "-e"], ["gnome-terminal", "--"],
    ["konsole", "-e"], ["xfce4-terminal", "-x"], ["kitty"], ["alacritty", "-e"],
    ["wezterm", "start", "--"], ["foot"], ["xterm", "-e"],
  ]

  /// Looks whether the terminal of a job is in the front of a window that has the focus, where only the
  /// programs in that window know it.
  func lookForTerminal(of id: Page.ID) {
    guard let place = jobs.places[id] else { return }
    jobs.terminals.begin(TerminalSearch(place: place, purpose: .look), for: id)
  }

  /// Looks for the terminals of the jobs that call, or whose results were not seen, after another window got
  /// the focus.
  func lookForTerminals() {
    for (id, place) in jobs.places where place.isDivided {
      if state.willCallUser(id) || state.isResultUnseen(id) { lookForTerminal(of: id) }
    }
  }

  /// Handles the answer of a search.
  func receive(_ answer: TerminalFinder.Answer) {
    let (id, bell) = (answer.job, jobs.bells.removeValue(forKey: answer.job))
    let place = bell?.ownPlace ?? jobs.places[id]
    let processes = answer.found.processes.map(Int.init)
    let windows = place?.window.map { [$0] } ?? connection.clients(ofProcesses: processes)
    let isSeen =
      answer.found.isInFront && place?.isDivided == true
      && connection.activeWindow.map(windows.contains) == true
    if isSeen { handle(.jobSeen(id)) }
    confirmAwaited(id, isSeen: isSeen)
    if let bell, !isSeen { make(bell) }
    switch answer.purpose {
    // The row of a bell is gone with the click.
    case .show:
      if let window = windows.last {
        activate(window, of: id)
      } else if let session = answer.found.session {
        openTerminal(of: id, running: session.program, command: session.command)
      } else {
        handle(.terminalMissed(id))
      }
    case .look:
      // One of several windows would only be a guess.
      if let place, place.part == nil, place.window == nil, windows.count == 1,
        let window = windows.first
      {
        note(window, of: id)
      }
    }
  }

  /// Notes the window of a terminal that its processes have led to.
  private func note(_ window: WindowID, of id: Page.ID) {
    guard var page = state.pages[id] else { return }
    jobs.places[id]?.window = window
    page.userInfo[Page.terminalKey] = ForeignWindow.ID(window).page.rawValue
    if let name = id.scriptName, let place = jobs.places[id] { scripted.note(place, of: name) }
    handle(.pageChanged(page))
    reportFocus()
  }

  /// Brings a window to the front: one on the ball as a click on its row does.
  private func activate(_ window: WindowID, of id: Page.ID) {
    let page = ForeignWindow.ID(window).page
    if state.isParked(page) { return handle(.commandGiven(.open(page), nil)) }
    guard connection.foreignClients.contains(window) || !connection.hasWindowManager else {
      return handle(.terminalMissed(id))
    }
    connection.bringToFront(window, time: focus.userTime)
  }
}
