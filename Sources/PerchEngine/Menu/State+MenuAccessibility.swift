// The menu for assistive technology.
extension State {
  func describeMenu(_ menu: Menu, into tree: inout AccessibleTree) {
    guard let frame = menuFrame else { return }
    let name = Phrase.menu.text(in: environment.catalogue)
    let surface = AccessibleNode.ID.surface(.menu)
    var window = AccessibleNode(surface, .window, name, in: frame)
    window.states.insert(.active)
    var box = AccessibleNode(.commands, .menu, name, in: frame)
    box.states.insert(.focusable)
    if menu.hot == nil { box.states.insert(.focused) }
    tree.add(window, to: .application)
    tree.add(box, to: surface)
    for (item, frame) in menuRows {
      let isOn = isChecked(item)
      var node = AccessibleNode(
        .target(.menuItem(item)), isOn == nil ? .menuItem : .checkItem, words(of: item), in: frame)
      if isOn == true { node.states.insert(.checked) }
      node.target = .menuItem(item)
      node.shortcut = menu.shortcut(of: item, isMirrored: environment.isMirrored)
      node.states.formUnion([.focusable, .selectable])
      if menu.lapsed.contains(item) { node.states.remove(.enabled) }
      if menu.hot == item { node.states.formUnion([.focused, .selected]) }
      tree.add(node, to: .commands)
    }
  }
}
