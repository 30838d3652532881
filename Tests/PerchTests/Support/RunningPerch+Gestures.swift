import PerchIPC
import PerchShell
import PerchHarness
import PerchX11

// What a user does, up to where the outcome is decided.
extension RunningPerch {
  /// Holds the page swiped out by that many pixels, still.
  func swipe(by distance: Int) throws {
    let start = try edge()
    input.drag(from: start, to: start + (distance, 0))
    input.holdStill()
    // The window manager sees a press first and passes it on in its own time, all that follows at once.
    try input.waitFor("the swipe") { $0["gesture"].string == "edgeSwipe" }
    try input.sync()
  }

  /// Holds the page over the circle, which is hot.
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

  /// Holds the ball over the circle, which is hot.
  func dragBallToCircle() throws {
    let center = try ballFrame().center
    input.drag(from: center, to: center + (-60, 0))
    try input.waitFor("the armed circle") { $0["decide"]["phase"].string == "armed" }
    input.glide(to: try ring(), steps: 48)
    input.holdStill()
    try input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
  }

  /// Moves the pointer to where there is nothing.
  func movePointerAway() { input.move(to: PixelPoint(x: connection.screenRect.width / 2, y: 0)) }
}
