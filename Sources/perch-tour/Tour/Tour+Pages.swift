internal import PerchHarness
internal import PerchSystem
internal import PerchX11

// The main window: pages, and parking in the ball.
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

  /// Opens the parked page, removes it from the shelf, and swipes it onto the circle again.
  private func takeBack() throws(HarnessFailure) {
    let id = try input.state()["shelf"][0]["id"].string ?? ""
    input.say("open", id)
    try input.settle()
    input.say("close", id)
    try input.waitFor("the toast to go") { $0["toast"] == .null }
    try swipe(to: 0.62)
    input.glide(to: try ring())
  }

  // MARK: - Positions

  func mainFrame() throws(HarnessFailure) -> PixelRect {
    guard let frame = try input.state()["main"]["frame"].rect else {
      throw HarnessFailure("The state has no frame of the main window.")
    }
    return frame
  }

  /// Returns a point in the main window, by fractions of its width, from the leading edge, and
  /// height.
  func point(_ x: Double, _ y: Double) throws(HarnessFailure) -> PixelPoint {
    let frame = try mainFrame()
    let fraction = isMirrored ? 1 - x : x
    return PixelPoint(
      x: frame.x + Int(Double(frame.width) * fraction), y: frame.y + Int(Double(frame.height) * y))
  }

  /// Returns a length of logical pixels in device pixels.
  func pixels(_ length: Double) throws(HarnessFailure) -> Int {
    Int(length * (try input.state()["environment"]["scale"].double ?? 1))
  }

  /// Returns the centre of the ring of the decide circle.
  func ring() throws(HarnessFailure) -> PixelPoint {
    let decide = try input.state()["decide"]
    guard let corner = decide["corner"].point, let radius = decide["radius"].double else {
      throw HarnessFailure("The state has no decide circle.")
    }
    return PixelPoint(
      x: corner.x - sign * Int(radius * 0.40), y: corner.y - Int(radius * 0.48))
  }

  /// Returns the content of the main window below its header.
  func content() throws(HarnessFailure) -> Screenshot {
    let header = try pixels(48)
    var frame = try mainFrame()
    frame.y += header
    frame.height -= header
    return try input.captureStill().cropped(to: frame)
  }

  // MARK: - Input

  /// Clicks the row of the library with an index, counted from the top.
  func clickRow(_ index: Int) throws(HarnessFailure) {
    let frame = try mainFrame()
    let parts = try input.libraryRows().map { $0["part"].string }
    // Each part has a heading if there are several.
    let above = Set(parts.prefix(index + 1)).count
    let headings = Set(parts).count > 1 ? above : 0
    let y = try pixels(48 + 36 * Double(headings) + 64 * (Double(index) + 0.5))
    input.click(at: PixelPoint(x: frame.center.x, y: frame.y + y))
    // The window manager receives a click first and replays it later.
    try input.waitFor("the row's page") { $0["stack"]["pages"].array.count > 1 }
  }

  func goBack() throws(HarnessFailure) {
    input.say("back")
    try input.settle()
  }

  /// Drags the page from the edge to a fraction of its width, and holds it there.
  func swipe(to fraction: Double) throws(HarnessFailure) {
    var start = try point(0, 0.5)
    start.x += sign * (try pixels(8))
    input.drag(from: start, to: try point(fraction, 0.5))
    try input.sync()
  }
}

extension JSON {
  /// The kind of the top page.
  var topKind: String? { self["stack"]["pages"].array.last?["kind"].string }
}
