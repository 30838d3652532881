import PerchHarness
import PerchSystem
import PerchX11
import Testing

@Suite struct SwipeTests {
  @Test(arguments: Desktop.managed)
  func `a short slow swipe puts the page back`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    let pages = try perch.state()["stack"]["pages"]
    let picture = try perch.pagePicture()
    try perch.swipe(by: 90)
    #expect(try perch.state()["stack"]["transition"]["kind"].string == "swipe")
    #expect(try perch.state()["gesture"].string == "edgeSwipe")
    #expect(try perch.pagePicture() != picture)
    perch.input.release()
    try perch.settle()
    perch.movePointerAway()
    try perch.settle()
    let state = try perch.state()
    #expect(state["stack"]["pages"] == pages)
    #expect(state["stack"]["transition"] == .null)
    #expect(state["shelf"].array.isEmpty)
    #expect(state["ball"]["phase"].string == "hidden")
    #expect(try perch.pagePicture() == picture)
    #expect(perch.mappedWindows() == ["main"])
  }

  @Test(arguments: Desktop.managed)
  func `a long swipe pops exactly one page`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop, pages: 3)
    let pages = try perch.state()["stack"]["pages"].ids
    #expect(pages.count == 4)
    try perch.swipe(by: 300)
    perch.input.release()
    try perch.input.sync()
    #expect(try perch.state()["stack"]["pages"].ids == pages.dropLast())
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].ids == pages.dropLast())
    #expect(try perch.state()["shelf"].array.isEmpty)
    #expect(perch.mappedWindows() == ["main"])
  }

  @Test(arguments: Desktop.managed)
  func `a release in the circle parks the page in the ball`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    let pages = try perch.state()["stack"]["pages"].ids
    try perch.swipeToCircle()
    #expect(perch.mappedWindows() == ["main", "decide"])
    perch.input.release()
    try perch.settle()
    let state = try perch.state()
    #expect(state["stack"]["pages"].ids == pages.dropLast())
    #expect(state["shelf"].ids == [pages.last])
    #expect(state["shelf"][0]["open"].bool == false)
    #expect(state["ball"]["phase"].string == "resting")
    #expect(state["ball"]["icons"].int == 1)
    #expect(perch.mappedWindows() == ["main", "ball"])
    let area = state["environment"]["monitors"][0]["workArea"].rect
    let frame = try perch.ballWindowFrame()
    #expect(frame == state["ball"]["frame"].rect)
    #expect(frame.maxX == area.maxX && area.contains(frame))
  }
}
