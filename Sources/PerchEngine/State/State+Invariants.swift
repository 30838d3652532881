extension State {
  /// The first invariant that does not hold, as a sentence; nil when all hold, as after every
  /// event.
  public var brokenInvariant: String? {
    if let broken = brokenWindow { return broken }
    if !shelf.pages.allDiffer { return "a page is on the shelf twice" }
    if !shelf.pages.allSatisfy({ pages.keys.contains($0) && $0 != .library }) {
      return "the shelf has an unknown page, or the library"
    }
    if let broken = brokenStack { return broken }
    if !library.marked.allSatisfy({ library.lists($0) }) {
      return "a page is marked that has no row"
    }
    if stack.transitions.filter({ $0.x.isHeld }).count > 1 { return "two pairs are held" }
    if (stack.held != nil) != (gesture?.arena.active == .edgeSwipe) {
      return "a pair is held without a swipe, or a swipe without a pair"
    }
    if ball.isDragged != (gesture?.arena.active == .ballDrag) {
      return "the ball is dragged without a drag, or a drag without the ball"
    }
    if (fileDrags.row != nil) != (gesture?.arena.active == .dragOut) {
      return "a row is dragged out without a drag, or a drag without a row"
    }
    if (gesture?.canvas != nil) != (gesture?.arena.active == .canvas) {
      return "a canvas holds the pointer without a press, or a press without a canvas"
    }
    if hiddenBy != nil, ball.phase != .hidden, ball.phase != .leaving {
      return "the ball has not yielded"
    }
    if ball.phase == .resting, held.isEmpty { return "an empty ball is shown" }
    if ball.phase == .pressed, gesture?.sequence.surface != .ball {
      return "the ball is pressed without a press"
    }
    if controls.popupHasFocus != (openList?.hasKeyboard == true || isMenuOpen) {
      return "a popup is open without the keyboard, or the keyboard is kept for none"
    }
    if let menu, menu.choices.isEmpty || menu.hot.map({ !menu.choices.contains($0) }) == true {
      return "a menu has no commands, or another command is chosen"
    }
    if let outline, menu != nil || !outline.entries.indices.contains(outline.hot ?? 0) {
      return "an outline has no parts, or a menu is open beside it"
    }
    if !jobs.hasSameKeys(as: jobBoard.watches) { return "a job is not watched, or nothing is" }
    return brokenMotion ?? brokenList ?? brokenNumber ?? brokenJob ?? brokenForeignWindow
  }

  private var brokenStack: String? {
    for (id, below) in shelf.below {
      if !shelf.contains(id) { return "pages are below the page \(id), which is not parked" }
      if below.isEmpty || !(below + [id]).allDiffer {
        return "the stack of the page \(id) has none below it, or one twice"
      }
      if !below.allSatisfy({ pages.keys.contains($0) && $0 != .library }) {
        return "the stack of the page \(id) has an unknown page, or the library"
      }
    }
    return nil
  }

  private var brokenMotion: String? {
    for pair in stack.transitions where pair.isMorphing && morph?.page != pair.over {
      return "the page \(pair.over) is carried without a flight"
    }
    if let morph, morph.kind == .spread, stack.top != morph.page, !isReturning(morph.page) {
      return "the page \(morph.page) spreads but is not on top"
    }
    if let morph, morph.kind == .shrink, !held.contains(morph.page) {
      return "the page \(morph.page) shrinks but the ball does not hold it"
    }
    if jumps, movesByItself { return "something moves although motion is off" }
    return nil
  }

  private var brokenList: String? {
    guard let list else { return nil }
    if !list.rows.map(\.page).allDiffer { return "a page has two rows" }
    guard !list.isClosing else { return list.hot == nil ? nil : "a closing list has a hot row" }
    if !list.lists(listedPages) { return "the rows are not what the ball holds" }
    if list.pages.isEmpty { return "an empty list is open" }
    if let hot = list.hot, !list.pages.contains(hot) { return "the hot row is none" }
    if list.mode == .sliding, gesture?.arena.active != .rowSlide {
      return "a list waits for a release that will not come"
    }
    return nil
  }

  private var brokenNumber: String? {
    let center = ball.center(in: context)
    if !center.x.isFinite || !center.y.isFinite { return "the ball is nowhere" }
    for (id, scroll) in scrolls where !scroll.offset.value(at: now).isFinite {
      return "the page \(id) is scrolled to nowhere"
    }
    for (id, scroll) in scrolls {
      for view in scroll.wideBlocks where !view.scroll.offset.value(at: now).isFinite {
        return "a block of the page \(id) is scrolled to nowhere"
      }
    }
    for (id, page) in zooms.pages where !page.across.offset.value(at: now).isFinite {
      return "the page \(id) is moved sideways to nowhere"
    }
    for (id, scroll) in scrolls where scroll.followsEnd && scroll.isAtEnd {
      if case .rests(let offset) = scroll.offset, offset != scroll.limit {
        return "the page \(id) does not follow its end"
      }
    }
    for transition in others.flatMap(\.stack.transitions) + stack.transitions
    where !transition.x.value(at: now).isFinite {
      return "the page \(transition.over) is nowhere"
    }
    return nil
  }

  func assertInvariants() {
    assert(brokenInvariant == nil, brokenInvariant ?? "")
  }
}

extension Collection where Element: Hashable {
  /// Whether no element is there twice. Few are compared with each other, which allocates nothing.
  var allDiffer: Bool {
    guard count <= 8 else { return Set(self).count == count }
    return indices.allSatisfy { !self[index(after: $0)...].contains(self[$0]) }
  }
}

extension Dictionary {
  /// Whether another dictionary has the same keys.
  func hasSameKeys<Other>(as other: [Key: Other]) -> Bool {
    count == other.count && keys.allSatisfy { other.keys.contains($0) }
  }
}
