// The keyboard in the float list.
extension State {
  /// Handles a key while the list is open.
  ///
  /// - Returns: Whether the list used the key.
  mutating func handleListKey(
    _ key: Key, modifiers: Key.Modifiers, into effects: inout [Effect]
  ) -> Bool {
    guard let list = openList, list.hasKeyboard, !modifiers.contains(.alt),
      !modifiers.contains(.control)
    else { return false }
    let pages = list.pages
    switch key {
    case .up: moveHot(by: -1, in: list)
    case .down: moveHot(by: 1, in: list)
    case .tab: moveHot(by: modifiers.contains(.shift) ? -1 : 1, in: list)
    case .home: makeHot(pages.first)
    case .end: makeHot(pages.last)
    case .enter: if let hot = list.hot { openRow(hot, into: &effects) }
    case .delete: deleteHot(in: list, into: &effects)
    case .character(let character): type(character, into: pages)
    case .space: type(" ", into: pages)
    case .left, .right:
      if let hot = list.hot { showEachResult(sharing: hot, into: &effects) }
    case .pageUp, .pageDown: break
    default: return false
    }
    return true
  }

  private mutating func moveHot(by step: Int, in list: FloatList) {
    let pages = list.pages
    guard let hot = list.hot, let index = pages.firstIndex(of: hot) else {
      return makeHot(step > 0 ? pages.first : pages.last)
    }
    makeHot(pages[(index + step + pages.count) % pages.count])
  }

  /// Chooses a row and scrolls it into view.
  mutating func makeHot(_ id: Page.ID?) {
    list?.hot = id
    list?.pointer = nil
    guard let id, let list, let index = list.pages.firstIndex(of: id) else { return }
    let row = list.layout.frame(index)
    let top = list.layout.region.minY
    let offset = list.scroll.offset.target
    let needed = min(max(offset, row.maxY - top - list.scroll.viewport), row.minY - top)
    self.list?.scroll.scroll(to: needed, in: context)
  }

  private mutating func deleteHot(in list: FloatList, into effects: inout [Effect]) {
    guard let hot = list.hot, let index = list.pages.firstIndex(of: hot) else { return }
    removeRow(hot, into: &effects)
    reconcileList(into: &effects)
    let left = list.pages.filter { $0 != hot }
    makeHot(left.isEmpty ? nil : left[min(index, left.count - 1)])
  }

  /// Chooses the next row whose title begins with the typed characters.
  private mutating func type(_ character: Character, into pages: [Page.ID]) {
    guard var list else { return }
    list.typed.append(character, at: now)
    self.list = list
    let current = list.hot.flatMap { pages.firstIndex(of: $0) }
    let found = TypedWord.row(for: list.typed.text, among: pages.count, from: current) {
      self.pages[pages[$0]]?.title ?? ""
    }
    if let found { makeHot(pages[found]) }
  }
}
