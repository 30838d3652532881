internal import PerchTime

// Windows of other programs on the ball: parking one, and what the window manager makes of it.
extension State {
  /// Handles news of another program's window.
  mutating func apply(_ news: ForeignWindow.News, into effects: inout [Effect]) {
    switch news {
    case .offered(let window, let token, let place):
      request(.parkingWindow(window.tidied, from: place), token: token, into: &effects)
    case .unfit(let reason, let token):
      refuse(.cannotParkWindow(reason), to: token.map { [$0] } ?? [], into: &effects)
    case .found(let windows): find(windows.map(\.tidied))
    case .awaited(let window): awaitHiding(of: window.tidied)
    case .hidden(let id): hidden(id.page, into: &effects)
    case .shown(let id): shown(id.page, into: &effects)
    case .stayed(let id): stayed(id.page, into: &effects)
    case .activated(let id): focus(id, into: &effects)
    case .managerReplaced: askAgain(into: &effects)
    case .changed(let window): describe(window.tidied)
    case .gone(let id): gone(id.page, into: &effects)
    case .pressed(let pointer): beginWindowDrag(at: pointer, into: &effects)
    case .moved(let id, let frame, let former, let pointer):
      followWindowDrag(id, frame: frame, from: former, pointer: pointer, into: &effects)
    case .pointed(let pointer): followDraggingPointer(to: pointer, into: &effects)
    case .released(let pointer): endWindowDrag(at: pointer, into: &effects)
    }
  }

  /// The bounds of the number of other programs' windows on the ball.
  public static var windowLimits: ClosedRange<Int> { ForeignWindows.limits }
  /// The number of other programs' windows that the ball accepts.
  public var windowLimit: Int { foreign.limit }

  /// The other program's window that a page stands for; nil for other pages.
  public func foreignWindow(_ id: Page.ID) -> ForeignWindow? { foreign[id]?.window }

  /// Whether a page stands for another program's window.
  func isForeign(_ id: Page.ID) -> Bool { foreign.contains(id) }

  /// Parks a window: it is hidden by the window manager, and its picture shrinks into the ball.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - place: The frame from which the picture flies, in logical root pixels; nil for the window's.
  ///   - token: The token of a client, which has its answer once the window is hidden; nil for none.
  ///   - effects: Receives the effects.
  mutating func park(
    _ window: ForeignWindow, from place: Rect?, token: Command.Token?, into effects: inout [Effect]
  ) {
    let id = window.id.page
    if shelf.contains(id) {
      guard let token else { return }
      switch foreign[id]?.phase {
      case .hiding, .shownAwaitingHide: foreign.add(token, to: id)
      case .parked, .staying, .returning, .arriving, .back, nil:
        effects.append(.answer(token, .done))
      }
      return
    }
    if let refusal = refusal(toPark: window) {
      forgetOffer(of: window, into: &effects)
      return refuse(refusal, to: token.map { [$0] } ?? [], into: &effects)
    }
    var window = window
    switch foreign[id]?.phase {
    // Its frame may be one on the way.
    case .returning, .arriving: foreign[id].map { window.frame = $0.window.frame }
    case .hiding, .shownAwaitingHide, .parked, .staying, .back, nil: break
    }
    let order = foreign.add(
      window, .hiding(until: now + tokens.windows.patience), token: token)
    announce(window)
    // The notice that it is back is wrong from now on.
    forgetRemoval(of: id)
    shelf.add(id)
    effects.append(.foreignWindow(window.id, .hide(order: order)))
    dockHiddenBall()
    let start = place.flatMap { $0.isPlausible ? $0 : nil } ?? window.frame
    if window.isShown, canMorph { startMorph(.shrink, of: id, at: start) }
    reconcileMorph(into: &effects)
  }

  /// Lets the shell forget a window that is not parked after all.
  mutating func forgetOffer(of window: ForeignWindow, into effects: inout [Effect]) {
    if !isForeign(window.id.page) { effects.append(.foreignWindow(window.id, .release)) }
  }

  func refusal(toPark window: ForeignWindow) -> Command.Refusal? {
    guard environment.hasBall else { return .ballIsOff }
    let id = window.id.page
    guard pages[id] == nil || isForeign(id) else { return .cannotParkWindow(.unknown) }
    return isFullOfWindows ? .tooManyWindows(limit: foreign.limit) : nil
  }

  /// Whether the ball accepts no further window of another program.
  var isFullOfWindows: Bool { shelf.pages.count(where: isForeign) >= foreign.limit }

  /// Tells clients, or else the user, why a window is not parked.
  private mutating func refuse(
    _ refusal: Command.Refusal, to tokens: [Command.Token], into effects: inout [Effect]
  ) {
    if tokens.isEmpty { show(.refusal(refusal)) }
    effects += tokens.map { .answer($0, .refused(refusal)) }
  }

  /// Puts windows on the shelf that an earlier run had parked.
  private mutating func find(_ windows: [ForeignWindow]) {
    for window in windows where pages[window.id.page] == nil {
      _ = foreign.add(window, .parked, order: window.order)
      announce(window)
      shelf.add(window.id.page)
      setAttention(window.asksForAttention, of: window.id.page)
    }
    let former = foreign.takeFormer().filter(shelf.contains)
    if !former.isEmpty {
      shelf.replace(former + shelf.pages.filter { !former.contains($0) }, below: [:])
    }
    if ball.phase == .hidden { dockHiddenBall() }
  }

  /// Awaits that a window is hidden which an earlier run has requested to hide, and which is still shown.
  private mutating func awaitHiding(of window: ForeignWindow) {
    guard pages[window.id.page] == nil else { return }
    _ = foreign.add(
      window, .staying(until: now + tokens.windows.grace), order: window.order)
    announce(window)
  }

  /// Gives the page of a window the description that was read last; an image stays its icon.
  private mutating func announce(_ window: ForeignWindow) {
    let id = window.id.page
    var page = window.page
    if let known = pages[id] {
      if case .image = known.icon { page.icon = known.icon }
      page.progress = known.progress
    }
    pages[id] = page
  }

  /// Changes the icon of a window's page; its other values follow the window.
  mutating func setIcon(_ icon: Icon, ofWindow id: Page.ID) { pages[id]?.icon = icon }

  /// Takes over a new description of a window, whose row asks for attention from then on if the window
  /// begins to.
  private mutating func describe(_ window: ForeignWindow) {
    guard let before = foreign[window.id.page]?.window else { return }
    var window = window
    // A hidden window may be anywhere.
    window.frame = before.frame
    foreign.update(window)
    announce(window)
    guard window.asksForAttention != before.asksForAttention else { return }
    setAttention(window.asksForAttention, of: window.id.page)
  }

  // MARK: - Reports of the window manager

  private mutating func hidden(_ id: Page.ID, into effects: inout [Effect]) {
    switch foreign[id]?.phase {
    case .hiding, .shownAwaitingHide: break
    case .staying: returnToBall(id)
    // It was shown by an older request, or by its user a moment ago.
    case .arriving where isToHide(id), .back where isToHide(id): returnToBall(id)
    case .parked, .returning, .arriving, .back, nil: return
    }
    foreign.change(id, to: .parked)
    effects += foreign.takeTokens(of: id).map { .answer($0, .done) }
    if foreign[id]?.window.asksForAttention == true { setAttention(true, of: id) }
  }

  /// Puts a window on the shelf that a late window manager has hidden: it would be nowhere.
  private mutating func returnToBall(_ id: Page.ID) {
    forgetRemoval(of: id)
    endToast(.windowStays)
    shelf.add(id)
    dockHiddenBall()
  }

  /// Lets a window leave the ball that is on the screen again; one that was requested to be shown has left
  /// it already. One that a newer request is to hide keeps its place until that is carried out.
  private mutating func shown(_ id: Page.ID, into effects: inout [Effect]) {
    switch foreign[id]?.phase {
    case .parked:
      if isToHide(id), let end = foreign[id]?.lateShowEnd, now < end {
        foreign.endLateShow(of: id)
        return foreign.change(id, to: .shownAwaitingHide(until: now + tokens.windows.patience))
      }
      seeResults(ofWindow: id, into: &effects)
      leaveBall(id, into: &effects)
      endToast(.windowDoesNotReturn)
    case .returning: foreign.endLateShow(of: id)
    case .hiding, .shownAwaitingHide, .staying, .arriving, .back, nil: return
    }
    foreign.change(id, to: .arriving(until: now + tokens.windows.arrival))
  }

  /// Lets a window that was not hidden in time leave the ball again, and says so unless it may have been
  /// shown on purpose meanwhile.
  private mutating func stayed(_ id: Page.ID, into effects: inout [Effect]) {
    let waiting = foreign.takeTokens(of: id)
    switch foreign[id]?.phase {
    case .hiding: refuse(.windowStays, to: waiting, into: &effects)
    case .shownAwaitingHide:
      effects += waiting.map { .answer($0, .refused(.windowStays)) }
      seeResults(ofWindow: id, into: &effects)
    case .parked, .staying, .returning, .arriving, .back, nil: return
    }
    leaveBall(id, into: &effects)
    foreign.change(id, to: .staying(until: now + tokens.windows.grace))
  }

  /// Forgets a window that is no more.
  private mutating func gone(_ id: Page.ID, into effects: inout [Effect]) {
    guard isForeign(id) else { return }
    let waiting = foreign.takeTokens(of: id)
    forgetRemoval(of: id)
    leaveBall(id, into: &effects)
    effects += waiting.map { .answer($0, .refused(.cannotParkWindow(.unknown))) }
  }

  /// Ends a toast that is not true any more.
  private mutating func endToast(_ refusal: Command.Refusal) {
    if toast?.phrase == .refusal(refusal) { toast?.hide(in: context) }
  }

  /// Takes a window from the ball without a word.
  private mutating func leaveBall(_ id: Page.ID, into effects: inout [Effect]) {
    foreign.change(id, to: .back)
    shelf.remove(id)
    reconcileMorph(into: &effects)
  }
}

extension ForeignWindow {
  /// The most scalars of a title.
  private static let longestText = 300

  /// The window with texts of a bounded length and a frame that is a number.
  fileprivate var tidied: ForeignWindow {
    var window = self
    window.title = title.tidied(limit: Self.longestText)
    window.program = program.tidied(limit: Self.longestText)
    if !frame.isPlausible {
      window.frame = .zero
      window.isShown = false
    }
    return window
  }
}
