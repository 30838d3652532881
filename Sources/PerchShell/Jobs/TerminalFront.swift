internal import PerchSystem

/// The answers of terminals with several parts about the one in front of a window.
enum TerminalFront {
  /// Whether a window of kitty is the one that its own window of the desktop shows, after `kitty @ ls`: the
  /// windows of the desktop, their tabs, and the windows of those. nil if it is in none.
  static func kitty(_ answer: JSON, shows window: Int) -> Bool? {
    for tab in answer.array.flatMap(\.["tabs"].array) {
      for item in tab["windows"].array where item["id"].int == window {
        // Older ones have no other word for it.
        let isTabShown = tab["is_active_tab"].bool ?? tab["is_focused"].bool
        let isShown = item["is_active_window"].bool ?? item["is_focused"].bool
        return isTabShown != false && isShown != false
      }
    }
    return nil
  }

  /// Whether a pane of WezTerm has the focus of one of its windows, after `wezterm cli list-clients`; nil if there
  /// are none.
  static func wezTerm(_ answer: JSON, shows pane: Int) -> Bool? {
    let panes = answer.array.compactMap(\.["focused_pane_id"].int)
    return panes.isEmpty ? nil : panes.contains(pane)
  }

  /// Whether a window of GNU Screen is the one that its session shows, after `screen -Q number`; nil if that is no
  /// answer.
  static func screen(_ answer: String, shows window: String) -> Bool? {
    let number = answer.prefix { $0 != " " }
    return Int(number) == nil ? nil : number == window
  }

  /// Whether a session is the one that a window of Konsole shows, after `busctl` has called `currentSession`; nil if that
  /// is no answer.
  static func konsole(_ answer: String, shows session: Int) -> Bool? {
    let words = answer.split(whereSeparator: \.isWhitespace)
    return words.count == 2 && words[0] == "i" ? Int(words[1]).map { $0 == session } : nil
  }
}
