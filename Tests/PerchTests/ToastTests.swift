import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

@Suite struct ToastTests {
  @Test(arguments: Desktop.managed)
  func `a ball dropped on the circle leaves a toast that brings all back`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let shelf = try perch.state()["shelf"].ids
    let home = try perch.ballWindowFrame()
    try perch.dropBallOnCircle()
    let state = try perch.state()
    #expect(state["shelf"].array.isEmpty && state["ball"]["phase"].string == "hidden")
    #expect(state["toast"]["text"].string == "Removed 3 pages from the ball")
    #expect(state["toast"]["action"].string == "Undo")
    #expect(perch.mappedWindows() == ["main", "toast"])
    let area = try perch.workArea()
    let width = state["toast"]["frame"].rect.width
    let frame = PixelRect(
      x: area.x + (area.width - width) / 2, y: area.maxY - 24 - 44, width: width, height: 44)
    #expect(state["toast"]["frame"].rect == frame)
    let window = try #require(perch.window("toast")).frame
    #expect(window.center == frame.center && window.contains(frame))

    perch.input.click(at: PixelPoint(x: frame.maxX - 44, y: frame.center.y))
    perch.movePointerAway()
    try perch.settle()
    #expect(try perch.state()["shelf"].ids == shelf)
    #expect(try perch.state()["toast"] == .null)
    #expect(try perch.ballWindowFrame() == home)
    #expect(perch.mappedWindows() == ["main", "ball"])
  }

  enum Undo: CaseIterable { case message, key }

  @Test(arguments: Desktop.managed, Undo.allCases)
  func `a message and Ctrl+Z bring all back in their order`(desktop: Desktop, undo: Undo) throws {
    let perch = try desktop.startPerch(parking: 4)
    let shelf = try perch.state()["shelf"].ids
    #expect(perch.input.say("close", shelf[2]).status == 0)
    try perch.settle()
    try perch.dropBallOnCircle()
    #expect(try perch.state()["toast"]["text"].string == "Removed 4 pages from the ball")
    switch undo {
    case .message: #expect(perch.input.say("undo").status == 0)
    case .key: perch.input.type("z", holding: .control)
    }
    try perch.settle()
    #expect(try perch.state()["shelf"].ids == shelf)
    #expect(perch.input.say("undo").status == 1)
    #expect(perch.mappedWindows() == ["main", "ball"])
  }

  @Test func `a toast goes after five seconds, and undo with it`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 2)
    let before = ContinuousClock.now
    #expect(perch.input.say("close", try perch.state()["shelf"].ids[0]).status == 0)
    try wait(for: "the toast") { perch.mappedWindows() == ["main", "ball", "toast"] }
    try perch.input.waitFor("the toast to go") { $0["toast"] == .null }
    // The request came after the instant, so no load of the machine can shorten the time.
    #expect(before.duration(to: .now) >= .seconds(5))
    try perch.settle()
    #expect(perch.mappedWindows() == ["main", "ball"])
    #expect(perch.input.say("undo").status == 1)
    #expect(try perch.state()["shelf"].array.count == 1)
  }

  @Test(arguments: Desktop.managed)
  func `a closed window and an emptied ball end Perch once the toast is gone`(
    desktop: Desktop
  ) throws {
    let (perch, drop) = try closeWindowAndDropBall(desktop)
    #expect(perch.process.wait() == .exited(0))
    #expect(drop.duration(to: .now) >= .seconds(5))
  }

  @Test func `an undo keeps a Perch without a window`() throws {
    let (perch, drop) = try closeWindowAndDropBall(.openbox)
    #expect(perch.input.say("undo").status == 0)
    try perch.settle()
    try wait(for: "the toast's time to pass") { drop.duration(to: .now) > .milliseconds(5500) }
    #expect(perch.process.isRunning)
    #expect(perch.mappedWindows() == ["ball"])
    #expect(try perch.state()["shelf"].array.count == 2)
  }

  /// Leaves a Perch with nothing but a toast.
  ///
  /// - Returns: that Perch, and an instant just before the ball was dropped on the circle.
  private func closeWindowAndDropBall(
    _ desktop: Desktop
  ) throws -> (perch: RunningPerch, drop: ContinuousClock.Instant) {
    let perch = try desktop.startPerch(parking: 2)
    perch.input.type("w", holding: .control)
    try perch.input.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
    try perch.dragBallToCircle()
    let drop = ContinuousClock.now
    perch.input.release()
    perch.movePointerAway()
    try perch.settle()
    #expect(perch.process.isRunning)
    #expect(perch.mappedWindows() == ["toast"])
    return (perch, drop)
  }
}
