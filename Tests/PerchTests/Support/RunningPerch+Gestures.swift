import PerchIPC
import PerchShell
import PerchHarness
import PerchX11

// What a user does, up to where the outcome is decided.
extension RunningPerch {
  /// Holds the page swiped out by that many pixels, still.
  func swipes(by distance: Int) throws {
    let start = try edge()
    hand.drags(from: start, to: start + (distance, 0))
    hand.holdsStill()
    // The window manager sees a press first and passes it on in its own time, all that follows at once.
    try hand.waitFor("the swipe") { $0["gesture"].string == "edgeSwipe" }
    try hand.sync()
  }

  /// Holds the page over the circle, which is hot.
  func swipesToCircle() throws {
    try swipes(by: 260)
    hand.glides(to: try ring())
    hand.holdsStill()
    try hand.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
  }

  /// Drops the top page on the circle.
  func parks() throws {
    try swipesToCircle()
    hand.releases()
    try settles()
  }

  /// Holds the ball over the circle, which is hot.
  func dragsBallToCircle() throws {
    let center = try ballFrame().center
    hand.drags(from: center, to: center + (-60, 0))
    try hand.waitFor("the armed circle") { $0["decide"]["phase"].string == "armed" }
    hand.glides(to: try ring(), steps: 48)
    hand.holdsStill()
    try hand.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
  }

  /// Moves the pointer to where there is nothing.
  func goesAway() { hand.moves(to: PixelPoint(x: connection.screenRect.width / 2, y: 0)) }
}
