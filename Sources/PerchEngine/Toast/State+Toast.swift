internal import PerchTime

// Removing pages from the shelf, and bringing them back.
extension State {
  /// Removes pages from the shelf, with a toast that offers to bring them back.
  ///
  /// Removals that follow while the toast is shown join it.
  ///
  /// - Parameters:
  ///   - ids: The pages; those that cannot be removed stay.
  ///   - makingWay: Whether they make way for other pages.
  ///   - effects: Receives the effects.
  mutating func remove(
    _ ids: [Page.ID], makingWay: Bool = false, into effects: inout [Effect]
  ) {
    let gone = closable(ids, into: &effects)
    guard !gone.isEmpty else { return }
    var before = toast?.undo ?? Toast.Undo(shelf: shelf.pages, removed: [], dock: ball.dock)
    // Pages that make way join those that did, and no removal from the ball that the user has made:
    // bringing all of them back would fill the ball beyond its limit. Removed rows can still come back.
    if makingWay, toast?.phrase.isAboutMakingWay != true {
      (before.shelf, before.removed) = (shelf.pages, [])
    }
    let undo = Toast.Undo(
      shelf: before.shelf + shelf.pages.filter { !before.shelf.contains($0) },
      removed: before.removed.filter { !gone.contains($0) } + gone,
      below: shelf.below.filter { gone.contains($0.key) }.merging(before.below) { new, _ in new },
      dock: before.dock,
      unlisted: before.unlisted, marked: before.marked)
    shelf.removeAll { gone.contains($0) }
    dismiss(gone)
    putBack(gone, into: &effects)
    for id in gone { withdrawNotice(of: id, into: &effects) }
    if held.isEmpty { keepResultsInLibrary() }
    let items = withoutWindowJobs(undo.removed)
    let only = items.count == 1 ? pages[items[0]].flatMap(title) : nil
    if makingWay { return show(.madeWay(items.count, title: only), undo: undo) }
    let running = items.count { jobs[$0]?.hasEnded == false }
    show(.removed(items.count, kind(of: items), title: only, running: running), undo: undo)
  }

  /// The name of a page in a sentence; nil for one that has none, such as a window without a title of a program
  /// without a name.
  private func title(of page: Page) -> String? {
    page.title.isBlank ? nil : briefName(of: page)
  }

  /// The common name of some pages.
  private func kind(of ids: [Page.ID]) -> HeldKind {
    let windows = ids.count(where: isForeign)
    guard windows == 0 else { return windows == ids.count ? .windows : .mixed }
    guard ids.allSatisfy({ jobs[$0] != nil }) else { return .pages }
    return ids.allSatisfy { jobs[$0]?.hasEnded == true } ? .results : .jobs
  }

  /// Shows a toast; earlier removals can still be undone, unless the shelf has no room for them.
  mutating func show(
    _ phrase: Phrase, undo: Toast.Undo? = nil, action: Toast.Action? = nil, waiting: [Page] = []
  ) {
    var kept = toast?.undo
    if isShelfFull, kept?.removed.isEmpty == false {
      kept?.removed = []
      if kept?.unlisted.isEmpty == true { kept = nil }
    }
    let delaysQuit = toast?.delaysQuit == true
    toast = Toast(
      phrase, undo: undo ?? kept, action: action, waiting: waiting,
      opacity: toast?.opacity ?? .rests(0), in: context)
    if delaysQuit { toast?.delaysQuit = true }
  }

  /// Shows that the shelf is full.
  ///
  /// - Parameters:
  ///   - refused: The pages that could not be parked, which may take the places of the oldest ones.
  ///   - parked: The pages that were parked just before; what made way for them can be undone.
  ///   - asOne: Whether the refused pages are one entry.
  mutating func showThatShelfIsFull(
    to refused: [Page], after parked: Set<Page.ID> = [], asOne: Bool = false
  ) {
    tally.refusals += 1
    // An act of a program is no question to the user: the program has the answer.
    guard orders.mayTakeFocus(at: now) else { return }
    let asks = shelf.whenFull == .ask && !refused.isEmpty && !shelfRefuses
    offerReplacement(
      asks ? .shelfIsFull(shelf.limit) : fullness, to: asks ? refused : [],
      undo: parked.isEmpty ? nil : toast?.undo)
    toast?.waitsAsOne = asOne && asks
  }

  /// Shows a toast that offers to park pages in the places of the oldest ones; without such pages it
  /// offers the list, where pages can be removed.
  mutating func offerReplacement(
    _ phrase: Phrase, to waiting: [Page], undo: Toast.Undo? = nil
  ) {
    let other: Toast.Action? = held.isEmpty ? nil : .showList
    show(phrase, undo: undo, action: waiting.isEmpty ? other : .replaceOldest, waiting: waiting)
  }

  /// The sentence that the shelf is full, with what it holds.
  var fullness: Phrase {
    .shelfHolds(
      shelf.limit, open: shelf.pages.count { isOpen($0) },
      results: shelf.pages.count { jobs[$0]?.hasEnded == true })
  }

  /// Shows why the session is not saved until it is; a toast about something else ends first.
  mutating func changeSaving(_ problem: SaveProblem?) {
    guard problem != saveProblem else { return }
    saveProblem = problem
    if problem != nil {
      if toast.map({ $0.isLasting || $0.isGoing }) ?? true { showSaveProblem() }
    } else if toast?.isLasting == true {
      toast?.hide(in: context)
    }
  }

  /// Shows that settings have no effect until they have, or the toast's time is over.
  mutating func settingsRead(areFine: Bool, _ fault: SettingsFault?) {
    if !areFine { return show(.settingsFailed(fault)) }
    if case .settingsFailed = toast?.phrase { toast?.hide(in: context) }
  }

  private mutating func showSaveProblem() {
    guard let saveProblem else { return }
    toast = Toast(
      .notSaved(saveProblem), undo: nil, isLasting: true, opacity: toast?.opacity ?? .rests(0),
      in: context)
  }

  /// Lets the toast's time stand still while a pointer is on it.
  mutating func holdToast() {
    guard toast != nil else { return controls.isOnToast = false }
    let isPressed = gesture?.sequence.surface == .toast
    toast?.hold(controls.isOnToast || isPressed, in: context)
  }

  /// Brings back the pages of the toast, each to its former position, even beyond the limit.
  ///
  /// - Returns: The reason for which it was refused; nil when the pages are back.
  mutating func undo(into effects: inout [Effect]) -> Command.Refusal? {
    guard let undo = toast?.undo, toast?.isGoing == false else { return .nothingToUndo }
    tally.undos += 1
    hideAgain(undo.removed.filter { !shelf.contains($0) }, into: &effects)
    let kept = undo.shelf.filter { undo.removed.contains($0) || shelf.contains($0) }
    let below = undo.below.filter { undo.removed.contains($0.key) && !shelf.contains($0.key) }
    shelf.replace(kept + shelf.pages.filter { !kept.contains($0) }, below: below)
    library.relist(undo.unlisted)
    if stack.top == .library { library.marked.formUnion(undo.marked.filter(library.lists)) }
    if let id = undo.unlisted.first, case .row? = controls.focus { controls.focus = .row(id) }
    if !undo.removed.isEmpty { bringBackBall(to: undo.dock) }
    toast?.hide(in: context)
    revealInList(undo.removed.last, into: &effects)
    return nil
  }

  /// Marks a page that is back, and scrolls an open list to it.
  private mutating func revealInList(_ id: Page.ID?, into effects: inout [Effect]) {
    guard var id, openList?.mode == .sticky else { return }
    reconcileList(into: &effects)
    // Results that share a row have one listed page, and a window's row stands for its job.
    id = windowJobs.first { $0.value == id }?.key ?? id
    if openList?.pages.contains(id) == true { makeHot(id) }
  }

  /// Brings the ball back to its former dock; a ball that is still leaving turns round.
  private mutating func bringBackBall(to dock: Dock) {
    switch ball.phase {
    case .hidden:
      ball.dock = dock
      dockHiddenBall()
    case .leaving:
      ball.dock = dock
      settleBall()
    case .resting, .pressed, .dragging, .stuck, .settling: break
    }
  }

  /// Removes a toast whose motion has ended.
  mutating func expireToast(at time: Instant, into effects: inout [Effect]) {
    guard toast?.expire(at: time) == true else { return }
    let delayedQuit = toast?.delaysQuit == true
    toast = nil
    showSaveProblem()
    // A program that waits for its first page stays.
    if delayedQuit { quitIfDone(into: &effects) }
  }

  /// The texts of the toast: its notice, and its action if it has one.
  var toastTexts: [MeasurableText] {
    toast?.texts ?? []
  }

  /// The frame of the toast, in logical root pixels: as wide as its texts, centred, 24 above the
  /// bottom of the work area of the ball's monitor.
  public var toastFrame: Rect {
    let area = ball.dock.monitor(in: environment).workArea
    let height = environment.look.room(Toast.height)
    let widths = widths(of: .toast)
    let ends = widths.count > 1 ? Toast.margin + toastActionWidth : 2 * Toast.margin
    // An even width has its middle on a whole pixel.
    let width = min((((widths.first ?? 0) + ends) / 2).rounded(.up) * 2, area.width)
    return Rect(
      x: (area.midX - width / 2).rounded(.down),
      y: max(area.minY, area.maxY - 24 - height), width: width,
      height: height)
  }

  /// The width of the area at the trailing end that accepts presses on the action.
  private var toastActionWidth: Double {
    let widths = widths(of: .toast)
    return widths.count > 1 ? Toast.gap + widths[1] + Toast.margin : Toast.margin
  }

  /// The area of the toast that accepts presses on its action, in logical root pixels.
  public var toastActionFrame: Rect {
    let frame = toastFrame
    let width = min(toastActionWidth, frame.width)
    return oriented(
      Rect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height), in: frame)
  }
}
