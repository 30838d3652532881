internal import PerchTime

/// A request that waits until the gesture on the same object is over.
struct PendingRequest: Hashable, Sendable {
  /// The request.
  var request: Request
  /// The token of the client that waits for the answer; nil for none.
  var token: Command.Token?
  /// The instant at which the request is refused.
  var deadline: Instant
  /// Whether a program ordered it.
  var isOrdered = false
}

/// A request that can wait: a command, or pages to open or park.
enum Request: Hashable, Sendable {
  /// A command.
  case command(Command)
  /// Pages to open, one above the other.
  case opening([Page.ID])
  /// The page of a job's new run, to be opened in the place of the former run's.
  case succeeding(Page.ID, by: Page.ID)
  /// Pages to open at once: the first is shown, the others are marked in the library. They open in
  /// this window, or else in the one in front; what was dropped there leaves any other window.
  case gathering([Page.ID], in: MainWindow.ID?, isDrop: Bool)
  /// Open a page in a window of its own, of this size in logical pixels.
  case openingApart(Page, size: Size?)
  /// Pages to park, one after the other; the library may not list them yet.
  case parking([Page])
  /// Pages to park as one entry, the lowest first.
  case stacking([Page], whenFull: Shelf.WhenFull?)
  /// Pages to park in the places of the oldest ones.
  case replacing([Page])
  /// A page of which nothing is to stay.
  case withdrawing(Page.ID)
  /// Another program's window to park.
  case parkingWindow(ForeignWindow, from: Rect?)
}

extension State {
  mutating func give(_ command: Command, token: Command.Token?, into effects: inout [Effect]) {
    request(.command(command), token: token, into: &effects)
  }

  mutating func request(_ request: Request, token: Command.Token?, into effects: inout [Effect]) {
    guard !mustWait(request) else {
      return pending.append(
        PendingRequest(
          request: request, token: token, deadline: now + tokens.commandPatience,
          isOrdered: orders.isObeying))
    }
    // A window's answer is known once the window manager has hidden it.
    if case .parkingWindow(let window, let place) = request {
      return park(window, from: place, token: token, into: &effects)
    }
    let refusal = execute(request, into: &effects)
    guard let token else { return }
    effects.append(.answer(token, refusal.map(Command.Answer.refused) ?? .done))
  }

  /// Returns whether a gesture holds the object of a request.
  private func mustWait(_ request: Request) -> Bool {
    switch (gesture?.arena.active, request) {
    case (_, .command(.quit)), (.edgeSwipe, .command(.ball)),
      (.edgeSwipe, .command(.moveBall)):
      false
    case (.ballDrag, .command(.back)): shelf.contains(stack.top)
    case (.edgeSwipe, _), (.ballDrag, _), (.rowSlide, .command(.list)),
      (.rowSlide, .command(.showList)), (.rowSlide, .command(.clickNotice)):
      true
    case (.select, _), (.pan, _), (.scroll, _), (.sideways, _), (.listScroll, _), (.rowSlide, _),
      (.dragOut, _), (.thumb, _), (.handle, _), (.caret, _), (.slide, _), (.canvas, _),
      (.tap, _), (nil, _):
      false
    }
  }

  /// Executes a request.
  ///
  /// - Returns: The reason for which it was refused; nil when it was executed.
  private mutating func execute(
    _ request: Request, into effects: inout [Effect]
  ) -> Command.Refusal? {
    switch request {
    case .opening(let ids):
      let reason = ids.last.flatMap { refusal(toOpen: $0) }
      open(ids, into: &effects)
      return reason
    case .succeeding(let former, let next): open(next, inPlaceOf: former, into: &effects)
    case .gathering(let ids, let window, let isDrop):
      if let window, let first = ids.first {
        prepare(window, for: first, isDrop: isDrop, into: &effects)
      }
      gather(ids, into: &effects)
    case .openingApart(let page, let size): return openApart(page, size: size, into: &effects)
    case .parking(let pages): return parkAll(pages, into: &effects)
    case .stacking(let pages, let answer):
      return parkStack(of: pages, whenFull: answer, into: &effects)
    case .replacing(let pages): return parkAll(pages, whenFull: .replace, into: &effects)
    case .withdrawing(let id): return withdrawPage(id, into: &effects)
    case .parkingWindow(let window, let place):
      park(window, from: place, token: nil, into: &effects)
    case .command(.back):
      if undoJump() { return nil }
      guard stack.canPop else { return .nothingToGoBackTo }
      guard mayPop(stack.top) else { return refusePop(of: stack.top, into: &effects) }
      pop(into: &effects)
    case .command(.park(let id)): return park(id ?? stack.top, into: &effects)
    case .command(.parkStack): return parkStack(into: &effects)
    case .command(.open(let id)):
      guard pages.keys.contains(id), !id.isGround else { return .unknownPage(id) }
      let refusal = refusal(toOpen: id)
      open(id, into: &effects)
      return refusal
    case .command(.click(let id)):
      guard pages.keys.contains(id), !id.isGround else { return .unknownPage(id) }
      click(id, into: &effects)
    case .command(.clickNotice(let group)):
      guard clickNotice(of: group, into: &effects) else { return nil }
      return execute(.command(.open(.library)), into: &effects)
    case .command(.openLast):
      guard let last = held.reversed().first else { return .shelfIsEmpty }
      open(last, into: &effects)
    case .command(.openApart(let id)):
      guard let page = pages[id] else { return .unknownPage(id) }
      guard !isForeign(id) else {
        bringBack(id, into: &effects)
        return nil
      }
      return openApart(page, size: nil, into: &effects)
    case .command(.close(let id)): return close(id, into: &effects)
    case .command(.clear): return clearShelf(into: &effects)
    case .command(.undo): return undo(into: &effects)
    case .command(.list): return toggleList(into: &effects)
    case .command(.showList): return isListOpen ? nil : toggleList(into: &effects)
    case .command(.ball(let verb)):
      guard environment.hasBall || verb == .hide else { return .ballIsOff }
      control(verb, into: &effects)
    case .command(.moveBall(let point)): moveBall(to: point)
    case .command(.stop(let id)): return stop(id, into: &effects)
    case .command(.runAgain(let id)): return runAgain(id, into: &effects)
    case .command(.doNotDisturb(let change)): switchQuiet(change)
    case .command(.quit):
      let windows = shelf.pages.filter(isForeign)
      for id in windows { seeResults(ofWindow: id, into: &effects) }
      putBack(windows, atEnd: true, into: &effects)
      releaseWindows(foreign.ordered, into: &effects)
      effects.append(.quit)
    }
    return nil
  }

  mutating func applyPending(into effects: inout [Effect]) {
    while let next = pending.first, !mustWait(next.request) {
      pending.removeFirst()
      orders.isObeying = next.isOrdered
      request(next.request, token: next.token, into: &effects)
      orders.isObeying = false
    }
  }

  mutating func expirePending(into effects: inout [Effect]) {
    while let next = pending.first, next.deadline <= now {
      pending.removeFirst()
      if case .parkingWindow(let window, _) = next.request {
        forgetOffer(of: window, into: &effects)
      }
      guard let token = next.token else { continue }
      effects.append(.answer(token, .refused(.gestureDidNotEnd)))
    }
  }
}
