internal import PerchTime

// Windows of other programs that come back from the ball.
extension State {
  /// Brings a window back with the focus; its picture spreads from the ball, or from its row.
  mutating func bringBack(_ id: Page.ID, into effects: inout [Effect]) {
    guard var window = foreign[id]?.window else { return }
    // One that is back already comes to the front: the window manager reports nothing of it.
    guard shelf.contains(id) else { return effects.append(.foreignWindow(window.id, .show)) }
    // One whose monitor is gone comes back to another one.
    let centre = window.frame.center
    if !window.frame.isEmpty, !environment.monitors.contains(where: { $0.frame.contains(centre) }) {
      window.frame = environment.fitted(window.frame)
      foreign.update(window)
    }
    let box = listFrame(of: id) ?? ballBox(at: now)
    seeResults(ofWindow: id, into: &effects)
    awaitReturn(of: id, into: &effects)
    effects.append(.foreignWindow(window.id, .show))
    if !window.frame.isEmpty, canMorph { startMorph(.spread, of: id, at: box) }
    reconcileMorph(into: &effects)
  }

  /// Puts windows back where they were, behind the others; `atEnd` tells that the program ends with it.
  mutating func putBack(_ ids: [Page.ID], atEnd: Bool = false, into effects: inout [Effect]) {
    let windows = ids.compactMap { id in foreign[id].map { (id: id, window: $0.window.id) } }
    guard !windows.isEmpty else { return }
    for (id, _) in windows { awaitReturn(of: id, into: &effects) }
    effects.append(.putBackWindows(windows.map(\.window), atEnd: atEnd))
  }

  /// Takes the marks from windows that Perch watches no longer.
  func releaseWindows(_ ids: [Page.ID], into effects: inout [Effect]) {
    effects += ids.compactMap { foreign[$0] }.map { .foreignWindow($0.window.id, .release) }
  }

  /// Whether a page stands for a window that is known and has come back to the screen for good.
  public func isBack(_ id: Page.ID) -> Bool {
    switch foreign[id]?.phase {
    case .arriving, .back: !isToHide(id)
    case .hiding, .shownAwaitingHide, .parked, .staying, .returning, nil: false
    }
  }

  /// Whether the newest request about a window was to hide it, which a late window manager may still do.
  func isToHide(_ id: Page.ID) -> Bool { foreign[id]?.isToHide == true }

  /// Whether a page stands for a window that is on the screen, or will be.
  func isReturning(_ id: Page.ID) -> Bool {
    switch foreign[id]?.phase {
    case .staying, .returning, .arriving, .back: true
    case .hiding, .shownAwaitingHide, .parked, nil: false
    }
  }

  /// Takes a window from the ball that the window manager is about to be asked for.
  private mutating func awaitReturn(of id: Page.ID, into effects: inout [Effect]) {
    effects += foreign.takeTokens(of: id).map { .answer($0, .done) }
    setAttention(false, of: id)
    shelf.remove(id)
    // The window manager may have nothing to report of a window that it has shown already.
    let isShown = if case .shownAwaitingHide = foreign[id]?.phase { true } else { false }
    foreign.change(
      id,
      to: isShown
        ? .arriving(until: now + tokens.windows.arrival)
        : .returning(until: now + tokens.windows.patience))
    foreign.expectLateShow(of: id, until: now + tokens.windows.grace)
  }

  /// Asks the program of a window to close it; the window stays on the ball until it has.
  mutating func closeForeign(_ id: Page.ID, into effects: inout [Effect]) {
    guard let window = foreign[id]?.window else { return }
    effects.append(.foreignWindow(window.id, .close))
  }

  /// Parks a window again that is on the screen and still known.
  mutating func parkAgain(_ id: Page.ID, into effects: inout [Effect]) -> Command.Refusal? {
    guard let window = foreign[id]?.window, !shelf.contains(id) else { return nil }
    if let refusal = refusal(toPark: window) { return refusal }
    shelf.add(id)
    hideAgain([id], into: &effects)
    return nil
  }

  /// Hides windows again that are parked once more, because their removal was undone.
  mutating func hideAgain(_ ids: [Page.ID], into effects: inout [Effect]) {
    for id in ids {
      guard let window = foreign[id]?.window else { continue }
      let order = foreign.add(
        window, .hiding(until: now + tokens.windows.patience), order: foreign[id]?.order)
      effects.append(.foreignWindow(window.id, .hide(order: order)))
    }
  }

  /// Repeats the requests that the former window manager has not carried out.
  mutating func askAgain(into effects: inout [Effect]) {
    let end = now + tokens.windows.patience
    for id in foreign.ordered {
      guard let entry = foreign[id] else { continue }
      switch entry.phase {
      case .hiding, .shownAwaitingHide:
        foreign.change(id, to: .hiding(until: end))
        effects.append(.foreignWindow(entry.window.id, .hide(order: entry.order)))
      case .returning:
        foreign.change(id, to: .returning(until: end))
        effects.append(.foreignWindow(entry.window.id, .show))
      case .parked, .staying, .arriving, .back: break
      }
    }
  }

  /// Ends the waits for a window manager that does not answer: a window that was to be hidden leaves the
  /// ball, and one that was to be shown returns to it.
  mutating func expireForeignWindows(into effects: inout [Effect]) {
    for id in foreign.due(at: now) {
      switch foreign[id]?.phase {
      case .hiding, .shownAwaitingHide:
        if let window = foreign[id]?.window.id { apply(.stayed(window), into: &effects) }
      case .returning: keep(id, into: &effects)
      case .staying, .arriving: foreign.change(id, to: .back)
      case .parked, .back, nil: break
      }
    }
  }

  /// Returns a window to the ball that the window manager has not shown, and says so. It is not hidden
  /// again: the window manager may still show it.
  private mutating func keep(_ id: Page.ID, into effects: inout [Effect]) {
    guard let entry = foreign[id] else { return }
    forgetRemoval(of: id)
    foreign.change(id, to: .parked)
    shelf.add(id)
    effects.append(.foreignWindow(entry.window.id, .keep(order: entry.order)))
    reconcileMorph(into: &effects)
    show(.refusal(.windowDoesNotReturn))
  }

  /// Whether a window's row and the ball ask for attention.
  public func asksForAttention(_ id: Page.ID) -> Bool {
    isForeign(id) && work(on: id)?.phase == .waiting
  }

  /// Lets the row of a window and the ball ask for attention, or no longer.
  mutating func setAttention(_ asks: Bool, of id: Page.ID) {
    guard asks else { return jobBoard.forgetWork(on: id) }
    guard shelf.contains(id) else { return }
    jobBoard.works[id] = Work(phase: .waiting)
    showRing(of: id)
  }

  /// Ends the calls for attention of the windows whose rows the user has looked at in a list.
  mutating func seeForeignWindows(in list: FloatList) {
    guard !foreign.isEmpty else { return }
    for id in list.pages where isForeign(id) && work(on: id) != nil { setAttention(false, of: id) }
  }

  /// Forgets the windows that are on the screen again, once they no longer fly and can no longer be
  /// brought back to the ball. The last one does not end Perch: the next window may be dragged.
  mutating func forgetForeignWindows(into effects: inout [Effect]) {
    guard foreign.hasSettled else { return }
    for (id, entry) in foreign.settled where !isNeeded(id) {
      foreign.remove(id)
      jobBoard.forgetWork(on: id)
      pages[id] = nil
      effects.append(.foreignWindow(entry.window.id, .release))
    }
  }

  /// The first invariant of other programs' windows that does not hold, as a sentence.
  var brokenForeignWindow: String? {
    if pages.keys.count(where: \.isOfWindow) != foreign.entries.count
      || !foreign.entries.keys.allSatisfy({ $0.isOfWindow && pages.keys.contains($0) })
    {
      return "a window has no page, or its page has no window"
    }
    for (id, entry) in foreign.entries {
      let isParked = shelf.contains(id)
      switch entry.phase {
      case .hiding, .shownAwaitingHide, .parked:
        if !isParked { return "the window \(id) is hidden and not parked" }
      case .staying, .returning, .arriving, .back:
        if isParked { return "the window \(id) is parked and not hidden" }
      }
      if isOpen(id) || library.pages.contains(id) { return "the window \(id) is among the pages" }
    }
    return nil
  }
}
