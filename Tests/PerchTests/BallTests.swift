import PerchHarness
import PerchSystem
import PerchX11
import Testing

@Suite struct BallTests {
  @Test(arguments: Desktop.managed)
  func `a dragged ball is exactly under the pointer, and docks`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.park()
    let grip = (7, -9)
    let start = try perch.ballWindowFrame().center + grip
    perch.input.press(at: start)
    // The ball catches up with the slop within eight times its length, 64 px.
    for distance in stride(from: 0, through: 300, by: 10) {
      perch.input.glide(to: start + (-distance, -distance / 3), steps: 2)
      guard distance >= 80 else { continue }
      try perch.input.sync()
      let center = try perch.ballWindowFrame().center
      #expect(perch.input.position - center == PixelPoint(x: grip.0, y: grip.1))
      #expect(try perch.ballFrame().center == center)
    }
    #expect(try perch.state()["ball"]["phase"].string == "dragging")
    #expect(try perch.state()["gesture"].string == "ballDrag")
    perch.input.holdStill()
    perch.input.release()
    try perch.settle()
    let state = try perch.state()
    let area = state["environment"]["monitors"][0]["workArea"].rect
    let frame = try perch.ballWindowFrame()
    #expect(state["ball"]["phase"].string == "resting")
    #expect(area.contains(frame) && (frame.x == area.x || frame.maxX == area.maxX))
    #expect(state["shelf"].array.count == 1)
    #expect(perch.mappedWindows() == ["main", "ball"])
  }

  // Breaks when the part that the ball uncovers is not repainted.
  @Test func `a ball that is held still leaves nothing on the page that it was over`() throws {
    let perch = try RunningPerch(on: .openbox)
    try perch.park()
    let page = try perch.pagePicture()
    let main = try perch.mainFrame()
    let start = try perch.ballFrame().center
    perch.input.drag(from: start, to: main.center, steps: 12)
    perch.input.holdStill()
    perch.input.move(to: PixelPoint(x: main.x - 150, y: main.center.y))
    // A message would wake Perch, so none is sent.
    try wait(for: "the page as it was") { try perch.pagePicture() == page }
    perch.input.release()
    try perch.settle()
  }

  @Test(arguments: Desktop.managed)
  func `a ball thrown to the left docks there`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.park()
    // A throw that halts on a busy machine is a drop.
    try wait(for: "the left side") {
      let start = try perch.ballWindowFrame().center
      perch.input.drag(from: start, to: start + (-240, 0), steps: 12)
      perch.input.release()
      try perch.settle()
      return try perch.state()["ball"]["side"].string == "left"
    }
    let state = try perch.state()
    #expect(try perch.ballWindowFrame().x == state["environment"]["monitors"][0]["workArea"].rect.x)
  }

  @Test(arguments: Desktop.managed)
  func `a click on the ball brings the page back where it was`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    let pages = try perch.state()["stack"]["pages"].ids
    let top = try perch.pagePicture()
    perch.input.move(to: try perch.mainFrame().center)
    perch.input.turnWheel(7)
    perch.movePointerAway()
    try perch.settle()
    let picture = try perch.pagePicture()
    #expect(picture != top)
    try perch.park()
    #expect(try perch.pagePicture() != picture)
    perch.input.click(at: try perch.ballWindowFrame().center)
    perch.movePointerAway()
    try perch.settle()
    let state = try perch.state()
    #expect(state["stack"]["pages"].ids == pages)
    #expect(state["shelf"].ids == [pages.last])
    #expect(state["shelf"][0]["open"].bool == true)
    #expect(try perch.pagePicture() == picture)
    #expect(perch.mappedWindows() == ["main"])
  }

  @Test(arguments: Desktop.managed)
  func `a click on the ball that moves 6 px opens the page`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    let pages = try perch.state()["stack"]["pages"].ids
    try perch.park()
    let home = try perch.ballWindowFrame()
    perch.input.press(at: home.center)
    perch.input.glide(to: home.center + (-6, 0), steps: 6)
    try perch.input.sync()
    #expect(try perch.ballWindowFrame() == home)
    perch.input.release()
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].ids == pages)
    #expect(try perch.ballWindowFrame() == home)
  }

  @Test(arguments: Desktop.managed)
  func `a ball dropped on the circle is deleted`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.park()
    let pages = try perch.state()["stack"]["pages"].ids
    try perch.dragBallToCircle()
    let decide = try perch.state()["decide"]
    #expect(decide["mode"].string == "delete")
    #expect(try perch.state()["ball"]["phase"].string == "stuck")
    perch.input.release()
    try perch.settle()
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
    try perch.park()
    let start = try perch.ballFrame().center
    perch.input.drag(from: start, to: start + (-100, -100))
    try perch.settle()
    let picture = try perch.stillPicture(of: perch.ballFrame().inset(by: 12))
    for offset in [(-37, 5), (-61, -120), (13, 44)] {
      perch.input.glide(to: perch.input.position + offset)
      try perch.settle()
      #expect(try perch.stillPicture(of: perch.ballFrame().inset(by: 12)) == picture)
    }
    perch.input.release()
  }

  @Test(arguments: Desktop.managed)
  func `Escape sends a dragged ball home and deletes nothing`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.park()
    let home = try perch.ballWindowFrame()
    try perch.dragBallToCircle()
    perch.input.type(.escape)
    try perch.settle()
    perch.input.release()
    try perch.settle()
    #expect(try perch.state()["shelf"].array.count == 1)
    #expect(try perch.ballWindowFrame() == home)
    #expect(perch.mappedWindows() == ["main", "ball"])
  }
}
