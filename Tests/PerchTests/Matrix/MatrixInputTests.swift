import PerchIPC
import PerchShell
import PerchHarness
import PerchX11
import Testing

/// The pointer and the keyboard, whoever gets their events first.
@Suite struct MatrixInputTests {
  @Test(arguments: Host.chosen)
  func `a click beside the round ball reaches the window below`(host: Host) throws {
    try host.check(needing: .windowManager) { perch in
      try perch.parksByMessage()
      let other = try perch.opensNeighbour()
      try wait(for: "the ball in sight") { try perch.ballIsInSight() }
      let ball = try perch.ballFrame()
      for corner in [(4, 4), (4, 55)] {
        perch.hand.clicks(at: ball.origin + corner)
        try wait(for: "the press at \(corner)") { other.wasPressed() }
      }
      try perch.settles()
      try #require(try perch.state()["shelf"][0]["open"].bool == false)
      perch.hand.clicks(at: ball.center)
      try perch.hand.waitFor("the page") { $0["shelf"][0]["open"].bool == true }
      try #require(!other.wasPressed())
    }
  }

  @Test(arguments: Host.chosen)
  func `a dragged ball is where the hand holds it, and docks`(host: Host) throws {
    try host.check { perch in
      try perch.parksByMessage()
      let start = try perch.ballFrame().center
      perch.hand.drags(from: start, to: start + (-200, 60))
      try perch.hand.sync()
      try #require(try perch.ballWindowFrame().center == perch.hand.place)
      perch.hand.glides(to: PixelPoint(x: 90, y: 300))
      perch.hand.holdsStill()
      perch.hand.releases()
      try perch.settles()
      let ball = try perch.ballWindowFrame()
      let area = try perch.workArea()
      try #require(ball.x == area.x && area.contains(ball))
      try #require(try perch.state()["shelf"].array.count == 1)
    }
  }

  @Test(arguments: Host.chosen)
  func `a page swiped onto the circle becomes the ball`(host: Host) throws {
    try host.check { perch in
      let pages = try perch.state()["stack"]["pages"].ids
      try perch.parks()
      try #require(try perch.state()["shelf"].ids == [pages.last])
      perch.hand.clicks(at: try perch.ballWindowFrame().center)
      try perch.hand.waitFor("the page") { $0["stack"]["pages"].ids == pages }
      try perch.settles()
      perch.goesAway()
      try perch.settles()
      try #require(!perch.mappedWindows().contains("ball"))
    }
  }

  @Test(arguments: Host.chosen)
  func `a list that keys opened leaves the next key to who had the focus`(host: Host) throws {
    try host.check(pages: 3) { perch in
      try perch.parksAll()
      let other = try perch.opensNeighbour()
      _ = other.keysPressed()
      try #require(perch.hand.say("list").status == 0)
      try perch.settles()
      try #require(perch.mappedWindows().contains("list"))
      let first = try perch.hotRow()
      perch.hand.types(.down)
      try perch.hand.waitFor("the next row") { state in
        state["list"]["rows"].array.contains { $0["hot"].bool == true && $0["id"].string != first }
      }
      perch.hand.types(.escape)
      try perch.hand.waitFor("the closed list") { $0["list"]["open"].bool == false }
      try perch.settles()
      try #require(!perch.mappedWindows().contains("list") && other.keysPressed().isEmpty)
      perch.hand.types("x")
      try wait(for: "the key") { other.keysPressed() == [0x78] }
    }
  }
}
