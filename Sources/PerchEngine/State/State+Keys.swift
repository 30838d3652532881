// The keyboard.
extension State {
  mutating func handleKey(
    _ key: Key, modifiers: Key.Modifiers, into effects: inout [Effect]
  ) {
    if handleMenuKey(key, into: &effects) { return }
    if handleOutlineKey(key, modifiers: modifiers, into: &effects) { return }
    if handleListKey(key, modifiers: modifiers, into: &effects) { return }
    if handleFieldKey(key, modifiers: modifiers, into: &effects) { return }
    if handleControlKey(key, modifiers: modifiers, into: &effects) { return }
    if handleLibraryKey(key, modifiers: modifiers, into: &effects) { return }
    if handleFindKey(key, modifiers: modifiers, into: &effects) { return }
    if handleCaretKey(key, modifiers: modifiers, into: &effects) { return }
    if handleZoomKey(key, modifiers: modifiers, into: &effects) { return }
    if handleRowKey(key, modifiers: modifiers, into: &effects) { return }
    switch (key, modifiers) {
    case (.escape, _): escape(into: &effects)
    case (.character("l"), [.control]): give(.list, token: nil, into: &effects)
    case (.character("z"), [.control]): give(.undo, token: nil, into: &effects)
    case (.back, _), (backArrow, [.alt]): give(.back, token: nil, into: &effects)
    case (.character("c"), [.control]): copySelection(into: &effects)
    case (.character("a"), [.control]): selectAll(into: &effects)
    case (.character("d"), [.control]): give(.park(nil), token: nil, into: &effects)
    case (.character("d"), [.control, .shift]): give(.parkStack, token: nil, into: &effects)
    case (.home, [.alt]): give(.open(.library), token: nil, into: &effects)
    case (.character("w"), [.control]): closeWindow(into: &effects)
    case (.character("q"), [.control]): give(.quit, token: nil, into: &effects)
    case (.f1, _) where environment.showsKeys: effects.append(.showKeys)
    case (.f9, _): askForOutline(into: &effects)
    case (.character("o"), [.control]) where environment.opensFiles: effects.append(.chooseFiles)
    case (.f5, _), (.character("r"), [.control]): reload(stack.top, into: &effects)
    case (.character("t"), []), (.character("T"), _): showTerminal(of: stack.top, into: &effects)
    case (.character("n"), []), (.character("N"), _): showNextResult(into: &effects)
    case (.menu, _): openMenuByKey(into: &effects)
    case (.tab, let modifiers):
      moveFocus(by: modifiers.contains(.shift) ? -1 : 1, into: &effects)
    case (.enter, []): activateFocus(into: &effects)
    case (.space, []) where controls.focus != nil && controls.focus != .link:
      activateFocus(into: &effects)
    default: scroll(with: key)
    }
  }

  /// The arrow towards the side from which pages come.
  private var backArrow: Key { environment.isMirrored ? .right : .left }

  /// Undoes one thing: the gesture, else the search, else the marks of rows, else the selection, else
  /// the list.
  private mutating func escape(into effects: inout [Effect]) {
    if hasGesture {
      cancelGesture(into: &effects)
    } else if stack.top == .library, library.find != nil {
      endFinding()
    } else if pageFind != nil {
      endFind(into: &effects)
    } else if stack.top == .library, !library.marked.isEmpty {
      library.unmark()
    } else if hasSelection {
      reading.selection = nil
    } else {
      closeList(into: &effects)
    }
  }

  private mutating func activateFocus(into effects: inout [Effect]) {
    guard let focus = controls.focus else { return }
    activate(focus, into: &effects)
  }

  private mutating func scroll(with key: Key) {
    guard let scroll = scrolls[stack.top] else { return }
    let page = max(tokens.wheelNotch, scroll.viewport - tokens.wheelNotch)
    let target: Double
    switch key {
    case .up: target = scroll.offset.target - tokens.wheelNotch
    case .down: target = scroll.offset.target + tokens.wheelNotch
    case .pageUp: target = scroll.offset.target - page
    case .pageDown, .space: target = scroll.offset.target + page
    case .home: target = 0
    case .end: target = scroll.limit
    case .left: return scrollSideways(by: -tokens.wheelNotch)
    case .right: return scrollSideways(by: tokens.wheelNotch)
    default: return
    }
    self.scroll(stack.top, to: target)
  }
}
