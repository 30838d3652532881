import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

@Suite struct FullShelfTests {
  /// Starts a Perch whose shelf is full with one page, with another page on top.
  private func startFull(_ desktop: Desktop, _ answer: String? = "refuse") throws -> RunningPerch {
    let display = try desktop.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(2),
      options: ["--shelf-limit", "1"] + (answer.map { ["--when-full", $0] } ?? []))
    #expect(perch.input.say("park").status == 0)
    perch.movePointerAway()
    try perch.settle()
    return perch
  }

  @Test(arguments: Desktop.managed)
  func `over a full shelf the circle looks full and takes nothing`(desktop: Desktop) throws {
    let perch = try startFull(desktop)
    let before = try perch.state()
    try perch.swipe(by: 260)
    perch.input.glide(to: try perch.ring())
    perch.input.holdStill()
    try perch.input.waitFor("the full circle") { $0["decide"]["phase"].string == "full" }
    perch.input.release()
    try perch.settle()
    #expect(try perch.state()["shelf"] == before["shelf"])
    #expect(try perch.state()["decide"]["phase"].string == "hidden")
  }

  @Test func `a full shelf refuses a page in a sentence`() throws {
    let perch = try startFull(.openbox)
    let before = try perch.state()
    let refused = try perch.display.runPerch(["msg", "park"])
    #expect(refused.status == .exited(1) && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("perch: The ball is full (shelf-limit is 1)"))
    #expect(refused.errors.hasSuffix(".\n"))
    try perch.settle()
    let state = try perch.state()
    #expect(state["shelf"] == before["shelf"] && state["stack"] == before["stack"])
    #expect(state["toast"]["text"].string == "The ball is full (1 page). Remove one first.")
  }

  @Test(arguments: Desktop.managed)
  func `the header's button says that the shelf is full`(desktop: Desktop) throws {
    let perch = try startFull(desktop)
    let before = try perch.state()
    let frame = try perch.mainFrame()
    perch.input.click(at: PixelPoint(x: frame.maxX - 24, y: frame.y + 24))
    try perch.input.waitFor("the toast") { $0["toast"] != .null }
    try perch.settle()
    let state = try perch.state()
    #expect(state["toast"]["text"].string == "The ball is full (1 page). Remove one first.")
    #expect(state["toast"]["action"].string == "Show list")
    #expect(state["shelf"] == before["shelf"] && state["stack"] == before["stack"])
    #expect(perch.mappedWindows() == ["main", "ball", "toast"])
  }

  @Test func `a page dropped on a full ball goes back, and the toast replaces the oldest`() throws {
    let perch = try startFull(.openbox, nil)
    let ids = try perch.state()["shelf"].ids
    let top = try #require(try perch.state()["stack"]["pages"].ids.last)
    try perch.swipe(by: 260)
    perch.input.glide(to: try perch.ring())
    perch.input.holdStill()
    try perch.input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
    perch.input.release()
    try perch.settle()
    let asked = try perch.state()
    #expect(asked["shelf"].ids == ids && asked["stack"]["pages"].ids.last == top)
    #expect(asked["toast"]["text"].string == "The ball is full (1 page).")
    #expect(asked["toast"]["action"].string == "Replace the oldest")
    let toast = asked["toast"]["frame"].rect
    perch.input.click(at: PixelPoint(x: toast.maxX - 40, y: toast.center.y))
    try perch.input.waitFor("the other page") { $0["shelf"].ids == [top] }
    try perch.settle()
    let oldest = try #require(asked["shelf"].array.first?["title"].string)
    #expect(try perch.state()["toast"]["text"].string == "“\(oldest)” has left the ball")
    #expect(perch.input.say("undo").status == 0)
    #expect(try perch.state()["shelf"].ids == ids + [top])
  }

  @Test func `a ball that replaces takes the page of a script`() throws {
    let perch = try startFull(.openbox, "replace")
    let top = try #require(try perch.state()["stack"]["pages"].ids.last)
    #expect(try perch.display.runPerch(["msg", "park"]).status == .exited(0))
    #expect(try perch.state()["shelf"].ids == [top])
  }
}
