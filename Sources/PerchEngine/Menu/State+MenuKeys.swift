// The keyboard in the menu.
extension State {
  /// Handles a key while the menu is open: it uses every key.
  ///
  /// - Returns: Whether a menu is open.
  mutating func handleMenuKey(_ key: Key, into effects: inout [Effect]) -> Bool {
    guard let menu else { return false }
    self.menu?.isByKey = true
    switch key {
    case .up: moveMenu(by: -1, in: menu)
    case .down: moveMenu(by: 1, in: menu)
    case .home: aim(at: menu.choices.first)
    case .end: aim(at: menu.choices.last)
    case .enter, .space: if let hot = menu.hot { choose(hot, into: &effects) }
    case .escape, .menu, .back: closeMenu(into: &effects)
    case .character(let character): typeInMenu(character, menu)
    default: break
    }
    return true
  }

  /// Chooses a command of the open menu.
  mutating func aim(at item: Menu.Item?) { menu?.hot = item }

  private mutating func moveMenu(by step: Int, in menu: Menu) {
    let items = menu.choices
    guard let hot = menu.hot, let index = items.firstIndex(of: hot) else {
      return aim(at: step > 0 ? items.first : items.last)
    }
    aim(at: items[(index + step + items.count) % items.count])
  }

  /// Chooses the next command whose words begin with a letter.
  private mutating func typeInMenu(_ character: Character, _ menu: Menu) {
    let items = menu.choices
    let begin = menu.hot.flatMap(items.firstIndex(of:)).map { $0 + 1 } ?? 0
    let turned = items[begin...] + items[..<begin]
    let found = turned.first {
      words(of: $0).lowercased().hasPrefix(String(character).lowercased())
    }
    if let found { aim(at: found) }
  }
}
