import PerchHarness

/// A feature that a rule is about, and that not every window manager has.
enum Need {
  case windowManager, restarting, desktops, showingDesktop, fullscreen
  /// Windows that can be hidden.
  case iconifying
  /// No way to hide a window.
  case hidingNothing
  /// Windows that the user can iconify.
  case minimizing
  /// Windows that are dragged by a title bar, and can be hidden.
  case dragging
  /// Keys that work whichever window has the focus, and windows that can be hidden.
  case grabbing
}

extension Host {
  /// Returns the reason why a rule does not apply to the host; nil if it does.
  func lack(of need: Need) -> String? {
    switch (self, need) {
    case (.wayland, .hidingNothing): "It hides windows."
    case (.unmanaged, _): "There is no window manager."
    case (.wayland, .restarting): "The session ends with its window manager."
    case (.wayland, .dragging), (.wayland, .grabbing):
      "Programs on X see no buttons and keys that are others'."
    case (.manager(let manager), _): manager.lack(of: need)
    case (.wayland, _): nil
    }
  }
}

extension Host {
  /// Whether a message switches desktops; the other window managers have a key for that.
  var switchesDesktopsByMessage: Bool { ![.manager(.i3), .manager(.dwm)].contains(self) }
}

extension WindowManager {
  fileprivate func lack(of need: Need) -> String? {
    switch need {
    case .iconifying, .grabbing: self == .dwm ? "It hides no windows." : nil
    case .hidingNothing: self == .dwm ? nil : "It hides windows."
    case .minimizing: [.i3, .bspwm, .dwm].contains(self) ? "It has no icons." : nil
    case .dragging:
      [.i3, .bspwm].contains(self)
        ? "It has no title bars to move windows by." : self == .dwm ? "It hides no windows." : nil
    case .showingDesktop where [.i3, .bspwm, .awesome, .fluxbox, .dwm].contains(self):
      "It cannot show the desktop alone."
    default: nil
    }
  }
}
