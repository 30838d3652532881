internal import PerchX11

/// The actions of keys that work whichever window has the focus.
enum ShortcutAction: String, CaseIterable {
  /// Parks the active window.
  case parkWindow = "park-window-key"
  /// Opens the float list, or closes it.
  case list = "list-key"
  /// Brings back what was parked last.
  case last = "last-key"

  /// The preference that names the key.
  var preference: WritableKeyPath<Preferences, Shortcut?> {
    switch self {
    case .parkWindow: \.parkWindowKey
    case .list: \.listKey
    case .last: \.lastKey
    }
  }
}

/// A key of the settings, as it is in force.
struct ActiveShortcut: Hashable {
  /// The action.
  let action: ShortcutAction
  /// The key.
  let chord: KeyChord
  /// The outcome of its grab.
  var state = ShortcutState.ready
}
