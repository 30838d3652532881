import CX11
import PerchIPC
import PerchHarness
import PerchSystem
import Testing

@testable import PerchX11

// Perch among the windows of other programs, under any window manager.
extension RunningPerch {
  /// Parks the top page by a message and waits until the ball is at rest.
  func parkByMessage() throws {
    try #require(input.say("park").status == 0)
    try settle()
  }

  /// Opens another program's managed window below the ball, with the focus.
  ///
  /// The main window is closed, so that the other one is alone under a tiling window manager, too.
  func openNeighbour() throws -> Bystander {
    let other = try Bystander(on: display)
    other.askToClose(try mainWindow())
    try input.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
    try settle()
    let ball = try ballFrame()
    let frame = PixelRect(x: ball.x - 400, y: ball.y - 200, width: 460, height: 450)
    let window = try other.openWindow(.main, at: frame)
    if connection.hasWindowManager { try focus(window, of: other) }
    try wait(for: "the other window below the ball") {
      if try other.frame(of: window).intersects(self.ballFrame()) { return true }
      // Some window managers ignore the requested position, and accept a move only afterwards.
      other.moveWindow(to: frame.origin)
      return false
    }
    input.click(at: try other.frame(of: window).center)
    try wait(for: "the click in the other window") { other.wasPressed() }
    try settle()
    return other
  }

  /// Asks for the focus of another program's new window as a pager does, and waits for it.
  func focus(_ window: WindowID, of other: Bystander) throws {
    other.activate(window)
    // A later request would look newer than the next click.
    input.waitForWindowManager()
    try wait(for: "the focus of the other window") {
      other.focusedWindow() == window && self.connection.activeWindow == window
    }
  }

  /// Switches to the second desktop, by another program or by a key.
  func showSecondDesktop(of host: Host, by other: Bystander) {
    if host.switchesDesktopsByMessage {
      other.switchToDesktop(1)
    } else {
      input.type("2", holding: .alt)
    }
  }

  /// Returns whether the ball is on the screen and not covered.
  func ballIsInSight() throws -> Bool {
    let windows = connection.topLevelWindows().filter { $0.isMapped && !$0.isInputOnly }
    guard let index = windows.lastIndex(where: { $0.instanceName == "ball" }) else { return false }
    let frame = try ballFrame()
    return connection.screenRect.contains(frame)
      && !windows[(index + 1)...].contains { $0.frame.intersects(frame) }
  }

  /// Returns whether a window, or its decoration, is above another.
  func isAbove(_ upper: WindowID, _ lower: WindowID) throws -> Bool {
    let order = connection.topLevelWindows(named: false).map(\.id)
    let levels = [upper, lower].map { window in
      order.lastIndex { connection.isInside(window, $0, depth: 3) }
    }
    return try #require(levels[0]) > #require(levels[1])
  }
}

extension Bystander {
  /// Returns the current frame of a window on the root.
  func frame(of window: WindowID) throws -> PixelRect {
    try #require(connection.frame(of: window))
  }

  /// Returns whether its window is on the screen, covered or not.
  func isOnScreen() throws -> Bool {
    let window = try #require(window).id
    return try connection.isViewable(window)
      && frame(of: window).intersects(connection.screenRect)
  }
}

extension PerchX11.Connection {
  /// Returns whether a window and all its ancestors are mapped.
  fileprivate func isViewable(_ window: WindowID) -> Bool {
    attributes(of: window.rawValue)?.map_state == IsViewable
  }

  /// Returns whether a window is another one or a descendant of it.
  fileprivate func isInside(_ window: WindowID, _ outer: WindowID, depth: Int) -> Bool {
    guard window != outer else { return true }
    guard depth > 0 else { return false }
    return children(of: outer.rawValue).contains {
      isInside(window, WindowID(rawValue: $0), depth: depth - 1)
    }
  }
}
