import PerchHarness
import PerchX11

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
  /// The same, and where they are tiled at the edge of the screen, a message ends that.
  case untiling
  /// Windows that fill the screen, and can be hidden.
  case maximizing
  /// Windows that are rolled up into their title bars, and can be hidden.
  case shading
  /// Windows that fill the screen until they are dragged away.
  case draggingMaximized
  /// Windows that a key and the pointer move, and that can be hidden.
  case holding
  /// Windows that their programs can bring back.
  case raising
  /// Windows that can be hidden, and a window manager that can be replaced.
  case outliving
  /// Monitors that can be added, and windows that can be hidden.
  case splitting
  /// Hidden windows that have a desktop, and a message that switches desktops.
  case switching
  /// Desktops to which a message moves windows.
  case movingToDesktops
  /// Windows of other programs that a message brings to the front.
  case activating
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
    case (.wayland, .outliving): "The session ends with its window manager."
    case (.wayland, .splitting): "Its monitors are those of the session."
    case (.wayland, .dragging), (.wayland, .untiling), (.wayland, .grabbing), (.wayland, .holding),
      (.wayland, .draggingMaximized):
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

extension Host {
  /// Whether the dialogs of a hidden window are unmapped. Mutter leaves them out of its picture.
  var unmapsDialogs: Bool { ![.manager(.mutter), .wayland].contains(self) }
}

extension Host {
  /// The key with which the pointer moves windows that are pressed anywhere.
  var holdingKey: Modifiers {
    switch self {
    case .manager(.metacity), .manager(.mutter), .manager(.kwin), .manager(.awesome): .command
    case .manager, .unmanaged, .wayland: .alt
    }
  }
}

extension Need {
  /// Whether the feature needs windows that can be hidden.
  fileprivate var isOfHiding: Bool {
    switch self {
    case .iconifying, .grabbing, .minimizing, .dragging, .untiling, .maximizing, .shading,
      .draggingMaximized,
      .holding, .raising, .outliving, .splitting, .switching:
      true
    case .windowManager, .restarting, .desktops, .showingDesktop, .fullscreen, .hidingNothing,
      .activating, .movingToDesktops:
      false
    }
  }
}

extension WindowManager {
  fileprivate func lack(of need: Need) -> String? {
    switch need {
    case _ where self == .dwm && need.isOfHiding: "It hides no windows."
    case .draggingMaximized where [.openbox, .icewm, .awesome].contains(self):
      "It does not move maximized windows."
    case .shading where self == .awesome: "It rolls no windows up."
    case .maximizing, .shading, .draggingMaximized, .holding:
      [.i3, .bspwm].contains(self) ? "It has no such windows." : nil
    case .switching: self == .i3 ? "Its hidden windows have no desktop." : nil
    case .raising: self == .bspwm ? "It shows hidden windows by its own tool alone." : nil
    case .activating, .movingToDesktops:
      self == .dwm ? "It marks such a window as urgent, and no more." : nil
    case .hidingNothing: self == .dwm ? nil : "It hides windows."
    case .minimizing: [.i3, .bspwm].contains(self) ? "It has no icons." : nil
    case .untiling where self == .metacity: "Nothing but the user's mouse ends its tiling."
    case .untiling where self == .fluxbox: "It takes the window to the next desktop there."
    case .dragging, .untiling:
      [.i3, .bspwm].contains(self) ? "It has no title bars to move windows by." : nil
    case .showingDesktop where [.i3, .bspwm, .awesome, .fluxbox, .dwm].contains(self):
      "It cannot show the desktop alone."
    default: nil
    }
  }
}
