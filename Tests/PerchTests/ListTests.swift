import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

@Suite struct ListTests {
  @Test(arguments: Desktop.managed)
  func `a click on a ball with several pages lists them on its side`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let shelf = try perch.state()["shelf"].ids
    try perch.openList()
    let listed = try perch.state()["list"]["rows"].array.compactMap { $0["id"].string }
    #expect(listed == shelf.reversed())
    #expect(perch.mappedWindows() == ["main", "ball", "list"])
    let area = try perch.workArea()
    let ball = try perch.ballFrame()
    let rows = try perch.rowFrames()
    #expect(
      rows
        == (0..<3).map {
          PixelRect(x: area.maxX - 280, y: ball.maxY + 15 + 71 * $0, width: 280, height: 56)
        })
    try expectInput(perch, rows)
  }

  /// Checks that the list's input shape is that of its rows.
  private func expectInput(_ perch: RunningPerch, _ rows: [PixelRect]) throws {
    let shape = try perch.inputShape(of: "list")
    for row in rows {
      let lines = shape.filter { $0.intersects(row) }
      #expect(lines.map(\.y).min() == row.y && lines.map(\.maxY).max() == row.maxY)
      #expect(lines.map(\.x).min() == row.x && lines.map(\.maxX).max() == row.maxX)
    }
    #expect(shape.allSatisfy { line in rows.contains { $0.contains(line) } })
  }

  @Test(arguments: Desktop.managed)
  func `a double click on the ball opens and removes nothing`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 5)
    let before = try perch.state()
    let ball = try perch.ballFrame().center
    perch.input.click(at: ball)
    try perch.expectList(isOpen: true)
    #expect(try perch.rowFrames().allSatisfy { try !$0.intersects(perch.ballFrame()) })
    perch.input.click(at: ball)
    try perch.expectList(isOpen: false)
    try perch.settle()
    #expect(try perch.state()["shelf"] == before["shelf"])
    #expect(try perch.state()["stack"] == before["stack"])
  }

  // Breaks when a slow or a fast double click opens a page, removes one, or leaves the list open.
  @Test func `a double click on the ball does nothing at any speed`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 5)
    let before = try perch.state()
    let ball = try perch.ballFrame().center
    for gap in stride(from: 50, through: 500, by: 50) {
      perch.input.doubleClick(at: ball, gap: .milliseconds(gap))
      try perch.settle()
      let state = try perch.state()
      #expect(state["list"]["open"].bool == false, "\(gap) ms")
      #expect(state["shelf"] == before["shelf"] && state["stack"] == before["stack"], "\(gap) ms")
    }
  }

  @Test(arguments: Desktop.managed)
  func `a click on a row opens its page`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let shelf = try perch.state()["shelf"].ids
    try perch.openList()
    perch.input.click(at: try perch.rowFrames()[1].center)
    perch.movePointerAway()
    try perch.expectList(isOpen: false)
    let state = try perch.state()
    #expect(state["stack"]["pages"].ids == ["library", shelf[1]])
    #expect(state["shelf"].ids == shelf)
    #expect(state["shelf"].array.map { $0["open"].bool } == [false, true, false])
    #expect(state["ball"]["icons"].int == 2)
  }

  @Test(arguments: Desktop.managed)
  func `a row's close button removes one page from the shelf`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let (shelf, titles) = (try perch.state()["shelf"].ids, try perch.state()["shelf"].titles)
    try perch.openList()
    // From the bottom to the top, because no row moves to these places.
    try pressClose(perch, row: 2)
    #expect(try perch.state()["shelf"].ids == [shelf[1], shelf[2]])
    #expect(try perch.state()["toast"]["text"].string == "Removed “\(titles[0])” from the ball")
    #expect(perch.mappedWindows() == ["main", "ball", "list", "toast"])
    #expect(try perch.rowFrames().count == 2)
    try pressClose(perch, row: 1)
    #expect(try perch.state()["toast"]["text"].string == "Removed 2 pages from the ball")
    try pressClose(perch, row: 0)
    #expect(try perch.state()["shelf"].array.isEmpty)
    #expect(perch.mappedWindows() == ["main", "toast"])
  }

  private func pressClose(_ perch: RunningPerch, row: Int) throws {
    let frame = try perch.rowFrames()[row]
    perch.input.click(at: PixelPoint(x: frame.maxX - 24, y: frame.center.y))
    try perch.settle()
  }

  @Test(arguments: Desktop.managed)
  func `a click outside closes the list and is not replayed below`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let other = try Bystander(on: perch.display)
    let frame = PixelRect(x: 40, y: 100, width: 330, height: 250)
    let window = try other.openWindow(.main, at: frame)
    try perch.openList()
    let point = try #require(perch.connection.frame(of: window)).center
    perch.input.click(at: point)
    try perch.expectList(isOpen: false)
    #expect(!other.wasPressed())
    perch.input.click(at: point)
    try wait(for: "the next click") { other.wasPressed() }

    try perch.openList()
    let main = try perch.mainFrame()
    perch.input.click(at: PixelPoint(x: main.center.x, y: main.y + 48 + 32))
    try perch.expectList(isOpen: false)
    #expect(try perch.state()["stack"]["pages"].ids == ["library"])
  }

  @Test(arguments: Desktop.managed)
  func `Escape, Ctrl+L, a click on the ball and a message close the list`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let ways: [() throws -> Void] = [
      { perch.input.type(.escape) },
      { perch.input.type("l", holding: .control) },
      { perch.input.click(at: try perch.ballWindowFrame().center) },
      { #expect(perch.input.say("list").status == 0) },
    ]
    for close in ways {
      try perch.openList()
      try perch.expectList(isOpen: true)
      try close()
      try perch.expectList(isOpen: false)
    }
    #expect(try perch.state()["shelf"].array.count == 3)
    #expect(perch.mappedWindows() == ["main", "ball"])
  }

  @Test(arguments: Desktop.managed)
  func `Ctrl+L and a message open the list for the keyboard`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let shelf = try perch.state()["shelf"].ids
    let ways: [() -> Void] = [
      { perch.input.type("l", holding: .control) }, { perch.input.say("list") },
    ]
    for open in ways {
      open()
      try perch.expectList(isOpen: true)
      #expect(try perch.hotRow() == shelf[2])
      perch.input.type(.down)
      try perch.input.sync()
      #expect(try perch.hotRow() == shelf[1])
      perch.input.type(.escape)
      try perch.expectList(isOpen: false)
    }
    perch.input.say("list")
    try perch.settle()
    perch.input.type(.end)
    perch.input.type(.delete)
    try perch.input.sync()
    #expect(try perch.state()["shelf"].ids == Array(shelf[1...]))
    #expect(try perch.hotRow() == shelf[1])
    perch.input.type(.enter)
    try perch.expectList(isOpen: false)
    #expect(try perch.state()["stack"]["pages"].ids == ["library", shelf[1]])
  }

  @Test func `an empty ball has no list`() throws {
    let perch = try RunningPerch(on: .openbox)
    let reply = try perch.display.runPerch(["msg", "list"])
    #expect(reply.status == .exited(1) && reply.errors == "perch: The ball is empty.\n")
    #expect(perch.mappedWindows() == ["main"])
  }

  @Test(arguments: Desktop.managed)
  func `a drag of the ball closes the list`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    try perch.openList()
    let center = try perch.ballWindowFrame().center
    perch.input.drag(from: center, to: center + (-200, -100))
    perch.input.holdStill()
    try perch.expectList(isOpen: false)
    #expect(try perch.state()["gesture"].string == "ballDrag")
    perch.input.release()
    try perch.input.waitFor("the ball at rest") { $0["ball"]["phase"].string == "resting" }
    #expect(try perch.state()["shelf"].array.count == 3)
  }
}
