// Opening a page: by a click on the ball, a row, a command or a file.
extension State {
  /// Handles a click: it opens the only page, or the list of several, and closes an open list.
  mutating func clickBall(into effects: inout [Effect]) {
    if isListOpen {
      closeList(into: &effects)
    } else if let only = held.only {
      openByClick(only, into: &effects)
    } else {
      openList(.sticky, into: &effects)
    }
  }

  /// Opens several pages in order above what is open; only the last one moves.
  mutating func open(_ ids: [Page.ID], into effects: inout [Effect]) {
    for id in ids.dropLast() {
      library.open(id, at: now)
      guard !isOpen(id), !shelf.contains(id) else { continue }
      landBehind(id)
      stack.append(id)
    }
    guard let last = ids.last else { return }
    // The last one may have another window than those before.
    if stack.canPop, !window.isOpen, opensElsewhere(last) { openWindow(into: &effects) }
    open(last, staysBelow: true, into: &effects)
  }

  /// Opens the first of several pages; the library lists the others below it, and marks them.
  mutating func gather(_ ids: [Page.ID], into effects: inout [Effect]) {
    guard let first = ids.first else { return }
    let others = ids.dropFirst().filter { $0 != first && $0 != .library }
    for id in others.reversed() { library.open(id, at: now) }
    library.arrivals = [first] + others
    open(first, into: &effects)
    guard !others.isEmpty else { return }
    library.marked = Set(others)
    library.anchor = others.first
    show(.inLibrary(.moreFiles(library.marked.count)), action: .showLibrary)
  }

  /// Withdraws the offer to show the library once that is shown.
  mutating func withdrawOffer() {
    guard stack.top == .library, let toast, !toast.isGoing,
      case .inLibrary(.moreFiles) = toast.phrase
    else { return }
    self.toast?.hide(in: context)
  }

  /// Opens a page: one on top is raised, one in the stack is popped to, a parked one spreads, any
  /// other is pushed.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - staysBelow: Whether a parked page on top stays below the other one, as the page of a link
  ///     does, so that Back leads to it.
  ///   - effects: Receives the effects.
  mutating func open(_ id: Page.ID, staysBelow: Bool = false, into effects: inout [Effect]) {
    guard pages.keys.contains(id) else { return }
    guard !isForeign(id) else { return bringBack(id, into: &effects) }
    chooseWindow(of: id, into: &effects)
    if stack.contains(id), let obstacle = obstacle(above: id) {
      _ = refusePop(of: obstacle, into: &effects)
      return openWindow(into: &effects)
    }
    // The user forgets marks while reading another page, and Delete would then remove those rows.
    if id != .library, !library.marked.contains(id) { library.unmark() }
    library.endFind()
    library.open(id, at: now)
    readAgain(opened: id, into: &effects)
    addWindow(for: id, into: &effects)
    // A window behind keeps its own.
    controls.focus = nil
    leftFrames[id] = nil
    landBehind(id)
    if shelf.contains(id), !stack.contains(id) {
      openParked(id, staysBelow: staysBelow, into: &effects)
    } else if !stack.contains(id) {
      push(id, into: &effects)
    } else if stack.top != id {
      popTo(id, into: &effects)
    }
    openWindow(into: &effects)
  }

  /// Opens the page of a new run in the place of the former run's, at once; elsewhere like any other
  /// page once that is no longer on top.
  mutating func open(_ next: Page.ID, inPlaceOf former: Page.ID, into effects: inout [Effect]) {
    chooseWindow(of: former, into: &effects)
    guard stack.top == former, !isOpen(next), pages.keys.contains(next) else {
      return open(next, into: &effects)
    }
    controls.focus = nil
    library.open(next, at: now)
    stack.land(former)
    stack.replaceTop(by: next)
    openWindow(into: &effects)
  }

  mutating func openWindow(into effects: inout [Effect]) {
    window.open(at: now)
    let takesFocus = orders.mayTakeFocus(at: now)
    ask(takesFocus ? .openWindow(window.frame) : .showWindow(window.frame), into: &effects)
    announceTop(into: &effects)
  }

  /// Opens a parked page; a parked page on top yields and returns to the ball unless it stays below.
  private mutating func openParked(
    _ id: Page.ID, staysBelow: Bool, into effects: inout [Effect]
  ) {
    let box = listFrame(of: id) ?? ballBox(at: now)
    if !staysBelow, shelf.contains(stack.top), mayPop(stack.top) {
      stack.land(stack.top)
      removePagesBelow(stack.top)
      stack.remove(stack.top)
    }
    let flies = canMorph
    // The page in view stays behind a flight; a page that slides can be caught, and has its own below.
    let seen = stack.top
    restorePagesBelow(id)
    let under = flies ? seen : stack.top
    stack.append(id)
    move(under: under, over: id, to: 0, kind: .push, by: tokens.push, isMorphing: flies)
    if flies { startMorph(.spread, of: id, at: box) }
    announceTop(into: &effects)
  }

  private mutating func push(_ id: Page.ID, into effects: inout [Effect]) {
    let under = stack.top
    stack.append(id)
    move(under: under, over: id, to: 0, kind: .push, by: tokens.push)
    announceTop(into: &effects)
  }
}
