import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// The example of five pages and their list, against the rules of SuspensionEntrance.
@Suite struct EntranceExampleTests {
  private static let names = ["Ash", "Birch", "Cedar", "Date", "Elm", "Fir"]

  /// The example with some pages on the ball, and the others open.
  private func entrance(parking count: Int, of names: [String] = names) throws -> KitExample {
    let entrance = try KitExample("Entrance", on: try Desktop.managed[0].start(), names)
    for _ in 0..<count { #expect(entrance.say("park").status == 0) }
    try entrance.rest()
    return entrance
  }

  private func rows(_ entrance: KitExample) throws -> [JSON] {
    try entrance.state()["list"]["rows"].array
  }

  /// The frame of the row of a page.
  private func row(_ title: String, _ entrance: KitExample) throws -> PixelRect {
    try #require(rows(entrance).first { $0["id"].string == "entry-" + title })["frame"].rect
  }

  /// Opens the list by a click on the ball, unless it is open.
  private func openList(_ entrance: KitExample) throws {
    guard try entrance.state()["list"]["open"].bool == false else { return }
    entrance.input.click(at: try entrance.ballFrame().center)
    try entrance.await("the list") { $0["list"]["open"].bool == true }
    try entrance.settle()
  }

  @Test func `a full ball takes no sixth page, says so, and the page goes back`() throws {
    let entrance = try entrance(parking: 4)
    try entrance.park()
    #expect(try entrance.shelf() == ["Fir", "Elm", "Date", "Cedar", "Birch"])
    try entrance.swipeToCircle(phase: "full")
    entrance.input.release()
    try entrance.settle()
    let state = try entrance.state()
    #expect(state["stack"]["pages"].titles.last == "Ash" && state["shelf"].array.count == 5)
    #expect(state["toast"]["text"].string?.contains("5") == true)
    try wait(for: "the message") { entrance.lines.last == "full" }
    #expect(entrance.lines.filter { $0.hasPrefix("items:") }.count == 5)
  }

  @Test func `the list has the pages that are not open, beside the ball`() throws {
    let entrance = try entrance(parking: 3)
    try openList(entrance)
    let area = try entrance.state()["environment"]["monitors"][0]["workArea"].rect
    let frames = try rows(entrance).map { $0["frame"].rect }
    #expect(frames.count == 3 && frames.allSatisfy { $0.x + $0.width == area.x + area.width })
    entrance.input.click(at: try row("Fir", entrance).center)
    try entrance.rest()
    #expect(try entrance.open().last == "Fir")
    #expect(try entrance.state()["ball"]["phase"].string == "resting")
    try openList(entrance)
    #expect(try rows(entrance).count == 2)
    // Another page takes the place of the open one, which goes back to the ball.
    entrance.input.click(at: try row("Elm", entrance).center)
    try entrance.rest()
    #expect(try entrance.open() == ["Ash", "Birch", "Cedar", "Elm"])
    try openList(entrance)
    let ids = try rows(entrance).compactMap { $0["id"].string }
    #expect(Set(ids) == ["entry-Fir", "entry-Date"])
  }

  @Test func `a click beside the list closes it, and the last row that is closed does`() throws {
    let entrance = try entrance(parking: 2, of: ["Ash", "Birch"])
    try openList(entrance)
    entrance.input.click(at: PixelPoint(x: 40, y: 40))
    try entrance.await("the closed list") { $0["list"]["open"].bool == false }
    #expect(try entrance.shelf().count == 2)
    for left in [1, 0] {
      try entrance.rest()
      try openList(entrance)
      // A button that has just come to where another one was pressed takes no press for a moment.
      try wait(for: "the row to go") {
        guard let frame = try self.rows(entrance).first?["frame"].rect else { return true }
        entrance.input.click(at: PixelPoint(x: frame.x + frame.width - 24, y: frame.center.y))
        try entrance.rest()
        return try entrance.shelf().count == left
      }
      #expect(try entrance.shelf().count == left)
    }
    try entrance.rest()
    #expect(try entrance.state()["ball"]["phase"].string == "hidden")
    #expect(entrance.lines.contains("list shown") && entrance.lines.contains("list hidden"))
  }

  @Test func `a long press opens the list, and a slide to a row opens its page`() throws {
    let entrance = try entrance(parking: 2, of: ["Ash", "Birch"])
    entrance.input.press(at: try entrance.ballFrame().center)
    try entrance.await("the list") { $0["list"]["open"].bool == true }
    entrance.input.glide(to: try row("Ash", entrance).center)
    try entrance.await("the chosen row") { state in
      state["list"]["rows"].array.contains {
        $0["id"].string == "entry-Ash" && $0["hot"].bool == true
      }
    }
    entrance.input.release()
    try entrance.rest()
    #expect(try entrance.open() == ["Ash"] && entrance.shelf() == ["Birch", "Ash"])
    #expect(try entrance.state()["list"]["open"].bool == false)
  }

  @Test func `pages and the place of the ball are back after a restart`() throws {
    var entrance = try entrance(parking: 3)
    let area = try entrance.state()["environment"]["monitors"][0]["workArea"].rect
    entrance.input.drag(
      from: try entrance.ballFrame().center, to: PixelPoint(x: area.x + 100, y: area.center.y))
    entrance.input.holdStill()
    entrance.input.release()
    try entrance.rest()
    let (shelf, frame) = (try entrance.shelf(), try entrance.ballFrame())
    #expect(frame.x == area.x)
    #expect(entrance.say("quit").status == 0 && entrance.process.wait() == .exited(0))
    entrance = try KitExample("Entrance", on: entrance.display)
    try entrance.rest()
    #expect(try entrance.shelf() == shelf && entrance.ballFrame() == frame)
  }
}
