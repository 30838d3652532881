import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The pointer and the keyboard under each window manager.
@Suite struct MatrixInputTests {
  @Test(arguments: Host.chosen)
  func `a click beside the round ball reaches the window below`(host: Host) throws {
    try host.check(needing: .windowManager) { perch in
      try perch.parkByMessage()
      let other = try perch.openNeighbour()
      try wait(for: "the ball in sight") { try perch.ballIsInSight() }
      let ball = try perch.ballFrame()
      for corner in [(4, 4), (4, 55)] {
        perch.input.click(at: ball.origin + corner)
        try wait(for: "the press at \(corner)") { other.wasPressed() }
      }
      try perch.settle()
      try #require(try perch.state()["shelf"][0]["open"].bool == false)
      perch.input.click(at: ball.center)
      try perch.input.waitFor("the page") { $0["shelf"][0]["open"].bool == true }
      try #require(!other.wasPressed())
    }
  }

  @Test(arguments: Host.chosen)
  func `a dragged ball is under the pointer, and docks`(host: Host) throws {
    try host.check { perch in
      try perch.parkByMessage()
      let start = try perch.ballFrame().center
      perch.input.drag(from: start, to: start + (-200, 60))
      try perch.input.sync()
      try #require(try perch.ballWindowFrame().center == perch.input.position)
      perch.input.glide(to: PixelPoint(x: 90, y: 300))
      perch.input.holdStill()
      perch.input.release()
      try perch.settle()
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
      try perch.park()
      try #require(try perch.state()["shelf"].ids == [pages.last])
      perch.input.click(at: try perch.ballWindowFrame().center)
      try perch.input.waitFor("the page") { $0["stack"]["pages"].ids == pages }
      try perch.settle()
      perch.movePointerAway()
      try perch.settle()
      try #require(!perch.mappedWindows().contains("ball"))
    }
  }

  @Test(arguments: Host.chosen)
  func `a list opened by keys leaves the next key to the window with the focus`(host: Host) throws {
    try host.check(pages: 3) { perch in
      try perch.parkAll()
      let other = try perch.openNeighbour()
      _ = other.pressedKeys()
      try #require(perch.input.say("list").status == 0)
      try perch.settle()
      try #require(perch.mappedWindows().contains("list"))
      let first = try perch.hotRow()
      perch.input.type(.down)
      try perch.input.waitFor("the next row") { state in
        state["list"]["rows"].array.contains { $0["hot"].bool == true && $0["id"].string != first }
      }
      perch.input.type(.escape)
      try perch.input.waitFor("the closed list") { $0["list"]["open"].bool == false }
      try perch.settle()
      try #require(!perch.mappedWindows().contains("list") && other.pressedKeys().isEmpty)
      perch.input.type("x")
      try wait(for: "the key") { other.pressedKeys() == [0x78] }
    }
  }
}
