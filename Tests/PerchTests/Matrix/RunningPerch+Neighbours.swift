import CX11
import PerchIPC
import PerchShell
import PerchHarness
import Testing

@testable import PerchX11

// Among the windows of other programs, whoever looks after them.
extension RunningPerch {
  /// Parks the top page without a hand, and waits until the ball rests.
  func parkByMessage() throws {
    try #require(input.say("park").status == 0)
    try settle()
  }

  /// Another program's managed window that the ball is over, and that has the focus; the main window is
  /// closed, so that it is alone whatever the window manager makes of windows.
  func openNeighbour() throws -> Bystander {
    let other = try Bystander(on: display)
    other.askToClose(try mainWindow())
    try input.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
    try settle()
    let ball = try ballFrame()
    let place = PixelRect(x: ball.x - 400, y: ball.y - 200, width: 460, height: 450)
    let window = try other.openWindow(.main, at: place)
    if connection.hasWindowManager { try focus(window, of: other) }
    try wait(for: "the other window below the ball") {
      if try other.frame(of: window).intersects(self.ballFrame()) { return true }
      // Some place a new window where they like, and let it move only then.
      other.moveWindow(to: place.origin)
      return false
    }
    input.click(at: try other.frame(of: window).center)
    try wait(for: "the click in the other window") { other.wasPressed() }
    try settle()
    return other
  }

  /// Waits until another program's new window has the focus, and asks for it as a pager does.
  func focus(_ window: WindowID, of other: Bystander) throws {
    other.activate(window)
    // Done later it would look like a newer wish than the next click.
    input.waitForWindowManager()
    try wait(for: "the focus of the other window") {
      other.focusedWindow() == window && self.connection.activeWindow == window
    }
  }

  /// Whether the ball is on the screen and nothing covers it.
  func ballIsInSight() throws -> Bool {
    let windows = connection.topLevelWindows().filter { $0.isMapped && !$0.isInputOnly }
    guard let index = windows.lastIndex(where: { $0.instanceName == "ball" }) else { return false }
    let frame = try ballFrame()
    return connection.screenRect.contains(frame)
      && !windows[(index + 1)...].contains { $0.frame.intersects(frame) }
  }

  /// Whether one window, or the frame that it has, is above another.
  func isAbove(_ upper: WindowID, _ lower: WindowID) throws -> Bool {
    let order = connection.topLevelWindows(named: false).map(\.id)
    let places = [upper, lower].map { window in
      order.lastIndex { connection.isInside(window, $0, depth: 3) }
    }
    return try #require(places[0]) > #require(places[1])
  }
}

extension Bystander {
  /// Where a window is on the root by now.
  func frame(of window: WindowID) throws -> PixelRect {
    try #require(connection.frame(of: window))
  }

  /// Whether its window is seen, as far as no other covers it.
  func isOnScreen() throws -> Bool {
    let window = try #require(window).id
    return try connection.isViewable(window)
      && frame(of: window).intersects(connection.screenRect)
  }
}

extension PerchX11.Connection {
  /// Whether a window is mapped, and all that it is inside of.
  fileprivate func isViewable(_ window: WindowID) -> Bool {
    attributes(of: window.rawValue)?.map_state == IsViewable
  }

  /// Whether a window is another one, or somewhere inside of it.
  fileprivate func isInside(_ window: WindowID, _ outer: WindowID, depth: Int) -> Bool {
    guard window != outer else { return true }
    guard depth > 0 else { return false }
    return children(of: outer.rawValue).contains {
      isInside(window, WindowID(rawValue: $0), depth: depth - 1)
    }
  }
}
