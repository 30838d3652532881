import PerchIPC
import PerchShell
import PerchHarness
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
    if parking { try perch.parksAll() }
    return (perch, screen)
  }

  @Test(arguments: [Desktop.bare, .openbox])
  func `a finger swipes a page into the circle, and a second finger changes nothing`(
    desktop: Desktop
  ) throws {
    let (perch, screen) = try start(desktop, parking: false, pages: 2)
    let pages = try perch.state()["stack"]["pages"].ids
    let frame = try perch.mainFrame()
    // Further in than a mouse could begin.
    let start = PixelPoint(x: frame.x + 28, y: frame.center.y)
    try screen.begins(at: start)
    try screen.glides(to: start + (260, 0))
    try perch.hand.waitFor("the swipe") { $0["gesture"].string == "edgeSwipe" }
    try screen.taps(at: frame.origin + (24, 24), finger: 2)
    try screen.glides(to: try perch.ring())
    try perch.hand.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
    try screen.begins(at: frame.center, finger: 2)
    perch.hand.holdsStill()
    try screen.lifts()
    try perch.settles()
    try screen.lifts(finger: 2)
    try perch.settles()
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
    try screen.begins(at: start)
    try screen.glides(to: end, steps: 48)
    try perch.settles()
    #expect(try perch.state()["gesture"].string == "ballDrag")
    let held = try perch.ballWindowFrame().center - end
    #expect(abs(held.x) <= 1 && abs(held.y) <= 1, "\(held)")
    perch.hand.holdsStill()
    try screen.lifts()
    try perch.settles()
    #expect(try perch.state()["ball"]["side"].string == "left")
    #expect(try perch.state()["ball"]["phase"].string == "resting")
  }

  @Test func `a long press lists the pages, and a row that the finger leaves is opened`() throws {
    let (perch, screen) = try start()
    let shelf = try perch.state()["shelf"].ids
    try screen.begins(at: try perch.ballWindowFrame().center)
    try perch.hand.waitFor("the list") { $0["list"]["open"].bool == true }
    try perch.settles()
    #expect(try perch.state()["gesture"].string == "rowSlide")
    try screen.glides(to: try perch.rowFrames()[1].center)
    try perch.settles()
    #expect(try perch.hotRow() == shelf[1])
    try screen.lifts()
    try perch.expectList(isOpen: false)
    #expect(try perch.state()["stack"]["pages"].ids == ["library", shelf[1]])
  }

  @Test func `a tap beside the open list closes it and is nobody else's`() throws {
    let (perch, screen) = try start()
    let other = try Bystander(on: perch.display)
    try other.opensWindow(.toast, at: PixelRect(x: 0, y: 300, width: 200, height: 200))
    let beside = PixelPoint(x: 100, y: 400)
    try screen.taps(at: try perch.ballWindowFrame().center)
    try perch.hand.waitFor("the list") { $0["list"]["open"].bool == true }
    try perch.settles()
    try screen.taps(at: beside)
    try perch.expectList(isOpen: false)
    try perch.hand.sync()
    #expect(!other.wasTouched())
    try screen.taps(at: beside)
    #expect(other.wasTouched())
  }

  @Test func `a tap on a row opens its page`() throws {
    let (perch, screen) = try start()
    let shelf = try perch.state()["shelf"].ids
    try screen.taps(at: try perch.ballWindowFrame().center)
    try perch.hand.waitFor("the list") { $0["list"]["open"].bool == true }
    try perch.settles()
    try screen.taps(at: try perch.rowFrames()[2].center)
    try perch.expectList(isOpen: false)
    #expect(try perch.state()["stack"]["pages"].ids == ["library", shelf[2]])
  }

  @Test func `a finger takes the ball out of its open list`() throws {
    let (perch, screen) = try start()
    let start = try perch.ballWindowFrame().center
    try screen.taps(at: start)
    try perch.hand.waitFor("the list") { $0["list"]["open"].bool == true }
    try perch.settles()
    try screen.begins(at: start)
    try screen.glides(to: start + (-300, 0))
    try perch.hand.waitFor("the list's end") { $0["list"]["open"].bool == false }
    try perch.settles()
    #expect(!perch.mappedWindows().contains("list"))
    try screen.glides(to: start + (-800, 0))
    try perch.settles()
    #expect(try perch.state()["gesture"].string == "ballDrag")
    perch.hand.holdsStill()
    try screen.lifts()
    try perch.settles()
    #expect(try perch.state()["ball"]["side"].string == "left")
    #expect(try perch.state()["shelf"].array.count == 3)
    // Nothing holds the pointer any more.
    perch.hand.clicks(at: try perch.ballWindowFrame().center)
    try perch.expectList(isOpen: true)
  }

  @Test func `a trace says that it was a finger`() throws {
    let display = try Desktop.bare.start(with: [.touchScreen])
    let screen = try TouchScreen(of: display)
    let trace = "\(display.dataFolder)/finger.trace"
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1), options: ["--record", trace])
    let center = try perch.mainFrame().center
    try screen.begins(at: center)
    try screen.glides(to: center + (0, -100))
    try perch.hand.waitFor("the scroll") { $0["gesture"].string == "scroll" }
    try screen.lifts()
    try perch.settles()
    let text = try #require(Files.text(trace))
    #expect(text.contains("\"device\":2") && !text.contains("\"device\":0"))
    perch.hand.say("quit")
    try #require(perch.process.wait() == .exited(0))
    let check = try display.runPerch(["replay", "--check", trace], adding: ["DISPLAY": ""])
    #expect(check.status == .exited(0) && check.errors == "")
  }
}

extension Bystander {
  /// Whether a finger or a button has reached its window by now.
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
