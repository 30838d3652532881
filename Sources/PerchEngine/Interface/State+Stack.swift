// Pushing, popping, opening.
extension State {
  /// Opens several pages in order; only the last one moves.
  mutating func open(_ opened: [Page], into effects: inout [Effect]) {
    for page in opened { pages[page.id] = pages[page.id] ?? page }
    for page in opened { library.append(page.id) }
    measureLibrary()
    let ids = opened.map(\.id)
    for id in ids.dropLast() where !stack.contains(id) && !shelf.contains(id) { stack.append(id) }
    if let last = ids.last { open(last, into: &effects) }
  }

  /// Already on top: raise. In the stack: pop to it. Parked: spread. Else: push.
  mutating func open(_ id: Page.ID, into effects: inout [Effect]) {
    guard pages[id] != nil else { return }
    focus = nil
    if shelf.contains(id), !stack.contains(id) {
      openParked(id, into: &effects)
    } else if !stack.contains(id) {
      push(id, into: &effects)
    } else if stack.top != id {
      popTo(id, into: &effects)
    }
    openWindow(into: &effects)
  }

  mutating func openWindow(into effects: inout [Effect]) {
    window.isOpen = true
    effects.append(.openWindow(window.frame))
    announceTop(into: &effects)
  }

  func announceTop(into effects: inout [Effect]) {
    if let page = pages[stack.top] { effects.append(.setTitle(page.title)) }
  }

  private mutating func push(_ id: Page.ID, into effects: inout [Effect]) {
    let under = stack.top
    stack.append(id)
    move(under: under, over: id, to: 0, kind: .push, by: tokens.push)
    announceTop(into: &effects)
  }

  private mutating func popTo(_ id: Page.ID, into effects: inout [Effect]) {
    let over = stack.top
    stack.removeAll(above: id)
    leave(over, uncovering: id, into: &effects)
  }

  /// Goes back by one page, by key, button or command.
  mutating func pop(into effects: inout [Effect]) {
    guard stack.canPop else { return }
    let over = stack.top
    stack.remove(over)
    leave(over, uncovering: stack.top, into: &effects)
  }

  /// What a page does that was just popped: a parked one shrinks home, others slide out.
  private mutating func leave(
    _ over: Page.ID, uncovering under: Page.ID, into effects: inout [Effect]
  ) {
    focus = nil
    if shelf.contains(over) {
      shrink(over, uncovering: under)
    } else {
      move(under: under, over: over, to: window.width, kind: .pop, by: tokens.push)
    }
    announceTop(into: &effects)
  }

  /// Sets the pair moving to an end, from where it is.
  mutating func move(
    under: Page.ID, over: Page.ID, to target: Double, kind: Transition.Kind, by spring: Spring,
    isCarried: Bool = false
  ) {
    guard !jumps, window.isOpen else { return dropTransition(under: under, over: over) }
    let spring = self.spring(spring)
    let time = now
    stack.withTransition(under: under, over: over, from: window.width - target) { transition in
      transition.kind = kind
      transition.isCarried = isCarried
      transition.x.settle(to: target, by: spring, at: time, wall: true)
    }
  }

  private mutating func dropTransition(under: Page.ID, over: Page.ID) {
    stack.withTransition(under: under, over: over, from: 0) { $0.x = .rests($0.x.target) }
    _ = stack.removeSettled(at: now)
  }
}
