import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// The settings of the ball, changed while Perch runs.
@Suite struct BallSettingTests {
  @Test func `a ball that is switched off is gone, and comes back to its place`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 2)
    let (home, ids) = (try perch.ballWindowFrame(), try perch.state()["shelf"].ids)
    try perch.configure("ball = off\n")
    try perch.input.waitFor("no ball") { $0["ball"]["phase"].string == "hidden" }
    try perch.settle()
    #expect(perch.mappedWindows().isDisjoint(with: ["ball", "decide", "list"]))
    let refused = try perch.display.runPerch(["park", "/etc/hostname"])
    #expect(refused.status == .exited(1))
    #expect(
      refused.errors
        == "perch: The ball is switched off. To switch it on, set ball = on in config.ini.\n")
    #expect(try perch.state()["shelf"].ids == ids)
    #expect(try perch.display.runPerch(["msg", "list"]).status == .exited(0))
    try perch.expectList(isOpen: true)
    #expect(!perch.mappedWindows().contains("ball"))
    #expect(perch.input.say("list").status == 0)
    try perch.configure("ball = on\n")
    try perch.input.waitFor("the ball") { $0["ball"]["phase"].string == "resting" }
    try perch.settle()
    #expect(perch.mappedWindows().contains("ball"))
    #expect(try perch.ballWindowFrame() == home && perch.state()["shelf"].ids == ids)
  }

  @Test func `size and margin of the ball change with the file, and it is round at a margin`()
    throws
  {
    let perch = try Desktop.bare.startPerch(parking: 1)
    let area = try perch.workArea()
    #expect(try perch.ballFrame().size == PixelSize(width: 60, height: 60))
    #expect(try perch.ballFrame().maxX == area.maxX)
    try perch.configure("ball-size = 80\nball-margin = 12\n")
    try perch.input.waitFor("the size") { $0["ball"]["frame"].rect.width == 80 }
    try perch.settle()
    let frame = try perch.ballFrame()
    #expect(frame.size == PixelSize(width: 80, height: 80) && frame.maxX == area.maxX - 12)
    let corner = PixelRect(x: frame.maxX - 2, y: frame.y, width: 2, height: 2)
    #expect(try perch.inputShape(of: "ball").allSatisfy { !$0.intersects(corner) })
    try perch.configure("ball-size = 80\n")
    try perch.input.waitFor("the edge") { $0["ball"]["frame"].rect.maxX == area.maxX }
    try perch.settle()
    let square = PixelRect(x: area.maxX - 2, y: frame.y, width: 2, height: 2)
    #expect(try perch.inputShape(of: "ball").contains { $0.intersects(square) })
  }

  // Breaks when a free ball goes to a side, or forgets its place.
  @Test func `a free ball stays where it is dropped, over a restart as well`() throws {
    let display = try Desktop.openbox.start()
    var perch = try RunningPerch(
      on: display, opening: try display.writePages(1), options: ["--ball-placement", "free"])
    try perch.park()
    try perch.settle()
    perch.input.drag(from: try perch.ballFrame().center, to: PixelPoint(x: 500, y: 300))
    perch.input.holdStill()
    perch.input.release()
    try perch.settle()
    let frame = try perch.ballFrame()
    #expect(frame.center == PixelPoint(x: 500, y: 300))
    #expect(try perch.state()["ball"]["side"] == .null)
    perch.input.click(at: frame.center)
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.count == 2)
    #expect(perch.input.say("back").status == 0)
    try perch.settle()
    #expect(try perch.ballFrame() == frame)
    #expect(perch.input.say("quit").status == 0)
    _ = perch.process.wait()
    perch = try RunningPerch(on: display, options: ["--ball-placement", "free"])
    #expect(try perch.ballFrame() == frame)
  }

  @Test func `the ball is hidden over a program, and stays over another one, as the file says`()
    throws
  {
    let perch = try Desktop.openbox.startPerch(parking: 1)
    let home = try perch.ballWindowFrame()
    func expect(_ reason: String?, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try perch.input.waitFor("the reason") { $0["hiddenBy"].string == reason }
      try perch.settle()
      #expect(
        perch.mappedWindows().contains("ball") == (reason == nil), sourceLocation: sourceLocation)
      if reason == nil {
        #expect(try perch.ballWindowFrame() == home, sourceLocation: sourceLocation)
      }
    }
    let other = try Bystander(on: perch.display)
    let name = "recorder"
    let window = try other.openWindow(
      .main, at: PixelRect(x: 40, y: 100, width: 330, height: 250), of: name)
    try perch.configure("hide-over = none of these, \(name.uppercased())\n")
    try expect("program")
    other.activate(try perch.mainWindow())
    try expect("program")
    try perch.configure("hide-over = other\n")
    try expect(nil)
    other.activate(window)
    other.make(window, fullscreen: true)
    try expect("fullscreen")
    try perch.configure("show-over = \(name)\n")
    try expect(nil)
    try perch.configure("hide-over = \(name)\n")
    try expect("program")
    other.closeWindow()
    try expect(nil)
  }

  @Test(arguments: ["Onboard", "a dock", "tools"])
  func `the ball keeps clear of a keyboard without struts`(kind: String) throws {
    let perch = try Desktop.bare.startPerch(parking: 1)
    #expect(perch.input.say("ball", "move", "1279", "799").status == 0)
    try perch.settle()
    let (home, area) = (try perch.ballFrame(), try perch.workArea())
    #expect(home.maxY == area.maxY)
    let frame = PixelRect(x: area.x, y: area.maxY - 240, width: area.width, height: 240)
    let other = try Bystander(on: perch.display)
    try other.openWindow(
      .main, at: frame, of: kind,
      type: kind == "a dock"
        ? .netWMWindowTypeDock : kind == "tools" ? .netWMWindowTypeUtility : nil)
    try perch.input.waitFor("the ball above it") { $0["ball"]["frame"].rect.maxY == frame.y }
    try perch.settle()
    other.closeWindow()
    try perch.input.waitFor("the ball at home") { $0["ball"]["frame"].rect == home }
  }

  @Test func `the command line sets size and margin, and refuses others in a sentence`() throws {
    let display = try Desktop.bare.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1),
      options: ["--ball-size", "44", "--ball-margin", "32"])
    try perch.parkAll()
    let (frame, area) = (try perch.ballFrame(), try perch.workArea())
    #expect(frame.size == PixelSize(width: 44, height: 44) && frame.maxX == area.maxX - 32)
    let wrong = try display.runPerch(["--ball-size", "97"])
    #expect(wrong.status == .exited(2))
    #expect(wrong.errors.contains("--ball-size must be a number from 44 to 96."))
  }
}
