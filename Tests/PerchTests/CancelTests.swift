import CX11
import PerchHarness
import PerchSystem
import Testing

@testable import PerchX11

/// Cancelled gestures, which never create and never delete.
@Suite struct CancelTests {
  private func expectNothingCreated(_ perch: RunningPerch, pages: [String]) throws {
    let state = try perch.state()
    #expect(state["stack"]["pages"].ids == pages)
    #expect(state["stack"]["transition"] == .null)
    #expect(state["shelf"].array.isEmpty)
    #expect(state["gesture"] == .null)
    #expect(state["decide"]["phase"].string == "hidden")
    #expect(state["ball"]["phase"].string == "hidden")
    #expect(perch.mappedWindows().subtracting(["main"]).isEmpty)
  }

  @Test(arguments: Desktop.managed)
  func `Escape over the hot circle creates nothing`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    let pages = try perch.state()["stack"]["pages"].ids
    try perch.swipeToCircle()
    perch.input.type(.escape)
    try perch.input.sync()
    #expect(try perch.state()["gesture"] == .null)
    perch.input.release()
    try perch.settle()
    try expectNothingCreated(perch, pages: pages)
  }

  @Test(arguments: Desktop.managed)
  func `another button over the hot circle creates nothing`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    let pages = try perch.state()["stack"]["pages"].ids
    try perch.swipeToCircle()
    perch.input.click(button: 3)
    perch.input.release()
    try perch.settle()
    try expectNothingCreated(perch, pages: pages)
  }

  // Breaks when events of the ball's window are lost while the user drags it.
  @Test(arguments: Desktop.managed)
  func `a ball that is hidden during its drag deletes nothing`(
    desktop: Desktop
  ) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.park()
    let ball = try #require(perch.window("ball")).id
    let center = try perch.ballFrame().center
    perch.input.drag(from: center, to: center + (-400, -100))
    XUnmapWindow(perch.connection.display, ball.rawValue)
    perch.connection.roundTrip()
    try perch.input.waitFor("the end of the drag") { $0["gesture"] == .null }
    perch.input.release()
    try perch.settle()
    #expect(try perch.state()["shelf"].array.count == 1)
    #expect(try perch.state()["ball"]["phase"].string == "resting")
  }

  @Test(arguments: Desktop.managed)
  func `a window iconified under the swipe creates nothing`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    let pages = try perch.state()["stack"]["pages"].ids
    try perch.swipeToCircle()
    try Bystander(on: perch.display).iconify(perch.mainWindow())
    try perch.input.waitFor("the icon") { $0["main"]["mapped"].bool == false }
    try perch.settle()
    try expectNothingCreated(perch, pages: pages)
    perch.input.release()
    try perch.settle()
    try expectNothingCreated(perch, pages: pages)
    #expect(try perch.display.runPerch().status == .exited(0))
    try perch.input.waitFor("the window") { $0["main"]["mapped"].bool == true }
    try perch.settle()
    try expectNothingCreated(perch, pages: pages)
  }
}
