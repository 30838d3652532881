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
    guard let id = admit([announced]).first else { return .unknownPage(announced.id) }
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
    let lowest = lowest(of: id)
    if let frame = leftFrames.removeValue(forKey: lowest) {
      apart[lowest] = frame
    } else if size != nil || apart[lowest] == nil {
      apart[lowest] = newFrame(size: size)
    }
    open(id, into: &effects)
    return nil
  }

  /// Brings a window to the front for the first of some pages, which is to open there. One that was
  /// dropped there leaves any other window; else it stays where it is open, or has a window of its own.
  mutating func prepare(
    _ place: MainWindow.ID, for first: Page.ID, isDrop: Bool, into effects: inout [Effect]
  ) {
    let isThere = pages(of: place)?.contains(first) ?? true
    guard !isThere else { return choose(place, into: &effects) }
    guard isDrop || !isOpen(first) && apart[lowest(of: first)] == nil else { return }
    if isOpen(first) {
      guard first != .library, mayPop(first) else { return }
      if morph?.page == first { endMorph(into: &effects) }
      chooseWindow(of: first, into: &effects)
      choose(place, into: &effects)
      removeBehind(first, into: &effects)
    } else {
      choose(place, into: &effects)
    }
    apart[lowest(of: first)] = nil
  }

  /// Whether the page in front can move to a window of its own.
  func canOpenApart(_ id: Page.ID) -> Bool {
    id != .library && stack.contains(id) && !isApart(id) && mayPop(id)
  }

  /// Whether a page is the lowest one of a window that was opened for it.
  private func isApart(_ id: Page.ID) -> Bool {
    window.id != .first && stack.pages.dropFirst().first == id
  }

  /// The frame of a new window, a step from the one in front, and from those that were placed so before.
  func newFrame(size: Size?) -> Rect {
    let size = size ?? window.frame.size
    let least = MainWindow.least
    let (width, height) = (max(size.width, least.width), max(size.height, least.height))
    let (front, step) = (window.frame, MainWindow.step)
    var frame = environment.fitted(front)
    for count in 1...Int(MainWindow.limit) {
      let shift = step * Double(count)
      let x = environment.isMirrored ? front.maxX - shift - width : front.minX + shift
      let box = Rect(x: x, y: front.minY + shift, width: width, height: height)
      guard box.isPlausible else { break }
      frame = environment.fitted(box)
      if !windows.contains(where: { $0.isOpen && $0.frame == frame }) { break }
    }
    return frame
  }

  /// Whether a page opens in another window than the one in front.
  func opensElsewhere(_ id: Page.ID) -> Bool {
    !stack.contains(id) && (isOpen(id) || apart[lowest(of: id)] != nil)
  }

  /// The lowest page of those that are opened with a page.
  private func lowest(of id: Page.ID) -> Page.ID {
    isOpen(id) ? id : shelf.below[id]?.first { !isOpen($0) } ?? id
  }

  /// Opens the window of a page that has one of its own and is not open.
  mutating func addWindow(for id: Page.ID, into effects: inout [Effect]) {
    guard !isOpen(id), let frame = apart[lowest(of: id)] else { return }
    _ = addWindow(at: environment.fitted(frame), into: &effects)
  }

  /// Records the frames of the windows for the next time that their lowest pages are opened, and forgets
  /// those of pages that are neither open nor parked, nor could be brought back.
  mutating func reconcileApart() {
    guard !others.isEmpty || !apart.isEmpty else { return }
    for other in others { rememberFrame(of: other.window, other.stack) }
    rememberFrame(of: window, stack)
    if apart.contains(where: { !isNeeded($0.key) }) { apart = apart.filter { isNeeded($0.key) } }
  }

  private mutating func rememberFrame(of window: MainWindow, _ stack: PageStack) {
    guard window.id != .first, let lowest = stack.pages.dropFirst().first else { return }
    apart[lowest] = window.frame
  }

  /// Brings the window to the front in which a page is seen; elsewhere the page leaves unseen.
  mutating func chooseWindow(leaving id: Page.ID, into effects: inout [Effect]) {
    let isSeen = others.contains { $0.stack.top == id && $0.window.isMapped }
    if isSeen { chooseWindow(of: id, into: &effects) } else { removeBehind(id, into: &effects) }
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
}
