import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The list by a long press: press, slide, release.
@Suite struct ListSlideTests {
  /// Presses the ball and waits for the list.
  private func longPress(_ perch: RunningPerch) throws {
    let start = ContinuousClock.now
    perch.input.press(at: try perch.ballWindowFrame().center)
    try perch.input.waitFor("the list") { $0["list"]["open"].bool == true }
    // The X server rounds the time of the press down to a millisecond.
    #expect(start.duration(to: .now) >= .milliseconds(499))
    try perch.settle()
    #expect(try perch.state()["gesture"].string == "rowSlide")
  }

  @Test(arguments: Desktop.managed)
  func `a long press lists the pages, and a release over a row opens it`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let shelf = try perch.state()["shelf"].ids
    try longPress(perch)
    let row = try perch.rowFrames()[1]
    // The position is that of a close button.
    perch.input.glide(to: PixelPoint(x: row.maxX - 24, y: row.center.y))
    try perch.settle()
    #expect(try perch.hotRow() == shelf[1])
    perch.input.release()
    perch.movePointerAway()
    try perch.expectList(isOpen: false)
    #expect(try perch.state()["stack"]["pages"].ids == ["library", shelf[1]])
    #expect(try perch.state()["shelf"].ids == shelf)
    #expect(try perch.state()["toast"] == .null)
  }

  @Test(arguments: Desktop.managed)
  func `rows that are slid over have no close buttons`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    try longPress(perch)
    let row = try perch.rowFrames()[2]
    let frame = PixelRect(x: row.maxX - 38, y: row.center.y - 14, width: 28, height: 28)
    #expect(try perch.stillPicture(of: frame).contrast < 24)
    perch.input.glide(to: perch.input.position + (-400, 0))
    perch.input.release()
    try perch.expectList(isOpen: false)
    #expect(try perch.state()["shelf"].array.count == 3)
    #expect(try perch.state()["stack"]["pages"].ids == ["library"])
    try perch.openList()
    perch.movePointerAway()
    try perch.settle()
    #expect(try perch.stillPicture(of: frame).contrast > 60)
  }
}

extension Screenshot {
  /// The difference between the lightest and the darkest green.
  fileprivate var contrast: Int {
    let greens = pixels.map { Int($0 >> 8 & 255) }
    return (greens.max() ?? 0) - (greens.min() ?? 0)
  }
}
