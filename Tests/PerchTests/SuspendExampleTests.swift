import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The example of one page on the ball, against the rules of HXSuspendViewManager.
@Suite struct SuspendExampleTests {
  private func suspend(_ pages: String...) throws -> KitExample {
    try KitExample("Suspend", on: try Desktop.managed[0].start(), pages)
  }

  @Test func `the circle comes out at least twice as fast as the page goes`() throws {
    let suspend = try suspend("Red")
    try suspend.swipe(by: 0.25)
    let state = try suspend.state()

    let reveal = try #require(state["decide"]["reveal"].double)
    #expect(reveal > 0.45 && reveal < 1)
    #expect(state["decide"]["mode"].string == "create")
    suspend.input.release()
    try suspend.rest()
    #expect(try suspend.open() == ["Red"] && suspend.shelf().isEmpty)
  }

  @Test func `a page in the circle goes on the ball, and takes the place of the one before`() throws
  {
    let suspend = try suspend("Red", "Blue")
    try suspend.park()
    #expect(try suspend.shelf() == ["Blue"] && suspend.open() == ["Red"])
    let frame = try suspend.ballFrame()
    #expect(frame.width == 60 && frame.height == 60)
    let area = try suspend.state()["environment"]["monitors"][0]["workArea"].rect
    #expect(frame.x + frame.width == area.x + area.width - 10)
    try suspend.park()
    #expect(try suspend.shelf() == ["Red"] && suspend.open().isEmpty)
    #expect(try suspend.ballFrame() == frame)
  }

  @Test func `a click opens the page and hides the ball, and going back returns it`() throws {
    let suspend = try suspend("Red")
    try suspend.park()
    let frame = try suspend.ballFrame()
    try suspend.clickBall()
    var state = try suspend.state()
    #expect(state["stack"]["pages"].titles.last == "Red" && state["shelf"].titles == ["Red"])
    #expect(state["ball"]["phase"].string == "hidden" && state["list"]["open"].bool == false)
    try suspend.goBack()
    state = try suspend.state()
    #expect(state["ball"]["phase"].string == "resting" && state["ball"]["frame"].rect == frame)
    #expect(try suspend.open().isEmpty && suspend.shelf() == ["Red"])
  }

  @Test func `the page of the ball raises no circle, and a swipe that is given up keeps it`() throws
  {
    let suspend = try suspend("Red")
    try suspend.park()
    try suspend.clickBall()
    try suspend.swipe(by: 0.3)
    #expect(try suspend.state()["decide"]["phase"].string == "hidden")
    suspend.input.release()
    try suspend.rest()
    #expect(try suspend.open() == ["Red"])
    #expect(try suspend.state()["ball"]["phase"].string == "hidden")
    try suspend.swipe(by: 0.7)
    suspend.input.release()
    try suspend.rest()
    #expect(try suspend.open().isEmpty && suspend.shelf() == ["Red"])
  }

  @Test func `a dragged ball rests ten pixels from the nearest side, and goes in the circle`()
    throws
  {
    let suspend = try suspend("Red")
    try suspend.park()
    let area = try suspend.state()["environment"]["monitors"][0]["workArea"].rect
    suspend.input.drag(
      from: try suspend.ballFrame().center, to: PixelPoint(x: area.x + 200, y: area.center.y))
    #expect(try suspend.state()["decide"]["mode"].string == "delete")
    suspend.input.holdStill()
    suspend.input.release()
    try suspend.rest()
    #expect(try suspend.ballFrame().x == area.x + 10)
    try suspend.dropBallOnCircle()
    let state = try suspend.state()
    #expect(state["shelf"].titles.isEmpty && state["ball"]["phase"].string == "hidden")
  }
}
