import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The example of a browser's pages, against the rules of JPSuspensionEntrance.
@Suite struct CornerExampleTests {
  private func corner(_ pages: String...) throws -> KitExample {
    try KitExample("Corner", on: try Desktop.managed[0].start(), pages)
  }

  @Test func `a page in the circle replaces the float, and its program keeps the new one`() throws {
    let corner = try corner("red", "blue")
    try corner.park()
    try corner.park()
    #expect(try corner.shelf() == ["red"])
    try wait(for: "the messages") {
      corner.lines.filter { $0.hasPrefix("keep") } == ["keep site:blue", "keep site:red"]
    }
  }

  @Test func `the program is told before its page spreads, and the ball is away meanwhile`() throws
  {
    let corner = try corner("red")
    try corner.park()
    try corner.clickBall()
    #expect(try corner.open() == ["red"])
    #expect(try corner.state()["ball"]["phase"].string == "hidden")
    try wait(for: "the message") { corner.lines.last == "will spread site-red" }
    try corner.goBack()
    #expect(try corner.state()["ball"]["phase"].string == "resting")
  }

  @Test func `a ball that is dropped on the circle is deleted, and the program keeps nothing`()
    throws
  {
    let corner = try corner("red")
    try corner.park()
    try corner.dropBallOnCircle()
    #expect(try corner.shelf().isEmpty)
    #expect(try corner.state()["ball"]["phase"].string == "hidden")
    try wait(for: "the message") { corner.lines.contains("keep nothing") }
  }

  @Test func `a ball rests fifteen pixels from the side that is nearest to its middle`() throws {
    let corner = try corner("red")
    try corner.park()
    let area = try corner.state()["environment"]["monitors"][0]["workArea"].rect
    for (x, side) in [(0.3, "left"), (0.7, "right")] {
      let end = PixelPoint(x: area.x + Int(Double(area.width) * x), y: area.center.y)
      corner.input.drag(from: try corner.ballFrame().center, to: end)
      corner.input.holdStill()
      corner.input.release()
      try corner.rest()
      let frame = try corner.ballFrame()
      let gap = side == "left" ? frame.x - area.x : area.x + area.width - frame.x - frame.width
      #expect(gap == 15)
      try wait(for: "the message") { corner.lines.last == "rest at the \(side)" }
    }
  }

  @Test func `tabs are used at the foot, and the page shows which one is on`() throws {
    let corner = try corner("red")
    let frame = try corner.state()["main"]["frame"].rect
    let before = try corner.input.captureStill().cropped(to: frame)
    corner.input.click(at: PixelPoint(x: frame.center.x, y: frame.y + frame.height - 24))
    try wait(for: "the tab") { corner.lines.last == "use links" }
    try corner.rest()
    #expect(try corner.input.captureStill().cropped(to: frame) != before)
    corner.input.click(at: PixelPoint(x: frame.x + frame.width - 70, y: frame.y + 24))
    try wait(for: "the button") { corner.lines.last == "use reload" }
  }

  @Test func `the bars of a page are its own: one without a header parks and comes back`() throws {
    let corner = try corner("red", ".bare")
    try corner.park()
    #expect(try corner.shelf() == [".bare"] && corner.open() == ["red"])
    try corner.clickBall()
    #expect(try corner.open() == ["red", ".bare"])
    try corner.swipe(by: 0.7)
    corner.input.release()
    try corner.rest()
    #expect(try corner.open() == ["red"] && corner.shelf() == [".bare"])
  }
}
