import PerchHarness
import PerchX11
import Testing

@testable import PerchX11

/// A program with a window called “Letter”, by the toolkit of the window.
enum ToolkitProgram: String, CaseIterable {
  case xterm, gtk, qt, tk
  case headerbar = "gtk-headerbar"

  /// Starts it on a display.
  func start(on display: PrivateDisplay) throws -> ChildProcess {
    if self == .xterm { return try display.start("xterm", ["-T", "Letter", "-e", "cat"]) }
    return try display.start(
      "/usr/bin/python3", [Peer.path(of: "letter.py"), rawValue],
      adding: ["GTK_THEME": "Adwaita", "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb"])
  }

  /// Waits for its window, and gives that the focus.
  func activeWindow(seenBy other: Bystander) throws -> WindowID {
    var window: WindowID?
    try wait(for: "the window of \(self)") {
      window = other.connection.parkableWindows().first { $0.title == "Letter" && $0.isShown }?.id
      return window != nil
    }
    let found = try #require(window)
    other.activate(found)
    try wait(for: "the focus") { other.connection.activeWindow == found }
    return found
  }
}
