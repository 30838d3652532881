internal import PerchEngine
internal import PerchJobs
internal import PerchRenderer
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Windows of other programs: what the engine asks for, and what becomes of it.
extension Shell {
  /// Parks a window; nil for the active one. With a token, a client waits for the answer.
  func parkWindow(_ named: WindowID?, for token: Command.Token?) {
    guard let named = named ?? connection.activeWindow else {
      return handle(.foreignWindow(.unfit(.none, token)))
    }
    do throws(ClientObstacle) {
      let id = try connection.parkableWindow(named)
      guard let client = connection.clientWindow(id) else { throw .gone }
      park(client, returningTo: client, for: token)
    } catch {
      handle(.foreignWindow(.unfit(.init(error), token)))
    }
  }

  /// Parks a window.
  ///
  /// - Parameters:
  ///   - client: The window as it is seen now.
  ///   - home: The window as it is to come back.
  ///   - token: The token of the client that waits for the answer; nil for none.
  ///   - former: An earlier picture of it, for want of a better one; nil for none.
  func park(
    _ client: ClientWindow, returningTo home: ClientWindow, for token: Command.Token?,
    picture former: Content.Bitmap? = nil
  ) {
    let id = ForeignWindow.ID(client.id)
    if !state.shelf.contains(id.page) { foreignWindows.keep(home) }
    if client.isShown, let picture = picture(of: client) ?? former {
      foreignWindows.keepPicture(of: id)
      stage.renderer.setWindowPicture(picture, of: id.page)
    }
    var window = described(client)
    window.frame = stage.pixels.logical(home.visibleFrame)
    handle(
      .foreignWindow(.offered(window, token, from: stage.pixels.logical(client.visibleFrame))))
  }

  /// Finds the windows that an earlier run has parked, and those that it has only requested to hide.
  func findParkedWindows() {
    let known = foreignWindows.clients.values.map(\.id)
    // Perch itself looks after the windows of programs that are gone.
    let clients = connection.parkedWindows(
      besides: known, adoptingOthers: options.name == LaunchOptions.standardName)
    guard !clients.isEmpty else { return }
    for client in clients { foreignWindows.keep(client) }
    handle(.foreignWindow(.found(clients.filter(\.isHidden).map(described))))
    for client in clients where !client.isHidden {
      handle(.foreignWindow(.awaited(described(client))))
    }
    for client in clients {
      findProgram(of: ForeignWindow.ID(client.id), needsIcon: !showIcon(of: client.id))
    }
  }

  /// Finds the windows that an earlier run has parked and that a new window manager knows, also those that
  /// it will list a little later.
  func beginFindingParkedWindows(at time: Instant) {
    foreignWindows.searchEnd = time + Self.searchTime
    reportClients()
    findParkedWindows()
  }

  /// The time that a window manager has for its first list of windows.
  private static let searchTime = Duration.seconds(5)

  /// Looks once more, until that time is over.
  func findLateWindows(at time: Instant) {
    guard let end = foreignWindows.searchEnd else { return }
    findParkedWindows()
    // The former window manager may have left one that has come back on the way to a taskbar.
    for id in foreignWindows.clients.keys { connection.settle(id.window) }
    guard end <= time else { return }
    foreignWindows.searchEnd = nil
    reportClients()
  }

  /// Carries out a request about a window.
  func perform(_ request: ForeignWindow.Request, about id: ForeignWindow.ID) {
    let time = focus.userTime
    switch request {
    case .hide(let order):
      foreignWindows.willHide(id, order: order)
      findProgram(of: id, needsIcon: !showIcon(of: id.window))
    case .keep(let order):
      connection.keep(id.window, order: order)
      // The window manager has nothing to report of a window that it never hid.
      if connection.isHidden(id.window) != true { reportState(of: id) }
    case .show:
      // A second request would unroll a window that is rolled up.
      if foreignWindows.clients[id]?.isShaded != true {
        focus.bringBack(id.window, at: MonotonicClock.now)
      }
      run(
        requestShow(of: id) {
          connection.show(
            id.window, time: time, keepsDesktop: settings.current.keepsWindowDesktop, isLate: $0)
        })
    case .close: connection.close(id.window, time: time)
    case .takeDropped: parkDropped(id)
    case .release: release(id)
    }
  }

  /// Forgets a window that is not parked, or not any more.
  func forgetWindow(_ id: ForeignWindow.ID) {
    foreignWindows.forget(id)
    stage.renderer.setWindowPicture(nil, of: id.page)
  }

  /// Hides the windows whose flights into the ball have begun on the screen.
  func hideForeignWindows() {
    guard !foreignWindows.leaving.isEmpty, !state.hasMorph || stage[.morph]?.isMapped == true
    else { return }
    for (id, order) in foreignWindows.takeLeaving() {
      guard let client = foreignWindows.clients[id] else { continue }
      let hiders = run(connection.hide(client, order: order, time: focus.userTime))
      foreignWindows.keep(hiders, of: id)
      foreignWindows.forgetFormerFrame(of: id)
      // The window manager has nothing to report of a window that was hidden before, or has ended.
      if connection.isHidden(id.window) != false { reportState(of: id) }
    }
    connection.flush()
  }

  /// Keeps small pictures of the windows that have arrived in the ball.
  func shrinkWindowPictures() {
    for id in foreignWindows.large where state.morph?.page != id.page {
      foreignWindows.shrink(id)
      stage.renderer.shrinkWindowPicture(of: id.page)
    }
  }

  /// Handles an event of a parked window.
  func receiveForeign(_ event: XEvent) {
    switch event {
    case .foreignStateChanged(let window):
      let id = ForeignWindow.ID(window)
      guard foreignWindows.clients[id] != nil else { return parkMinimized(window) }
      // A window that is back may be moved and minimized by its user.
      guard !state.isBack(id.page) else { return parkMinimized(window) }
      connection.settle(window)
      reportState(of: id)
    case .foreignLookChanged(let window, let hasNewIcon):
      foreignWindows.noteChange(
        of: ForeignWindow.ID(window), hasNewIcon: hasNewIcon, at: MonotonicClock.now)
    case .foreignDestroyed(let window):
      handle(.foreignWindow(.gone(ForeignWindow.ID(window))))
    default: break
    }
  }

  /// Tells the engine whether a window is hidden now.
  private func reportState(of id: ForeignWindow.ID) {
    let isHidden = connection.isHidden(id.window)
    handle(.foreignWindow(isHidden.map { $0 ? .hidden(id) : .shown(id) } ?? .gone(id)))
  }

  /// Reads the windows again whose titles, icons or urgency have changed.
  func readForeignWindows(at time: Instant) {
    for (id, hasNewIcon) in foreignWindows.turn(ready: [], at: time) {
      guard let before = foreignWindows.clients[id], var client = connection.clientWindow(id.window)
      else { continue }
      let hasNewNames = client.names != before.names
      // A hidden window may be anywhere, on another desktop too, and is neither rolled up nor
      // full-screen.
      (client.frame, client.desktop) = (before.frame, before.desktop)
      (client.isShaded, client.isFullScreen) = (before.isShaded, before.isFullScreen)
      (client.isTiled, client.formerFrame) = (before.isTiled, before.formerFrame)
      foreignWindows.keep(client)
      handle(.foreignWindow(.changed(described(client))))
      if hasNewIcon { showIcon(of: client.id) }
      if hasNewNames { findProgram(of: id, needsIcon: false) }
    }
  }

  /// The window as the engine knows it.
  func described(_ client: ClientWindow) -> ForeignWindow {
    let id = ForeignWindow.ID(client.id)
    let program = foreignWindows.program(of: client.names)
    var window = ForeignWindow(
      id: id, title: TitleText.line(client.title),
      program: program?.name ?? TitleText.line(client.names.className),
      frame: stage.pixels.logical(client.visibleFrame), isShown: client.isShown,
      asksForAttention: client.asksForAttention, picture: foreignWindows.pictures[id])
    (window.className, window.desktopFile) = (TitleText.line(client.names.className), program?.file)
    (window.pid, window.desktop, window.order) = (client.pid, client.desktop, client.order)
    return window
  }

  /// Takes a picture of a window; nil where there is none to be had, or none is wanted.
  func picture(of client: ClientWindow) -> Content.Bitmap? {
    guard settings.current.hasWindowPictures,
      let shot = connection.capture(client, isComposited: state.environment.isComposited)
    else { return nil }
    return Content.Bitmap(width: shot.width, height: shot.height, pixels: shot.pixels)
  }

  /// Shows the icon that a window has itself.
  ///
  /// - Returns: Whether it has one.
  @discardableResult
  private func showIcon(of window: WindowID) -> Bool {
    let id = ForeignWindow.ID(window).page
    guard state.pages[id] != nil, let icon = connection.icon(of: window, side: Self.iconSide),
      let bitmap = Content.Bitmap(width: icon.width, height: icon.height, pixels: icon.pixels)
    else { return false }
    show(bitmap, asIconOf: id, isInset: true)
    return true
  }

  /// The side of an icon that is asked for, in pixels.
  private static let iconSide = 96
}

extension ForeignWindow.Unfitness {
  init(_ obstacle: ClientObstacle) {
    self =
      switch obstacle {
      case .gone: .unknown
      case .own: .own
      case .desktop: .desktop
      case .unmanaged: .unmanaged
      }
  }
}
