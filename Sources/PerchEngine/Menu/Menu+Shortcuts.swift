// The keys that do the same as commands of menus.
extension Menu {
  /// The key that does the same as a command of the menu, in GTK's notation; nil for none.
  ///
  /// Beside the ball there are none: its keys are those of the window.
  func shortcut(of item: Item, isMirrored: Bool) -> String? {
    switch (item, subject) {
    case (.removeFromBall, .listRow), (.removeFromLibrary, .row), (.removeFromLibrary, .rows):
      "Delete"
    case (_, .ball), (_, .listRow), (_, .row), (_, .rows): nil
    case (.back, _): isMirrored ? "<Alt>Right" : Target.back.shortcut
    case (.park, _): Target.park.shortcut
    case (.parkStack, _): "<Control><Shift>d"
    case (.find, _): Target.find.shortcut
    case (.outline, _): "F9"
    case (.zoomIn, _): "<Control>plus"
    case (.zoomOut, _): "<Control>minus"
    case (.usualSize, _): "<Control>0"
    case (.showList, _): Target.showList.shortcut
    case (.showLibrary, _): Target.showLibrary.shortcut
    case (.copy, _): "<Control>c"
    case (.selectAll, _): "<Control>a"
    case (.reload, _): "F5"
    case (.showTerminal, _): "t"
    case (.showKeys, _): "F1"
    default: nil
    }
  }
}

extension State {
  /// The labels of the keys beside the commands of the open menu; nil for a command without one.
  var menuKeys: [String?] {
    guard let menu else { return [] }
    return menu.items.map { item in
      menu.shortcut(of: item, isMirrored: environment.isMirrored).map { KeyLabel($0).text }
    }
  }
}
