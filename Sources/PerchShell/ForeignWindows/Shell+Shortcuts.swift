internal import PerchEngine
internal import PerchSystem
internal import PerchX11

// Keys that work whichever window has the focus.
extension Shell {
  /// Grabs the keys that the settings name, if they are others than before.
  func followShortcuts(_ settings: Settings) {
    let chosen = ShortcutAction.allCases.compactMap { action in
      settings.shortcuts[action]?.text.flatMap(KeyChord.init(text:)).map {
        ActiveShortcut(action: action, chord: $0)
      }
    }
    guard
      chosen.map(\.action) != shortcuts.map(\.action)
        || chosen.map(\.chord) != shortcuts.map(\.chord)
    else { return }
    shortcuts = chosen
    grabShortcuts()
  }

  /// Grabs the keys of the settings, and says once which of them other programs have.
  func grabShortcuts() {
    let states = connection.grabShortcuts(shortcuts.map(\.chord))
    for (index, state) in states.enumerated() {
      let isNews = state != .ready && shortcuts[index].state != state
      shortcuts[index].state = state
      if isNews {
        handle(.keyRefused(shortcuts[index].chord.text, isTaken: state == .taken))
      }
    }
  }

  /// Does what a key is for.
  func receiveShortcut(_ index: Int, time: UInt32) {
    guard shortcuts.indices.contains(index) else { return }
    updateUserTime(time)
    switch shortcuts[index].action {
    case .parkWindow: parkWindow(nil, for: nil)
    case .list: handle(.commandGiven(.list, nil))
    case .last: handle(.commandGiven(.openLast, nil))
    }
  }

  /// The keys for scripts.
  var shortcutReport: JSON {
    .array(
      shortcuts.map {
        .object([
          "setting": .string($0.action.rawValue), "key": .string($0.chord.text),
          "state": .string($0.state.rawValue),
        ])
      })
  }
}
