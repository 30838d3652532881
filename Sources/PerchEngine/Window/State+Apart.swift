internal import PerchTime

// Pages in windows of their own.
extension State {
  /// Opens a page in a window of its own. One that is open elsewhere leaves that window.
  ///
  /// - Parameters:
  ///   - announced: The page; the library may not list it yet.
  ///   - size: The size of the window in logical pixels; nil for that of the window in front.
  ///   - effects: Receives the effects.
  /// - Returns: The reason for which it was refused; nil when it is open.
  mutating func openApart(
    _ announced: Page, size: Size?, into effects: inout [Effect]
  ) -> Command.Refusal? {
    guard announced.kind != .ground, let id = admit([announced]).first else {
      return .unknownPage(announced.id)
    }
    guard id != .library else {
      open(id, into: &effects)
      return nil
    }
    chooseWindow(of: id, into: &effects)
    if stack.contains(id), !isApart(id) {
      guard mayPop(id) else { return refusePop(of: id, into: &effects) }
      if morph?.page == id { endMorph(into: &effects) }
      // It may be the lower page of a pair, too.
      stack.landAll()
      stack.remove(id)
      announceTop(into: &effects)
    }
    if apart[id] == nil || !isOpen(id) { apart[id] = newFrame(size: size) }
    open(id, into: &effects)
    return nil
  }

  /// Whether the page in front can move to a window of its own.
  func canOpenApart(_ id: Page.ID) -> Bool {
    id != .library && stack.contains(id) && !isApart(id) && mayPop(id)
  }

  /// Whether a page is the lowest one of a window that was opened for it.
  private func isApart(_ id: Page.ID) -> Bool {
    window.id != .first && stack.pages.dropFirst().first == id
  }

  /// The frame of a new window, a step from the one in front.
  private func newFrame(size: Size?) -> Rect {
    let size = size ?? window.frame.size
    let least = MainWindow.least
    let (width, height) = (max(size.width, least.width), max(size.height, least.height))
    let (front, step) = (window.frame, MainWindow.step)
    let x = environment.isMirrored ? front.maxX - step - width : front.minX + step
    let box = Rect(x: x, y: front.minY + step, width: width, height: height)
    return environment.fitted(box.isPlausible ? box : window.frame)
  }

  /// Opens the window of a page that has one of its own and is not open.
  mutating func addWindow(for id: Page.ID, into effects: inout [Effect]) {
    let lowest = shelf.below[id]?.first { !isOpen($0) } ?? id
    guard !isOpen(id), let frame = apart[lowest] else { return }
    _ = addWindow(at: environment.fitted(frame), into: &effects)
  }

  /// Records the frames of the windows for the next time that their lowest pages are opened, and forgets
  /// those of pages that are neither open nor parked, nor could be brought back.
  mutating func reconcileApart() {
    guard !others.isEmpty || !apart.isEmpty else { return }
    for other in others { rememberFrame(of: other.window, other.stack) }
    rememberFrame(of: window, stack)
    apart = apart.filter { isNeeded($0.key) }
  }

  private mutating func rememberFrame(of window: MainWindow, _ stack: PageStack) {
    guard window.id != .first, let lowest = stack.pages.dropFirst().first else { return }
    apart[lowest] = window.frame
  }

  /// Brings the window to the front that has a page.
  mutating func chooseWindow(of id: Page.ID, into effects: inout [Effect]) {
    guard !stack.contains(id), let other = others.first(where: { $0.stack.contains(id) }) else {
      return
    }
    choose(other.window.id, into: &effects)
  }

  /// Ends the motions of a page in the windows behind, where it is no longer to be seen.
  mutating func landBehind(_ id: Page.ID) {
    for index in others.indices where others[index].stack.moves(id) {
      others[index].stack.landAll()
    }
  }

  /// Removes a page from a window that is not in front.
  mutating func removeBehind(_ id: Page.ID, into effects: inout [Effect]) {
    for index in others.indices where others[index].stack.contains(id) {
      others[index].stack.land(id)
      others[index].stack.remove(id)
      if let page = pages[others[index].stack.top] { setTitle(of: page, into: &effects) }
    }
  }

  // MARK: - Windows behind the one in front

  /// The stacks of the open windows.
  var openStacks: [PageStack] {
    let back = others.filter(\.window.isOpen).map(\.stack)
    return window.isOpen ? back + [stack] : back
  }

  /// Takes over the frame of a window behind, as the window manager reported it.
  mutating func configure(behind index: Int, _ frame: Rect, into effects: inout [Effect]) {
    let old = others[index].window.frame
    guard frame != old, frame.isPlausible else { return }
    others[index].window.configure(frame, in: environment, at: now)
    if old.width != frame.width {
      _ = others[index].stack.resize(from: old.width, to: frame.width, in: context)
    }
    for id in others[index].stack.pages {
      resizeViewport(of: id)
      measure(id, into: &effects)
    }
  }

  /// The end of the next motion in a window behind; nil at rest.
  func deadline(of other: BackWindow) -> Instant? {
    var earliest = other.stack.deadline
    for id in other.stack.pages + other.stack.transitions.map(\.over) {
      earliest = earliest.orEarlier(scrolls[id]?.deadline)
        .orEarlier(zooms.pages[id]?.deadline)
    }
    return earliest
  }

  /// Ends the motions in a window behind whose deadlines have come.
  mutating func expire(behind index: Int, at time: Instant) {
    others[index].stack.removeSettled(at: time)
    let stack = others[index].stack
    for id in stack.pages + stack.transitions.map(\.over) { expireScroll(of: id, at: time) }
  }

  /// Keeps the windows on the monitors of another desktop.
  mutating func moveWindows(into next: Environment, effects: inout [Effect]) {
    window.memory.monitorsChanged(at: now)
    window.place(in: next)
    if let frame = window.rescued(in: next) { ask(.moveWindow(frame), into: &effects) }
    for index in others.indices {
      others[index].window.memory.monitorsChanged(at: now)
      if others[index].window.id == .first { others[index].window.place(in: next) }
      if let frame = others[index].window.rescued(in: next) {
        effects.append(.about(others[index].window.id, .moveWindow(frame)))
      }
    }
  }

  // MARK: - After a restart

  /// The first window.
  var firstWindow: MainWindow { windows.first { $0.id == .first } ?? window }

  /// The frames of the windows of pages that have one of their own, as they are saved; nil for none.
  var savedFrames: [Page.ID: Rect]? {
    let frames = apart.filter { isKept($0.key) }.mapValues(environment.fitted)
    return frames.isEmpty ? nil : frames
  }

  /// The pages of the windows beside the first one, as they are saved; nil for none.
  var savedStacks: [[Page.ID]]? {
    let stacks = windows.map(\.id).filter { $0 != .first }.map(savedStack)
      .filter { !$0.isEmpty }
    return stacks.isEmpty ? nil : stacks
  }

  /// The pages of a window as they are saved, without its root.
  func savedStack(of id: MainWindow.ID) -> [Page.ID] {
    (pages(of: id) ?? []).filter { $0 != .library && isKept($0) }
  }

  /// Opens the windows beside the first one that an earlier run had.
  mutating func restoreWindows(_ saved: SavedState, into effects: inout [Effect]) {
    for (id, frame) in saved.apart ?? [:]
    where pages.keys.contains(id) && id != .library && frame.isPlausible {
      apart[id] = frame
    }
    let former = window.id
    for ids in saved.stacks ?? [] {
      let known = ids.filter { pages.keys.contains($0) && $0 != .library && !isOpen($0) }
      guard let lowest = known.first else { continue }
      let frame = apart[lowest].map(environment.fitted) ?? newFrame(size: nil)
      guard addWindow(at: frame, into: &effects) else { break }
      for id in known { stack.append(id) }
      openWindow(into: &effects)
    }
    let isFirstEmpty = pages(of: .first)?.count == 1
    if window.id != former, !isFirstEmpty { choose(former, into: &effects) }
  }
}
