// Several main windows: one in front, to which the rest of the engine refers, and others behind it.
extension State {
  /// The number of the main window in front.
  public var front: MainWindow.ID { window.id }

  /// Whether there is a main window behind the one in front.
  public var hasWindowsBehind: Bool { !others.isEmpty }

  /// The main windows, the one in front last.
  public var windows: [MainWindow] { others.map(\.window) + [window] }

  /// The pages of all main windows.
  public var openPages: [Page.ID] {
    others.isEmpty ? stack.pages : others.flatMap(\.stack.pages) + stack.pages
  }

  /// The pages of a main window from the bottom, which in the first one is the library; nil if there is
  /// no such window.
  public func pages(of id: MainWindow.ID) -> [Page.ID]? {
    let stack = id == window.id ? stack : others.first { $0.window.id == id }?.stack
    return stack?.pages.filter { $0 != .ground(of: id) }
  }

  /// The surface under files that another program drags; nil for none.
  public var dropSurface: Surface.ID? {
    guard let surface = fileDrags.drop?.surface else { return nil }
    return surface == .main ? window.surface : surface.mainWindow?.surface ?? surface
  }

  /// The surface with the gesture; nil without one.
  public var heldSurface: Surface.ID? {
    guard let surface = gesture?.sequence.surface else { return nil }
    return surface == .main ? window.surface : surface
  }

  /// Whether a main window has a page.
  public func isOpen(_ id: Page.ID) -> Bool {
    stack.contains(id) || others.contains { $0.stack.contains(id) }
  }

  /// The top pages of all main windows.
  public var topPages: [Page.ID] { others.map(\.stack.top) + [stack.top] }

  /// Whether a page is the top one of its window.
  public func isOnTop(_ id: Page.ID) -> Bool {
    stack.top == id || others.contains { $0.stack.top == id }
  }

  /// The window that shows a page; the one in front for a page that none shows.
  func window(of id: Page.ID) -> MainWindow {
    guard !others.isEmpty, !stack.shows(id) else { return window }
    return others.first { $0.stack.shows(id) }?.window ?? window
  }

  // MARK: - The window in front

  /// The event as one of the window in front, or else as one of the window whose surface it names.
  func addressed(_ event: Event) -> Event {
    guard let id = event.surface?.mainWindow else { return event }
    return id == window.id ? event.onMain : .inWindow(id, event.onMain)
  }

  /// Handles an event of a main window. A press, a key, a drop, or the focus of the keyboard brings it to
  /// the front; what only passes over it does not.
  mutating func apply(_ event: Event, in id: MainWindow.ID, into effects: inout [Effect]) {
    if case .inWindow = event { return }
    if case .filesOpened(let pages) = event {
      return request(
        .gathering(admit(present(pages)), in: id, isDrop: false), token: nil, into: &effects)
    }
    if id == window.id { return apply(event.onMain, into: &effects) }
    guard let index = others.firstIndex(where: { $0.window.id == id }) else { return }
    guard event.bringsForward else { return apply(event, behind: index, into: &effects) }
    guard others[index].window.isOpen else { return }
    guard gesture?.sequence.surface != .main else {
      if event == .windowFocused { awaitedFront = id }
      return
    }
    choose(id, into: &effects)
    apply(event.onMain, into: &effects)
  }

  /// Brings the window to the front that got the keyboard's focus during a gesture, once that is over,
  /// and the flight of its page.
  mutating func followFocus(into effects: inout [Effect]) {
    guard let id = awaitedFront, gesture?.sequence.surface != .main, !hasMorph else { return }
    awaitedFront = nil
    if others.contains(where: { $0.window.id == id && $0.window.isOpen }) {
      choose(id, into: &effects)
    }
  }

  /// Brings a main window to the front.
  mutating func choose(_ id: MainWindow.ID, into effects: inout [Effect]) {
    guard let index = others.firstIndex(where: { $0.window.id == id }) else { return }
    awaitedFront = nil
    let hover = controls.pointer == nil ? WindowHover() : frontHover
    leaveFront(into: &effects)
    endMorph(into: &effects)
    var former = frontAsBack
    former.hover = hover
    bringForward(others.remove(at: index))
    others.append(former)
    resumeFind(into: &effects)
  }

  /// Ends what belongs to the window in front alone, but a flight.
  mutating func leaveFront(into effects: inout [Effect]) {
    if gesture?.sequence.surface == .main { cancelGesture(into: &effects) }
    if menu?.subject.isInWindow == true { closeMenu(into: &effects) }
    closeOutline(into: &effects)
    dismissTooltip()
    endTouchpad(into: &effects)
    if let canvas = controls.canvas, stack.contains(canvas.page) { leaveCanvas(into: &effects) }
    stopFind(into: &effects)
    fingerTrail = nil
    frontHover = WindowHover()
  }

  /// The window in front as one that lies behind.
  var frontAsBack: BackWindow {
    BackWindow(
      window: window, stack: stack, find: reading.find, focus: controls.focus, hover: frontHover)
  }

  mutating func bringForward(_ next: BackWindow) {
    (window, stack, reading.find, controls.focus) = (next.window, next.stack, next.find, next.focus)
    frontHover = next.hover
  }

  /// The state with a window that lies behind as the one in front, to draw it.
  func behind(_ index: Int) -> State {
    var state = self
    state.controls = ActiveControls()
    state.gesture = nil
    state.morph = nil
    let isUnderDrop = fileDrags.drop?.surface == .window(others[index].window.id)
    state.fileDrags.drop = isUnderDrop ? fileDrags.drop?.onMain : nil
    state.bringForward(others[index])
    state.leaveWindowsBehind()
    return state
  }

  // MARK: - Windows that come and go

  /// Opens a new window in front, with no page of its own yet.
  ///
  /// - Parameters:
  ///   - frame: Its client area, in logical root pixels.
  ///   - effects: Receives the effects.
  /// - Returns: false if there are too many windows.
  mutating func addWindow(at frame: Rect, into effects: inout [Effect]) -> Bool {
    let used = Set(windows.map(\.id.rawValue))
    guard let number = (1...MainWindow.limit).first(where: { !used.contains($0) }) else {
      return false
    }
    awaitedFront = nil
    leaveFront(into: &effects)
    endMorph(into: &effects)
    let next = MainWindow(MainWindow.ID(rawValue: number), at: frame)
    let ground = Page.ID.ground(of: next.id)
    pages[ground] = Page(id: ground, kind: .ground, title: "", canPark: false, hidesHeader: true)
    others.append(frontAsBack)
    bringForward(BackWindow(window: next, stack: PageStack(pages: [ground])))
    return true
  }

  /// Closes each window but the first that has no pages left.
  mutating func closeEmptyWindows(into effects: inout [Effect]) {
    while let index = others.firstIndex(where: \.isDone) {
      let gone = others.remove(at: index).window
      forgetGround(of: gone)
      effects.append(.about(gone.id, .closeWindow))
    }
    // A page that flies to the ball needs no window.
    guard window.id != .first, !stack.canPop, stack.transitions.allSatisfy(\.isMorphing) else {
      return
    }
    closeWindow(into: &effects)
  }

  /// Removes the closed window in front, and brings the one to the front that was there before.
  mutating func removeFront(into effects: inout [Effect]) {
    forgetGround(of: window)
    let index = others.lastIndex { $0.window.isOpen } ?? others.indices.last
    if let index { bringForward(others.remove(at: index)) }
    resumeFind(into: &effects)
  }

  /// Lets the last open window come to the front after the first one was closed.
  mutating func yieldFront(into effects: inout [Effect]) {
    guard let index = others.lastIndex(where: { $0.window.isOpen }) else { return }
    let next = others.remove(at: index)
    others.append(BackWindow(window: window, stack: stack))
    bringForward(next)
    resumeFind(into: &effects)
  }

  mutating func forgetGround(of window: MainWindow) {
    guard let ground = window.ground else { return }
    pages[ground] = nil
    scrolls[ground] = nil
  }

  /// Adds a request about the window in front.
  func ask(_ request: Effect, into effects: inout [Effect]) {
    effects.append(.about(window.id, request))
  }

  /// Gives the windows whose top page this is its title.
  func setTitle(of page: Page, into effects: inout [Effect]) {
    guard page.kind != .ground else { return }
    if stack.top == page.id { ask(.setTitle(page.title), into: &effects) }
    for other in others where other.stack.top == page.id {
      effects.append(.about(other.window.id, .setTitle(page.title)))
    }
  }
}
