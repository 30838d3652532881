internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Windows of other programs that come back from the ball.
extension Shell {
  /// The longest wait for the commands that hide windows which are to be shown.
  private static let hidingTime = Duration.milliseconds(200)
  /// The longest wait for the commands that show windows as the program ends.
  private static let showingTime = Duration.seconds(2)

  /// Shows windows where they were, behind the others.
  ///
  /// - Parameters:
  ///   - ids: The windows, in the order in which they were parked.
  ///   - atEnd: Whether the program ends: the windows are shown before this returns, and where a window
  ///     of Perch has the focus, one that is in view gets it.
  func putBack(_ ids: [ForeignWindow.ID], atEnd: Bool) {
    // The window manager may report the windows as active before it makes the former one active again.
    let (active, time) = (windowInFront, focus.userTime)
    let isOwn = active.map(connection.isOwn) ?? true
    let former = atEnd && isOwn ? connection.frontmostClient : active
    popupFocus.expectLoss(at: MonotonicClock.now)
    var commands: [[String]] = []
    let end = MonotonicClock.now + Self.hidingTime
    // The one that was parked last comes to be the highest of them.
    let isLowered = former != nil || connection.frontmostClient != nil
    for id in isLowered ? ids.reversed() : ids {
      commands += requestShow(of: id, until: end) {
        connection.putBack(
          id.window, behind: former, isLowered: isLowered, time: time, isLate: $0)
      }
    }
    let running = run(connection.batched(commands))
    if atEnd { jobs.children.finish(running, within: Self.showingTime) }
  }

  /// The active window, or else the one that a popup has taken the focus from.
  private var windowInFront: WindowID? {
    connection.activeWindow
      ?? popupFocus.taken?.before.flatMap { try? connection.parkableWindow($0) }
  }

  /// Requests that a window be shown.
  ///
  /// - Parameters:
  ///   - id: The window.
  ///   - end: The end of the wait for a command that hides it; nil for the usual one.
  ///   - request: Sends the request, and returns the commands that are to be run for it. It is told
  ///     whether a command that hides the window has ended only now.
  /// - Returns: The commands that are to be run.
  func requestShow(
    of id: ForeignWindow.ID, until end: Instant? = nil,
    by request: (_ isLate: Bool) -> [[String]]
  ) -> [[String]] {
    let isStillThere = foreignWindows.stay(id)
    let commands = request(finishHiding(id, until: end))
    // The window manager has nothing to report of a window that was not hidden yet.
    if isStillThere, connection.isHidden(id.window) == false { handle(.foreignWindow(.shown(id))) }
    return commands
  }

  /// Starts the commands of the window manager's tool. The windows report what becomes of it.
  @discardableResult
  func run(_ commands: [[String]]) -> [Children.Token] {
    commands.compactMap { words in
      let process = words.first.flatMap { try? DetachedProgram($0, words).start() }
      return process.map { jobs.children.add($0) }
    }
  }

  /// Waits for the commands that hide a window, so that no later one overtakes them.
  ///
  /// - Returns: Whether they have ended only now.
  private func finishHiding(_ id: ForeignWindow.ID, until end: Instant? = nil) -> Bool {
    let now = MonotonicClock.now
    return jobs.children.finish(
      foreignWindows.takeHiders(of: id), within: max(.zero, (end ?? now + Self.hidingTime) - now))
  }

  /// Takes the mark from a window, and forgets it.
  func release(_ id: ForeignWindow.ID) {
    _ = finishHiding(id)
    connection.release(id.window)
    forgetWindow(id)
  }

  /// Brings the windows back that nothing but Perch reaches once it has ended.
  func rescueForeignWindows() {
    let ids = foreignWindows.clients.keys.filter {
      state.shelf.contains($0.page) && connection.isHiddenByTool($0.window)
    }
    guard !ids.isEmpty else { return }
    putBack(ids.sorted { $0.rawValue < $1.rawValue }, atEnd: true)
    for id in ids { connection.release(id.window) }
  }
}
