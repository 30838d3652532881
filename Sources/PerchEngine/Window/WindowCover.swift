internal import PerchTime

/// Knowledge about other windows over a main window, and about its time on the screen.
struct WindowCover: Hashable, Sendable {
  /// Whether other windows hide almost all of it, as last reported.
  var isWhole = false
  /// The instant at which it counts as free of other windows, unless they are reported before; nil once it is
  /// known.
  var soughtUntil: Instant?
  /// Whether it matters: the page on top is a job, or has work.
  var isWatched = false
  /// Whether the window was on the screen since it opened.
  var wasShown = false
  /// Whether the window was out of sight before it was asked what is over it.
  var wasAway = false
}

extension MainWindow {
  /// Whether other windows hide almost all of it, as far as it matters.
  public var isCovered: Bool { cover.isWhole }

  /// Whether it is to be found out if other windows hide it.
  public var awaitsCovers: Bool { cover.soughtUntil != nil }

  /// Whether the user can see what the window shows.
  var isSeen: Bool { isMapped && !isCovered && !awaitsCovers }

  /// Whether the window is open, was on the screen, and is out of sight now.
  var isOutOfSight: Bool {
    isOpen && cover.wasShown && (!isMapped || isCovered || awaitsCovers && cover.wasAway)
  }

  /// Notes that the window is on the screen; one that should be closed does not count.
  ///
  /// - Parameter end: The instant at which it counts as free of other windows; nil for at once.
  /// - Returns: Whether it is to be found out if other windows hide it.
  mutating func show(until end: Instant?) -> Bool {
    guard isOpen, !isMapped else { return false }
    cover.wasAway = isOutOfSight
    isMapped = true
    cover.wasShown = true
    return cover.isWatched && seekCovers(until: end)
  }

  /// Notes whether it matters if other windows hide it.
  ///
  /// - Parameters:
  ///   - isWatched: Whether it does.
  ///   - end: The instant at which it counts as free of other windows; nil for at once.
  /// - Returns: Whether that is to be found out.
  mutating func watch(_ isWatched: Bool, until end: Instant?) -> Bool {
    guard isWatched != cover.isWatched else { return false }
    cover.isWatched = isWatched
    (cover.isWhole, cover.soughtUntil, cover.wasAway) = (false, nil, false)
    return isWatched && isMapped && seekCovers(until: end)
  }

  private mutating func seekCovers(until end: Instant?) -> Bool {
    (cover.isWhole, cover.soughtUntil) = (false, end)
    return end != nil
  }

  /// Takes in whether other windows hide it.
  mutating func cover(_ isWhole: Bool) {
    guard isMapped, cover.isWatched else { return }
    (cover.isWhole, cover.soughtUntil) = (isWhole, nil)
  }

  /// Counts as free of other windows once none were reported for long.
  mutating func expireCovers(at time: Instant) {
    if let end = cover.soughtUntil, end <= time { cover.soughtUntil = nil }
  }
}

// The main windows in which a job or other work is to be seen.
extension State {
  /// The main windows on the screen for which it matters whether other windows hide them.
  public var watchedWindows: [MainWindow] {
    windows.filter { $0.isMapped && $0.cover.isWatched }
  }

  /// The instant at which the next window counts as free of others; nil for none.
  var coversDeadline: Instant? {
    others.reduce(window.cover.soughtUntil) { $0.orEarlier($1.window.cover.soughtUntil) }
  }

  /// Lets windows count as free of others whose covers were not reported for long.
  mutating func expireCovers() {
    window.expireCovers(at: now)
    for index in others.indices { others[index].window.expireCovers(at: now) }
  }

  /// Follows the windows that show jobs and other work.
  mutating func watchWindows(into effects: inout [Effect]) {
    // Each answer is found before its window is changed, or else the state is copied.
    let (end, isWatched) = (coversEnd, shows(stack.top))
    var isSought = window.watch(isWatched, until: end)
    for index in others.indices {
      let isWatched = shows(others[index].stack.top)
      isSought = others[index].window.watch(isWatched, until: end) || isSought
    }
    if isSought { effects.append(.findCovers) }
  }

  /// The end of the time in which other windows over one that comes up are reported; nil where none are.
  private var coversEnd: Instant? {
    // A closure would copy the state.
    guard let patience = tokens.windows.coverPatience else { return nil }
    return now + patience
  }

  private func shows(_ id: Page.ID) -> Bool { jobs[id] != nil || work(on: id) != nil }

  /// Notes that the window in front is on the screen.
  mutating func mapWindow(into effects: inout [Effect]) {
    if window.show(until: coversEnd) { effects.append(.findCovers) }
  }

  /// Notes that a window behind is on the screen.
  mutating func mapWindow(behind index: Int, into effects: inout [Effect]) {
    if others[index].window.show(until: coversEnd) { effects.append(.findCovers) }
  }
}
