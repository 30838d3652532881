internal import PerchHarness
internal import PerchIPC
internal import PerchX11

// The main window: pages, and the way into the ball.
extension Tour {
  func showPages() throws(HarnessFailure) {
    input.move(to: PixelPoint(x: 40, y: 40))
    try input.waitFor("the main window") { $0["main"]["mapped"].bool == true }
    try input.settle()
    let state = try input.state()
    try check("the library is the only page", state) { $0["stack"]["pages"].array.count == 1 }
    try show("library", "the documents that are known, each a row")

    try show(
      "push", "a page comes in over the library", during: "push",
      after: { () throws(HarnessFailure) in try self.clickRow(0) },
      undo: { () throws(HarnessFailure) in try self.goBack() })
    try input.settle()
    try check("a document is on top", try input.state()) { $0.topKind == "document" }
    try scroll()
  }

  private func scroll() throws(HarnessFailure) {
    input.move(to: try mainFrame().center)
    input.turnWheel(4)
    try input.settle()
    input.move(to: PixelPoint(x: 40, y: 40))
    pageBefore = try content()
    try show("scrolled", "the page, scrolled down by four notches of the wheel")
  }

  func showParking() throws(HarnessFailure) {
    try swipe(to: 0.3)
    let half = try input.state()
    try check("the swipe shows the circle in part", half) {
      $0["gesture"].string == "edgeSwipe" && $0["decide"]["phase"].string == "revealing"
    }
    try show("half-swipe", "the page follows the pointer; the library below is dimmed")

    input.glide(to: try point(0.62, 0.5))
    try input.settle()
    try check("the circle is fully out", try input.state()) {
      $0["decide"]["phase"].string == "armed" && $0["decide"]["mode"].string == "create"
    }
    try show("circle-armed", "past half way the circle is fully out")

    input.glide(to: try ring())
    try input.settle()
    try check("the circle is hot", try input.state()) { $0["decide"]["phase"].string == "hot" }
    try show("circle-hot", "the pointer is inside the circle: letting go now parks the page")
    try park()
  }

  private func park() throws(HarnessFailure) {
    try show(
      "shrink", "let go, the page shrinks into the ball", during: "shrink",
      after: { () throws(HarnessFailure) in
        input.holdStill()
        input.release()
      },
      undo: { () throws(HarnessFailure) in try self.takeBack() })
    try input.settle()
    let state = try input.state()
    try check("the ball holds the page", state) {
      $0["ball"]["phase"].string == "resting" && $0["ball"]["icons"].int == 1
        && $0["shelf"].array.count == 1 && $0.topKind == "library"
    }
    try checkWindows(state)
    input.move(to: PixelPoint(x: 40, y: 40))
    try show("ball", "the ball rests at the edge of the screen, above everything")
  }

  /// Opens the parked page, takes it off the shelf, and swipes it onto the circle again.
  private func takeBack() throws(HarnessFailure) {
    let id = try input.state()["shelf"][0]["id"].string ?? ""
    input.say("open", id)
    try input.settle()
    input.say("close", id)
    try input.waitFor("the toast to go") { $0["toast"] == .null }
    try swipe(to: 0.62)
    input.glide(to: try ring())
  }

  // MARK: - Where things are

  func mainFrame() throws(HarnessFailure) -> PixelRect {
    guard let frame = try input.state()["main"]["frame"].rect else {
      throw HarnessFailure("The state has no frame of the main window.")
    }
    return frame
  }

  /// A place in the main window, by its shares of width, from where one begins to read, and height.
  func point(_ x: Double, _ y: Double) throws(HarnessFailure) -> PixelPoint {
    let frame = try mainFrame()
    let share = isMirrored ? 1 - x : x
    return PixelPoint(
      x: frame.x + Int(Double(frame.width) * share), y: frame.y + Int(Double(frame.height) * y))
  }

  /// A length in logical pixels as the display has it.
  func pixels(_ length: Double) throws(HarnessFailure) -> Int {
    Int(length * (try input.state()["environment"]["scale"].double ?? 1))
  }

  /// The middle of the decide circle's ring.
  func ring() throws(HarnessFailure) -> PixelPoint {
    let decide = try input.state()["decide"]
    guard let corner = decide["corner"].point, let radius = decide["radius"].double else {
      throw HarnessFailure("The state has no decide circle.")
    }
    return PixelPoint(
      x: corner.x - sign * Int(radius * 0.40), y: corner.y - Int(radius * 0.48))
  }

  /// What the main window shows below its header.
  func content() throws(HarnessFailure) -> Screenshot {
    let header = try pixels(48)
    var frame = try mainFrame()
    frame.y += header
    frame.height -= header
    return try input.captureStill().cropped(to: frame)
  }

  // MARK: - What the hand does

  func clickRow(_ index: Int) throws(HarnessFailure) {
    let frame = try mainFrame()
    let y = try pixels(48 + 64 * (Double(index) + 0.5))
    input.click(at: PixelPoint(x: frame.center.x, y: frame.y + y))
    // The window manager looks at a click first and passes it on in its own time.
    try input.waitFor("the row's page") { $0["stack"]["pages"].array.count > 1 }
  }

  func goBack() throws(HarnessFailure) {
    input.say("back")
    try input.settle()
  }

  /// Drags the page from the edge to a share of its width, and keeps still there.
  func swipe(to share: Double) throws(HarnessFailure) {
    var start = try point(0, 0.5)
    start.x += sign * (try pixels(8))
    input.drag(from: start, to: try point(share, 0.5))
    try input.sync()
  }
}

extension JSON {
  /// The kind of the page on top.
  var topKind: String? { self["stack"]["pages"].array.last?["kind"].string }
}
