import PerchIPC
import PerchShell
import PerchHarness
import Testing

@Suite struct BareTests {
  @Test func `everything works without a window manager`() throws {
    let perch = try RunningPerch(on: .bare)
    let pages = try perch.state()["stack"]["pages"].ids
    #expect(try perch.state()["main"]["mapped"].bool == true)
    let picture = try perch.pagePicture()
    try perch.parks()
    #expect(try perch.state()["shelf"].ids == [pages.last])
    #expect(perch.mappedWindows() == ["main", "ball"])
    try perch.swipes(by: 300)
    perch.hand.releases()
    try perch.settles()
    #expect(try perch.state()["stack"]["pages"].ids == ["library"])
    perch.hand.clicks(at: try perch.ballWindowFrame().center)
    try perch.settles()
    #expect(try perch.state()["stack"]["pages"].ids == ["library", pages.last])
    perch.goesAway()
    try perch.settles()
    #expect(try perch.pagePicture() == picture)
    #expect(perch.mappedWindows() == ["main"])
  }

  @Test func `Escape cancels a swipe without a window manager`() throws {
    let perch = try RunningPerch(on: .bare)
    let pages = try perch.state()["stack"]["pages"].ids
    try perch.swipesToCircle()
    perch.hand.types(.escape)
    try perch.settles()
    perch.hand.releases()
    try perch.settles()
    #expect(try perch.state()["stack"]["pages"].ids == pages)
    #expect(try perch.state()["shelf"].array.isEmpty)
  }
}
