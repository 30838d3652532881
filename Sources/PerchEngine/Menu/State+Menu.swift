internal import PerchTime

// The menu: opened by the secondary button, the Menu key or a long press, closed by any other press.
extension State {
  /// Opens a menu; nothing happens for a subject without commands.
  ///
  /// - Parameters:
  ///   - subject: The subject of the commands.
  ///   - anchor: The box beside which the menu opens, in logical root pixels.
  ///   - isByKey: Whether a key asked for it, so that the first command is chosen.
  ///   - item: The only command; nil for all.
  ///   - effects: Receives the effects.
  mutating func openMenu(
    about subject: Menu.Subject, beside anchor: Rect, isByKey: Bool, for item: Menu.Item? = nil,
    into effects: inout [Effect]
  ) {
    let groups = item.map { [[$0]] } ?? menuGroups(of: subject)
    guard !groups.isEmpty, hiddenBy == nil else { return }
    // Only a row's menu lies over the list, which keeps the keyboard.
    if !subject.isInList { closeList(into: &effects) }
    closeOutline(into: &effects)
    dismissTooltip()
    menu = Menu(
      subject: subject, groups: groups, job: subject.page.flatMap { job(ofWindow: $0) },
      isByKey: isByKey, anchor: anchor,
      hot: isByKey ? groups[0][0] : nil, inputAt: now)
    controls.hover = nil
    takePopupFocus(into: &effects)
  }

  mutating func closeMenu(into effects: inout [Effect]) {
    guard menu != nil else { return }
    menu = nil
    yieldPopupFocus(into: &effects)
  }

  /// Opens the menu of what is under a pointer.
  mutating func openMenu(
    at point: Point, on surface: Surface.ID, into effects: inout [Effect]
  ) {
    guard let subject = menuSubject(at: point, on: surface) else { return }
    // A command about one row leaves no doubt about the others.
    if case .row(let id) = subject, !library.marked.contains(id) { library.unmark() }
    if let row = subject.row { controls.focus = .row(row) }
    let anchor = Rect(origin: point, size: Size(width: 0, height: 0))
    openMenu(about: subject, beside: anchor, isByKey: false, into: &effects)
    // A link there has commands of its own.
    guard case .page(let id) = subject, menu != nil, canSelect(id),
      target(at: point, on: surface) == .content
    else { return }
    locateText(.menu, at: point, into: &effects)
  }

  /// Opens the menu of the top page below the text at a point, clear of the handles there.
  mutating func openMenu(besideTextAt point: Point, into effects: inout [Effect]) {
    let box = Rect(x: point.x - 60, y: point.y - 40, width: 120, height: 96)
    openMenu(about: .page(stack.top), beside: box, isByKey: false, into: &effects)
  }

  /// The subject under a point in logical root pixels; nil for none.
  func menuSubject(at point: Point, on surface: Surface.ID) -> Menu.Subject? {
    switch (surface, target(at: point, on: surface)) {
    case (.ball, _): .ball(held.only)
    case (.list, .listRow(let id)?), (.list, .listClose(let id)?), (.list, .listMore(let id)?):
      .listRow(id)
    case (.main, .row(let id)?): rowSubject(id)
    case (.main, _) where window.isMapped: .page(stack.top)
    default: nil
    }
  }

  /// Opens the menu of what the keyboard has reached: a row of the list or the library, or the page.
  mutating func openMenuByKey(into effects: inout [Effect]) {
    if let list = openList {
      guard let hot = list.hot, let frame = listFrame(of: hot) else { return }
      return openMenu(about: .listRow(hot), beside: frame, isByKey: true, into: &effects)
    }
    guard window.isMapped else { return }
    if case .row(let id)? = controls.focus, let frame = libraryFrame(of: id) {
      return openMenu(about: rowSubject(id), beside: frame, isByKey: true, into: &effects)
    }
    if let link = focusedLink, let frame = focusedLinkFrame {
      let subject = Menu.Subject.link(stack.top, link.target)
      return openMenu(about: subject, beside: frame, isByKey: true, into: &effects)
    }
    let corner = Rect(
      x: window.frame.minX, y: window.frame.minY, width: 2 * Menu.margin, height: Metrics.header)
    let anchor = environment.isMirrored ? corner.mirrored(in: window.frame) : corner
    openMenu(about: .page(stack.top), beside: anchor, isByKey: true, into: &effects)
  }

  /// The frame of a library row, in logical root pixels; nil if it is not in the library.
  private func libraryFrame(of id: Page.ID) -> Rect? {
    guard let index = library.index(of: id) else { return nil }
    let offset = targetTop(of: .library)
    let top = viewport(of: .library).minY - offset
    return library.rowFrame(index, width: window.width)
      .offset(by: Vector(dx: window.frame.minX, dy: window.frame.minY + top))
  }

  /// Closes a menu whose subject is gone, and disables the commands that it no longer has, and a switch of
  /// which the settings decide.
  mutating func reconcileMenu(into effects: inout [Effect]) {
    guard let menu else { return }
    let current = menuGroups(of: menu.subject).joined()
    let lapsed = Set(
      menu.items.filter { item in
        if case .application = item { return !current.contains(.openWith) }
        return !current.contains(item) || item == .doNotDisturb && isQuietBySettings
      })
    guard lapsed.count < menu.items.count, hiddenBy == nil, isThere(menu.subject) else {
      return closeMenu(into: &effects)
    }
    self.menu?.lapsed = lapsed
    if let hot = menu.hot, lapsed.contains(hot) { self.menu?.hot = nil }
  }

  /// Whether the subject of a menu is still on the screen.
  private func isThere(_ subject: Menu.Subject) -> Bool {
    switch subject {
    case .ball: ball.phase != .hidden && ball.phase != .leaving
    case .listRow(let id): openList?.pages.contains(id) == true
    case .row(let id), .rows(let id, _):
      window.isMapped && stack.top == .library && library.index(of: id) != nil
    case .page(let id), .link(let id, _): window.isMapped && stack.top == id
    }
  }

  // MARK: - The pointer

  /// Handles a press while the menu is open: beside it, the menu closes; on it, the release chooses
  /// a command.
  ///
  /// - Returns: Whether a menu is open.
  mutating func pressMenu(_ event: PointerEvent, into effects: inout [Effect]) -> Bool {
    guard let frame = menuFrame, event.device != .touchpad else { return false }
    if frame.contains(event.position) {
      menu?.isArmed = true
      hoverMenu(at: event.position)
    } else {
      closeMenu(into: &effects)
    }
    return true
  }

  /// Chooses the command on which a press ends that began on the menu, or that opened it and was
  /// drawn there.
  mutating func releaseOnMenu(_ event: PointerEvent, into effects: inout [Effect]) {
    guard menu?.isArmed == true, case .menuItem(let item)? = menuTarget(at: event.position) else {
      menu?.isArmed = false
      return
    }
    choose(item, into: &effects)
  }

  /// The command at a point in logical root pixels; nil for none.
  func menuTarget(at point: Point) -> Target? {
    menuRow(at: point).map { .menuItem($0) }
  }

  /// The command at a point in logical root pixels that can be given; nil for none.
  private func menuRow(at point: Point) -> Menu.Item? {
    let item = menuRows.first { $0.frame.contains(point) }?.item
    return item.flatMap { menu?.lapsed.contains($0) == true ? nil : $0 }
  }

  /// Chooses the command under a pointer; one beside the menu leaves it as it is.
  mutating func hoverMenu(at point: Point) {
    controls.hover = nil
    menu?.isByKey = false
    guard let menu, menuFrame?.contains(point) == true else { return }
    let item = menuRow(at: point)
    aim(at: item)
    controls.hover = item.map { .menuItem($0) }
    let travel = menu.anchor.center.distance(to: point)
    if travel > tokens[.touch].slop(on: .menu) { self.menu?.isArmed = true }
  }

  /// The instant at which a finger or a pen has rested on a page or a row for long enough; nil when
  /// it cannot open a menu.
  var menuPressDeadline: Instant? {
    guard let gesture, gesture.arena.active == nil,
      gesture.sequence.device == .touch || gesture.sequence.device == .pen,
      gesture.sequence.surface == .main || gesture.sequence.surface == .list,
      gesture.sequence.travel <= gesture.sequence.slop
    else { return nil }
    return gesture.sequence.startTime + tokens.longPress
  }

  /// Opens the menu of what a finger or a pen rests on.
  mutating func expireMenuPress(at time: Instant, into effects: inout [Effect]) {
    guard let due = menuPressDeadline, due <= time, let sequence = gesture?.sequence else { return }
    let (point, surface) = (sequence.position, sequence.surface)
    let word = stack.top == gesture?.page ? gesture?.textPress : nil
    cancelGesture(into: &effects)
    // A link has a menu of its own.
    if let word, word.isOnText, word.link == nil, surface == .main {
      selectWord(at: word, by: sequence.device, into: &effects)
      return openMenu(besideTextAt: point, into: &effects)
    }
    openMenu(at: point, on: surface, into: &effects)
  }
}
