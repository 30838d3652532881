import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

@Suite struct FullShelfTests {
  /// Starts a Perch whose shelf is full with one page, with another page on top.
  private func startFull(_ desktop: Desktop) throws -> RunningPerch {
    let display = try desktop.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(2), options: ["--shelf-limit", "1"])
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
    #expect(try perch.state() == before)
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
}
