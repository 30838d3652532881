import PerchHarness
import PerchSystem
import PerchX11

// Gestures of a user, up to the point that decides their outcome.
extension RunningPerch {
  /// Swipes the page by a number of pixels and holds it there.
  func swipe(by distance: Int) throws {
    let start = try edge()
    input.drag(from: start, to: start + (distance, 0))
    input.holdStill()
    // The window manager replays the press late, and all later input at once.
    try input.waitFor("the swipe") { $0["gesture"].string == "edgeSwipe" }
    try input.sync()
  }

  /// Swipes the page over the circle and holds it there; the circle is hot.
  func swipeToCircle() throws {
    try swipe(by: 260)
    input.glide(to: try ring())
    input.holdStill()
    try input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
  }

  /// Drops the top page on the circle.
  func park() throws {
    try swipeToCircle()
    input.release()
    try settle()
  }

  /// Drags the ball over the circle and holds it there; the circle is hot.
  func dragBallToCircle() throws {
    let center = try ballFrame().center
    input.drag(from: center, to: center + (-60, 0))
    try input.waitFor("the armed circle") { $0["decide"]["phase"].string == "armed" }
    input.glide(to: try ring(), steps: 48)
    input.holdStill()
    try input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
  }

  /// Moves the pointer to the middle of the upper edge, away from Perch's windows.
  func movePointerAway() { input.move(to: PixelPoint(x: connection.screenRect.width / 2, y: 0)) }
}
