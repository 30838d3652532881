import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Fingers on a real X server with a touch screen.
@Suite(.enabled(if: Xorg.isInstalled, Xorg.absence)) struct TouchTests {
  private func start(_ desktop: Desktop = .openbox, parking: Bool = true, pages: Int = 3) throws
    -> (RunningPerch, TouchScreen)
  {
    let display = try desktop.start(with: [.touchScreen])
    let screen = try TouchScreen(of: display)
    let perch = try RunningPerch(on: display, opening: try display.writePages(pages))
    if parking { try perch.parkAll() }
    return (perch, screen)
  }

  @Test(arguments: [Desktop.bare, .openbox])
  func `a finger swipes a page into the circle, and a second finger changes nothing`(
    desktop: Desktop
  ) throws {
    let (perch, screen) = try start(desktop, parking: false, pages: 2)
    let pages = try perch.state()["stack"]["pages"].ids
    let frame = try perch.mainFrame()
    // The position is outside the edge zone for a mouse.
    let start = PixelPoint(x: frame.x + 28, y: frame.center.y)
    try screen.begin(at: start)
    try screen.glide(to: start + (260, 0))
    try perch.input.waitFor("the swipe") { $0["gesture"].string == "edgeSwipe" }
    try screen.tap(at: frame.origin + (24, 24), finger: 2)
    try screen.glide(to: try perch.ring())
    try perch.input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
    try screen.begin(at: frame.center, finger: 2)
    perch.input.holdStill()
    try screen.lift()
    try perch.settle()
    try screen.lift(finger: 2)
    try perch.settle()
    let state = try perch.state()
    #expect(state["stack"]["pages"].ids == pages.dropLast())
    #expect(state["shelf"].ids == [pages.last])
    #expect(state["ball"]["phase"].string == "resting")
    #expect(state["gesture"] == .null)
  }

  @Test func `a finger drags the ball, and it docks where it is let go`() throws {
    let (perch, screen) = try start()
    let start = try perch.ballWindowFrame().center
    let end = start + (-700, -120)
    try screen.begin(at: start)
    try screen.glide(to: end, steps: 48)
    try perch.settle()
    #expect(try perch.state()["gesture"].string == "ballDrag")
    let held = try perch.ballWindowFrame().center - end
    #expect(abs(held.x) <= 1 && abs(held.y) <= 1, "\(held)")
    perch.input.holdStill()
    try screen.lift()
    try perch.settle()
    #expect(try perch.state()["ball"]["side"].string == "left")
    #expect(try perch.state()["ball"]["phase"].string == "resting")
  }

  @Test func `a long press lists the pages, and a row that the finger leaves is opened`() throws {
    let (perch, screen) = try start()
    let shelf = try perch.state()["shelf"].ids
    try screen.begin(at: try perch.ballWindowFrame().center)
    try perch.input.waitFor("the list") { $0["list"]["open"].bool == true }
    try perch.settle()
    #expect(try perch.state()["gesture"].string == "rowSlide")
    try screen.glide(to: try perch.rowFrames()[1].center)
    try perch.settle()
    #expect(try perch.hotRow() == shelf[1])
    try screen.lift()
    try perch.expectList(isOpen: false)
    #expect(try perch.state()["stack"]["pages"].ids == ["library", shelf[1]])
  }

  @Test func `a tap beside the open list closes it and reaches no other window`() throws {
    let (perch, screen) = try start()
    let other = try Bystander(on: perch.display)
    try other.openWindow(.toast, at: PixelRect(x: 0, y: 300, width: 200, height: 200))
    let beside = PixelPoint(x: 100, y: 400)
    try screen.tap(at: try perch.ballWindowFrame().center)
    try perch.input.waitFor("the list") { $0["list"]["open"].bool == true }
    try perch.settle()
    try screen.tap(at: beside)
    try perch.expectList(isOpen: false)
    try perch.input.sync()
    #expect(!other.wasTouched())
    try screen.tap(at: beside)
    #expect(other.wasTouched())
  }

  @Test func `a tap on a row opens its page`() throws {
    let (perch, screen) = try start()
    let shelf = try perch.state()["shelf"].ids
    try screen.tap(at: try perch.ballWindowFrame().center)
    try perch.input.waitFor("the list") { $0["list"]["open"].bool == true }
    try perch.settle()
    try screen.tap(at: try perch.rowFrames()[2].center)
    try perch.expectList(isOpen: false)
    #expect(try perch.state()["stack"]["pages"].ids == ["library", shelf[0]])
  }

  @Test func `a finger takes the ball out of its open list`() throws {
    let (perch, screen) = try start()
    let start = try perch.ballWindowFrame().center
    try screen.tap(at: start)
    try perch.input.waitFor("the list") { $0["list"]["open"].bool == true }
    try perch.settle()
    try screen.begin(at: start)
    try screen.glide(to: start + (-300, 0))
    try perch.input.waitFor("the list's end") { $0["list"]["open"].bool == false }
    try perch.settle()
    #expect(!perch.mappedWindows().contains("list"))
    try screen.glide(to: start + (-800, 0))
    try perch.settle()
    #expect(try perch.state()["gesture"].string == "ballDrag")
    perch.input.holdStill()
    try screen.lift()
    try perch.settle()
    #expect(try perch.state()["ball"]["side"].string == "left")
    #expect(try perch.state()["shelf"].array.count == 3)
    // No client grabs the pointer now.
    perch.input.click(at: try perch.ballWindowFrame().center)
    try perch.expectList(isOpen: true)
  }

  @Test func `a trace says that it was a finger`() throws {
    let display = try Desktop.bare.start(with: [.touchScreen])
    let screen = try TouchScreen(of: display)
    let trace = "\(display.dataFolder)/finger.trace"
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1), options: ["--record", trace])
    let center = try perch.mainFrame().center
    try screen.begin(at: center)
    try screen.glide(to: center + (0, -100))
    try perch.input.waitFor("the scroll") { $0["gesture"].string == "scroll" }
    try screen.lift()
    try perch.settle()
    let text = try #require(Files.text(trace))
    #expect(text.contains("\"device\":2") && !text.contains("\"device\":0"))
    perch.input.say("quit")
    try #require(perch.process.wait() == .exited(0))
    let check = try display.runPerch(["replay", "--check", trace], adding: ["DISPLAY": ""])
    #expect(check.status == .exited(0) && check.errors == "")
  }
}

extension Bystander {
  /// Returns whether a touch or a press has reached its window so far.
  fileprivate func wasTouched() -> Bool {
    connection.roundTrip()
    var isTouched = false
    while let event = connection.nextEvent() {
      switch event {
      case .buttonPressed, .touched: isTouched = true
      default: break
      }
    }
    return isTouched
  }
}
