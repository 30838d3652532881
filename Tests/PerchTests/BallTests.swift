import PerchIPC
import PerchShell
import PerchHarness
import PerchX11
import Testing

@Suite struct BallTests {
  @Test(arguments: Desktop.managed)
  func `a dragged ball is exactly where the hand holds it, and docks`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.parks()
    let grip = (7, -9)
    let start = try perch.ballWindowFrame().center + grip
    perch.hand.presses(at: start)
    // The slop is made good for within eight times its length, 32 px.
    for distance in stride(from: 0, through: 300, by: 10) {
      perch.hand.glides(to: start + (-distance, -distance / 3), steps: 2)
      guard distance >= 40 else { continue }
      try perch.hand.sync()
      let center = try perch.ballWindowFrame().center
      #expect(perch.hand.place - center == PixelPoint(x: grip.0, y: grip.1))
      #expect(try perch.ballFrame().center == center)
    }
    #expect(try perch.state()["ball"]["phase"].string == "dragging")
    #expect(try perch.state()["gesture"].string == "ballDrag")
    perch.hand.holdsStill()
    perch.hand.releases()
    try perch.settles()
    let state = try perch.state()
    let area = state["environment"]["monitors"][0]["workArea"].rect
    let frame = try perch.ballWindowFrame()
    #expect(state["ball"]["phase"].string == "resting")
    #expect(area.contains(frame) && (frame.x == area.x || frame.maxX == area.maxX))
    #expect(state["shelf"].array.count == 1)
    #expect(perch.mappedWindows() == ["main", "ball"])
  }

  // Breaks when what the ball uncovers is not painted again.
  @Test func `a ball that is held still leaves nothing on the page that it was over`() throws {
    let perch = try RunningPerch(on: .openbox)
    try perch.parks()
    let page = try perch.pagePicture()
    let main = try perch.mainFrame()
    let start = try perch.ballFrame().center
    perch.hand.drags(from: start, to: main.center, steps: 12)
    perch.hand.holdsStill()
    perch.hand.moves(to: PixelPoint(x: main.x - 150, y: main.center.y))
    // Nobody talks to Perch: that would wake it.
    try wait(for: "the page as it was") { try perch.pagePicture() == page }
    perch.hand.releases()
    try perch.settles()
  }

  @Test(arguments: Desktop.managed)
  func `a ball thrown to the left docks there`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.parks()
    let start = try perch.ballWindowFrame().center
    perch.hand.drags(from: start, to: start + (-240, 0), steps: 12)
    perch.hand.releases()
    try perch.settles()
    let state = try perch.state()
    #expect(state["ball"]["side"].string == "left")
    #expect(try perch.ballWindowFrame().x == state["environment"]["monitors"][0]["workArea"].rect.x)
  }

  @Test(arguments: Desktop.managed)
  func `a click on the ball brings the page back where it was`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    let pages = try perch.state()["stack"]["pages"].ids
    let top = try perch.pagePicture()
    perch.hand.moves(to: try perch.mainFrame().center)
    perch.hand.turnsWheel(7)
    perch.goesAway()
    try perch.settles()
    let picture = try perch.pagePicture()
    #expect(picture != top)
    try perch.parks()
    #expect(try perch.pagePicture() != picture)
    perch.hand.clicks(at: try perch.ballWindowFrame().center)
    perch.goesAway()
    try perch.settles()
    let state = try perch.state()
    #expect(state["stack"]["pages"].ids == pages)
    #expect(state["shelf"].ids == [pages.last])
    #expect(state["shelf"][0]["open"].bool == true)
    #expect(try perch.pagePicture() == picture)
    #expect(perch.mappedWindows() == ["main"])
  }

  @Test(arguments: Desktop.managed)
  func `a ball dropped on the circle is deleted`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.parks()
    let pages = try perch.state()["stack"]["pages"].ids
    try perch.dragsBallToCircle()
    let decide = try perch.state()["decide"]
    #expect(decide["mode"].string == "delete")
    #expect(try perch.state()["ball"]["phase"].string == "stuck")
    perch.hand.releases()
    try perch.settles()
    let state = try perch.state()
    #expect(state["shelf"].array.isEmpty)
    #expect(state["ball"]["phase"].string == "hidden")
    #expect(state["decide"]["phase"].string == "hidden")
    #expect(state["stack"]["pages"].ids == pages)
    #expect(perch.mappedWindows() == ["main", "toast"])
  }

  @Test(arguments: Desktop.managed)
  func `a ball that is only moved shows the same pixels`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.parks()
    let start = try perch.ballFrame().center
    perch.hand.drags(from: start, to: start + (-100, -100))
    try perch.settles()
    let picture = try perch.stillPicture(of: perch.ballFrame().inset(by: 12))
    for way in [(-37, 5), (-61, -120), (13, 44)] {
      perch.hand.glides(to: perch.hand.place + way)
      try perch.settles()
      #expect(try perch.stillPicture(of: perch.ballFrame().inset(by: 12)) == picture)
    }
    perch.hand.releases()
  }

  @Test(arguments: Desktop.managed)
  func `Escape sends a dragged ball home and deletes nothing`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.parks()
    let home = try perch.ballWindowFrame()
    try perch.dragsBallToCircle()
    perch.hand.types(.escape)
    try perch.settles()
    perch.hand.releases()
    try perch.settles()
    #expect(try perch.state()["shelf"].array.count == 1)
    #expect(try perch.ballWindowFrame() == home)
    #expect(perch.mappedWindows() == ["main", "ball"])
  }
}
