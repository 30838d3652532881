// The controls of the main window, and the effects of activating them.
extension State {
  /// The control at a point in logical root pixels; nil for none.
  public func target(at point: Point, on surface: Surface.ID) -> Target? {
    switch surface {
    case .ball: return .ball
    case .window, .decide, .morph, .drag, .tooltip: return nil
    case .list: return listTarget(at: point)
    case .menu: return menuTarget(at: point) ?? outlinePart(at: point).map(Target.outlineEntry)
    case .toast:
      return toastActionFrame.contains(point) ? toast?.action?.target : nil
    case .main: break
    }
    guard window.frame.contains(point) else { return nil }
    let local = Point(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
    let buttons = headerButtons + jobButtons(of: stack.top) + footButtons
    if let button = buttons.first(where: { $0.frame.contains(local) }) {
      return button.target
    }
    if clearFrame?.contains(local) == true { return .clearJobs }
    let view = viewport(of: stack.top)
    guard view.contains(local) else { return nil }
    if scrollBarFrame?.contains(local) == true { return .scrollBar }
    if let button = noticeButtons(of: stack.top).first(where: { $0.frame.contains(local) }) {
      return button.target
    }
    return row(at: local, in: view) ?? controlTarget(at: local) ?? .content
  }

  private func row(at local: Point, in view: Rect) -> Target? {
    guard stack.top == .library, let scroll = scrolls[.library] else { return nil }
    return library.row(at: local.y - view.minY + scroll.offset.value(at: now)).map(Target.row)
  }

  /// The buttons in the header of the top page, in logical pixels from the window's top left.
  var headerButtons: [(target: Target, frame: Rect)] {
    var buttons: [(Target, Rect)] = []
    guard let page = pages[stack.top] else { return buttons }
    if page.id == .library { return libraryButtons }
    if pageFind != nil { return pageFindButtons }
    if let frame = backFrame(of: page) { buttons.append((.back, frame)) }
    if let frame = parkFrame(of: page) { buttons.append((.park, frame)) }
    return buttons + usable(headerItems(of: page))
  }

  /// The frame of a page's back button, in logical pixels from the window's top left; nil for none.
  func backFrame(of page: Page) -> Rect? {
    page.id != .library && !page.hidesHeader ? headerFrame(isTrailing: false) : nil
  }

  /// The frame of a page's park button, in logical pixels from the window's top left; nil for none.
  func parkFrame(of page: Page) -> Rect? {
    page.canPark && environment.hasBall && !page.hidesHeader ? headerFrame(isTrailing: true) : nil
  }

  func headerFrame(isTrailing: Bool) -> Rect {
    let size = Metrics.headerButton
    let inset = (Metrics.header - size.height) / 2
    let isRight = isTrailing != environment.isMirrored
    return Rect(
      origin: Point(x: isRight ? window.width - inset - size.width : inset, y: inset), size: size)
  }

  /// The control at a point in logical root pixels that cannot be pressed but has a tooltip: the
  /// header's title, or the pale button of a job's page.
  private func quietTarget(at point: Point, on surface: Surface.ID) -> Target? {
    guard surface == .main else { return nil }
    let place = local(point)
    if paleRunAgain(of: stack.top)?.contains(place) == true { return .runAgain(stack.top) }
    return titleFrame?.contains(place) == true && titleTooltip != nil ? .title : nil
  }

  /// The frame of the header's title, in logical pixels from the window's top left; nil for none.
  var titleFrame: Rect? {
    guard let page = pages[stack.top], !page.hidesHeader, pageFind == nil else { return nil }
    return titleRoom(of: page)
  }

  /// Does what a click on a control does.
  mutating func activate(_ target: Target, into effects: inout [Effect]) {
    switch target {
    case .back: give(.back, token: nil, into: &effects)
    case .park: give(.park(nil), token: nil, into: &effects)
    case .row(let id): give(.open(id), token: nil, into: &effects)
    case .find: if library.find == nil, pageFind == nil { find(into: &effects) }
    case .endFind: endFind(into: &effects)
    case .previousHit: goToHit(by: -1, into: &effects)
    case .nextHit: goToHit(by: 1, into: &effects)
    case .clearJobs: clearFinishedJobs()
    case .ball: clickBall(into: &effects)
    case .listRow(let id) where hasRow(id):
      if let frame = listFrame(of: id) { shield(frame) }
      openRow(id, into: &effects)
    case .listClose(let id) where hasRow(id): removeRow(id, into: &effects)
    case .listMore(let id) where hasRow(id): showEachResult(sharing: id, into: &effects)
    case .undo: give(.undo, token: nil, into: &effects)
    case .showList: showListFromToast(into: &effects)
    case .showLibrary: showMarkedRows(into: &effects)
    case .replaceOldest: replaceOldest(into: &effects)
    case .stop(let id): stopIfOnTop(id, by: .interrupt, into: &effects)
    case .stopNow(let id): stopIfOnTop(id, by: .terminate, into: &effects)
    case .forceQuit(let id): stopIfOnTop(id, by: .kill, into: &effects)
    case .runAgain(let id): runAgainIfOnTop(id, into: &effects)
    case .terminal(let id): if id == stack.top { showTerminal(of: id, into: &effects) }
    case .nextResult(let id): if id == stack.top { showNextResult(into: &effects) }
    case .toEnd: scrollToEnd()
    case .link: followFocusedLink(into: &effects)
    case .barItem(let name): useBarItem(name, into: &effects)
    case .control(let name): use(name, into: &effects)
    case .option(let name, let index): select(index, of: name, into: &effects)
    case .node(let canvas, let name): choose(name, of: canvas, into: &effects)
    case .noticeButton(let item): choose(item, belowNoticeOf: stack.top, into: &effects)
    case .menuItem(let item): choose(item, into: &effects)
    case .outlineEntry(let index): goToPart(index, into: &effects)
    case .content, .scrollBar, .title, .listRow, .listClose, .listMore: break
    }
  }

  /// Whether the list has the row of a page; it may have closed or lost the row since the press.
  private func hasRow(_ id: Page.ID) -> Bool { openList?.pages.contains(id) == true }

  /// Opens the list, if it is not open, and lets the toast go that offered it.
  private mutating func showListFromToast(into effects: inout [Effect]) {
    if !isListOpen { give(.list, token: nil, into: &effects) }
    toast?.hide(in: context)
  }

  mutating func hover(at point: Point, on surface: Surface.ID) {
    trackPointer(at: point, on: surface)
    controls.isOnToast = surface == .toast
    guard !hasGesture else { return }
    defer { forgetDismissal() }
    if menu != nil { return hoverMenu(at: point) }
    if outline != nil { return hoverOutline(at: point) }
    if isListOpen, surface != .toast { return hoverList(at: point) }
    let found = target(at: point, on: surface) ?? quietTarget(at: point, on: surface)
    let isHeldUp = found.map { isGuarded($0, from: .mouse) } == true
    controls.hover = found == .content || isHeldUp ? nil : found
    ball.isHovered = surface == .ball
  }

  mutating func leave(_ surface: Surface.ID) {
    if surface == .main {
      trackPointer(at: nil, on: .main)
      reading.hover = .nothing
    }
    if surface == .ball { ball.isHovered = false }
    if surface == .toast { controls.isOnToast = false }
    if surface == .list { list?.pointer = nil }
    if surface == .menu { menu?.hot = nil }
    if tooltip?.phase == .dismissed { tooltip = nil }
    if surface == .ball ? controls.hover == .ball : controls.hover != .ball { controls.hover = nil }
  }

  /// The controls that Tab reaches, in its order; of the library's rows only the one with the
  /// focus, or the first on the screen: the arrow keys reach the others.
  var focusOrder: [Target] {
    let buttons =
      (headerButtons + jobButtons(of: stack.top) + noticeButtons(of: stack.top)).map(\.target)
      + controlTargets + footButtons.map(\.target)
    guard stack.top == .library else {
      return buttons + (reading.link?.page == stack.top && controls.focus == .link ? [.link] : [])
    }
    var row = firstSeenRow
    if case .row(let id)? = controls.focus { row = id }
    return buttons + (row.map { [.row($0)] } ?? []) + (clearFrame == nil ? [] : [.clearJobs])
  }

  /// Whether a control can have the keyboard focus now.
  func canFocus(_ target: Target) -> Bool {
    if case .row(let id) = target { return stack.top == .library && library.index(of: id) != nil }
    return focusOrder.contains(target)
  }

  mutating func moveFocus(by step: Int, into effects: inout [Effect]) {
    let order = focusOrder.filter { $0 != .link }
    if moveLinkFocus(by: step, beside: order, into: &effects) { return }
    guard !order.isEmpty else { return }
    let current = controls.focus.flatMap { order.firstIndex(of: $0) }
    let next = current.map { ($0 + step + order.count) % order.count }
    controls.focus = order[next ?? (step > 0 ? 0 : order.count - 1)]
    revealFocus()
  }

  mutating func revealFocus() {
    revealFocusedControl()
    if case .row(let id)? = controls.focus { reveal([id]) }
  }
}
