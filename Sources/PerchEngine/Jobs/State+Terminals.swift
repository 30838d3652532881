// The terminals of jobs, to which a click goes back.
extension State {
  /// Whether the terminal of a job that has not ended can be looked for.
  func hasTerminal(_ id: Page.ID) -> Bool {
    guard jobs[id]?.hasEnded == false, let info = pages[id]?.userInfo else { return false }
    return info[Page.terminalKey] != nil || info[Page.paneKey] != nil
  }

  /// Whether a job goes on without a terminal, which can be opened.
  public func isDetached(_ id: Page.ID) -> Bool {
    jobs[id]?.hasEnded == false && pages[id]?.userInfo[Page.detachedKey] != nil
  }

  /// Whether a click on a job goes to its terminal, and not to its page.
  private func isClickForTerminal(_ id: Page.ID) -> Bool {
    guard hasTerminal(id) else { return false }
    switch jobBoard.click {
    case .page: return false
    case .terminal: return true
    case .auto: return jobs[id]?.phase == .waiting || jobs[id]?.phase == .stopped
    }
  }

  /// Does what a click on a page's row, its icon or its notification does: runs the command that a script
  /// gave its job, goes to the terminal of its job, or opens the page.
  mutating func click(_ id: Page.ID, into effects: inout [Effect]) {
    if openByCommand(id, into: &effects) { return }
    if isClickForTerminal(id) {
      showTerminal(of: id, into: &effects)
    } else {
      give(.open(id), token: nil, into: &effects)
    }
  }

  /// Goes to the terminal of a job; a parked one comes back. The user has seen its call: the terminal's window may
  /// have the focus already. A question that may be behind another tab goes on to call.
  mutating func showTerminal(of id: Page.ID, into effects: inout [Effect]) {
    guard hasTerminal(id) else { return }
    if hidesTabs(id), jobs[id]?.phase == .waiting, jobs[id]?.isBell != true {
      show(.tabNotChosen)
    } else {
      seeTerminal(of: id, into: &effects)
    }
    let window = pages[id]?.userInfo[Page.terminalKey].map(Page.ID.init(rawValue:))
    if let window, isForeign(window), shelf.contains(window) {
      give(.open(window), token: nil, into: &effects)
    } else {
      effects.append(.showTerminal(id))
    }
  }

  /// Opens the page of a job whose terminal was not found.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - command: The command that shows the terminal, which runs in a program of its own; nil for none.
  ///   - effects: Receives the effects.
  mutating func missTerminal(
    of id: Page.ID, shownBy command: String?, into effects: inout [Effect]
  ) {
    show(command.map(Phrase.terminalNotShown) ?? .terminalNotFound)
    // That of a bell is gone with the click.
    guard jobBoard.contains(id) else { return }
    give(.open(id), token: nil, into: &effects)
  }
}

extension Page {
  /// The key in `userInfo` which says that the job's terminal is a part of a window, such as a pane, that
  /// can be brought to the front, or that one can be opened.
  public static let paneKey = "pane"
  /// The key in `userInfo` which says that the window of the job's terminal may have other tabs, and that its program
  /// takes no orders.
  public static let tabKey = "tab"
  /// The key in `userInfo` which says that no terminal shows the job, so that one can be opened.
  public static let detachedKey = "detached"
}
