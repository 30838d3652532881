import PerchHarness
import PerchSystem
import Testing

@Suite struct NoWindowManagerTests {
  @Test func `everything works without a window manager`() throws {
    let perch = try RunningPerch(on: .bare)
    let pages = try perch.state()["stack"]["pages"].ids
    #expect(try perch.state()["main"]["mapped"].bool == true)
    let picture = try perch.pagePicture()
    try perch.park()
    #expect(try perch.state()["shelf"].ids == [pages.last])
    #expect(perch.mappedWindows() == ["main", "ball"])
    try perch.swipe(by: 300)
    perch.input.release()
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].ids == ["library"])
    perch.input.click(at: try perch.ballWindowFrame().center)
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].ids == ["library", pages.last])
    perch.movePointerAway()
    try perch.settle()
    #expect(try perch.pagePicture() == picture)
    #expect(perch.mappedWindows() == ["main"])
  }

  @Test func `Escape cancels a swipe without a window manager`() throws {
    let perch = try RunningPerch(on: .bare)
    let pages = try perch.state()["stack"]["pages"].ids
    try perch.swipeToCircle()
    perch.input.type(.escape)
    try perch.settle()
    perch.input.release()
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].ids == pages)
    #expect(try perch.state()["shelf"].array.isEmpty)
  }
}
