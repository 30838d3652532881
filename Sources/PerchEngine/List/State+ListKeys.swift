internal import PerchTime

// The keyboard in the float list.
extension State {
  /// Handles a key while the list is open.
  ///
  /// - Returns: Whether the list used the key.
  mutating func handleListKey(
    _ key: Key, modifiers: Key.Modifiers, into effects: inout [Effect]
  ) -> Bool {
    guard let list = openList, list.mode == .sticky, !modifiers.contains(.alt),
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
      if let hot = list.hot, isShared(rowOf: hot) { showEachResult(into: &effects) }
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
  ///
  /// Characters within a second of one another belong together; a repeated one goes through all rows
  /// that begin with it.
  private mutating func type(_ character: Character, into pages: [Page.ID]) {
    guard var list else { return }
    if list.typedAt + .seconds(1) < now { list.typed = "" }
    list.typed.append(character)
    list.typedAt = now
    self.list = list
    let typed = list.typed.lowercased()
    let start = list.hot.flatMap { pages.firstIndex(of: $0) }
    if typed.count > 1, let row = row(beginningWith: typed, in: pages, from: start ?? 0) {
      return makeHot(row)
    }
    guard let first = typed.first, typed.allSatisfy({ $0 == first }) else { return }
    let next = start.map { $0 + 1 } ?? 0
    if let row = row(beginningWith: String(first), in: pages, from: next) { makeHot(row) }
  }

  /// The first row from an index on, beyond the end from the top, whose title begins with a text in
  /// lower case; nil for none.
  private func row(
    beginningWith text: String, in pages: [Page.ID], from start: Int
  ) -> Page.ID? {
    (pages.dropFirst(start) + pages.prefix(start)).first {
      self.pages[$0]?.title.lowercased().hasPrefix(text) == true
    }
  }
}
