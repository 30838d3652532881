/// A window manager, named for its program.
///
/// To add one, add a case here, its settings in `WindowManager+Launch.swift`, and its package in
/// `SpawnPlan` and `.make/matrix`.
public enum WindowManager: String, Hashable, Sendable, CaseIterable {
  /// The program of this name.
  case openbox, xfwm4, metacity, mutter
  /// The program `kwin_x11`.
  case kwin = "kwin_x11"
  /// The program of this name.
  case icewm, i3, bspwm, awesome, fluxbox, dwm
}
