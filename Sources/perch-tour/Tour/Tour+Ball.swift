internal import PerchHarness
internal import PerchSystem
internal import PerchX11

// The ball: drags, opening and removal.
extension Tour {
  func showBall() throws(HarnessFailure) {
    let screen = input.connection.screenRect
    try takeBall(to: PixelPoint(x: screen.width * 3 / 10, y: screen.height / 4))
    try input.waitFor("the circle to remove with") {
      $0["decide"]["phase"].string == "armed" && $0["decide"]["mode"].string == "delete"
    }
    try input.settle()
    try check("the ball is dragged", try input.state()) {
      $0["gesture"].string == "ballDrag" && $0["ball"]["phase"].string == "dragging"
    }
    try show("ball-drag", "the ball in the hand; the circle to remove it with is out")

    input.holdStill()
    input.release()
    try input.settle()
    input.move(to: PixelPoint(x: screen.width / 2, y: 4))
    let state = try input.state()
    try check("the ball rests at the left edge", state) {
      $0["ball"]["phase"].string == "resting" && $0["ball"]["side"].string == "left"
    }
    try checkWindows(state)
    try show("ball-left", "let go, it goes to the nearest edge, where its corners are square")
    try open()
  }

  private func open() throws(HarnessFailure) {
    try show(
      "spread", "a click on the ball, and the page grows out of it", during: "spread",
      after: { () throws(HarnessFailure) in
        input.click(at: try ball().center)
        input.move(to: PixelPoint(x: 40, y: 40))
      },
      undo: { () throws(HarnessFailure) in try self.goBack() })
    try input.settle()
    try check("the parked page is open", try input.state()) {
      $0.topKind == "document" && $0["shelf"][0]["open"].bool == true
        && $0["ball"]["phase"].string == "hidden"
    }
    try show("page-again", "the page is back, scrolled to where it was")
    guard try content() == pageBefore else {
      throw HarnessFailure("The page that came back should look as it did before it was parked.")
    }
  }

  func showRemoving() throws(HarnessFailure) {
    try swipe(to: 0.6)
    try check("a parked page raises no circle", try input.state()) {
      $0["gesture"].string == "edgeSwipe" && $0["decide"]["phase"].string == "hidden"
    }
    try show("swipe-home", "a page that is parked already goes home: there is no circle")
    input.holdStill()
    input.release()
    try input.settle()
    try parkAnother()

    let corner = try deleteCorner()
    try takeBall(to: PixelPoint(x: corner.x - sign * 300, y: corner.y - corner.y / 4))
    // The motion is slow: a fast ball does not stick to the circle.
    input.glide(to: corner, steps: 80)
    try input.waitFor("the ball to stick") { $0["ball"]["phase"].string == "stuck" }
    try input.settle()
    try check("the circle is hot", try input.state()) {
      $0["decide"]["phase"].string == "hot" && $0["decide"]["mode"].string == "delete"
    }
    try show("delete-hot", "over the circle the ball sticks to the ring")
    try remove()
  }

  private func parkAnother() throws(HarnessFailure) {
    try clickRow(1)
    try input.settle()
    try check("another document is on top", try input.state()) { $0.topKind == "document" }
    let frame = try mainFrame()
    let inset = try pixels(24)
    input.click(
      at: PixelPoint(x: isMirrored ? frame.x + inset : frame.maxX - inset, y: frame.y + inset))
    try input.settle()
    input.move(to: PixelPoint(x: frame.center.x, y: 4))
    try check("the ball holds two pages", try input.state()) {
      $0["ball"]["phase"].string == "resting" && $0["ball"]["icons"].int == 2
    }
    try show("two-pages", "two pages are parked; the ball shows both")
  }

  private func remove() throws(HarnessFailure) {
    input.holdStill()
    input.release()
    try input.settle()
    input.move(to: PixelPoint(x: 40, y: 40))
    let state = try input.state()
    try check("nothing is parked", state) {
      $0["shelf"].array.isEmpty && $0["ball"]["phase"].string == "hidden"
    }
    try checkWindows(state)
    try show("removed", "dropped there, the ball and what it held are gone, for now")
  }

  // MARK: - The ball and its window

  func ball() throws(HarnessFailure) -> PixelRect {
    guard let frame = try input.state()["ball"]["frame"].rect else {
      throw HarnessFailure("The state has no frame of the ball.")
    }
    return frame
  }

  func takeBall(to end: PixelPoint) throws(HarnessFailure) {
    input.drag(from: try ball().center, to: end, steps: 40)
    try input.sync()
  }

  /// Returns a point in the circle that the corner of the work area shows during a drag of the
  /// ball.
  private func deleteCorner() throws(HarnessFailure) -> PixelPoint {
    let state = try input.state()
    let name = state["ball"]["monitor"].string
    let monitor = state["environment"]["monitors"].array.first { $0["name"].string == name }
    guard let area = monitor?["workArea"].rect else {
      throw HarnessFailure("The state has no work area.")
    }
    let inset = try pixels(60)
    return PixelPoint(
      x: isMirrored ? area.x + inset : area.maxX - inset, y: area.maxY - inset)
  }

  /// Checks the windows at rest: the main window, and the round window of a shown ball at its
  /// frame.
  func checkWindows(_ state: JSON) throws(HarnessFailure) {
    let windows = input.windows()
    let isHidden = state["ball"]["phase"].string == "hidden"
    let names = windows.map(\.instanceName)
    var wanted: Set = isHidden ? ["main"] : ["main", "ball"]
    if state["toast"] != .null { wanted.insert("toast") }
    guard Set(names) == wanted, names.count == wanted.count else {
      throw HarnessFailure("These windows should not be the ones on the screen: \(names).")
    }
    guard let window = windows.first(where: { $0.instanceName == "ball" }),
      let frame = state["ball"]["frame"].rect
    else { return }
    guard window.frame.intersection(frame) == frame else {
      throw HarnessFailure("The ball's window should be around \(state["ball"]["frame"].line).")
    }
    let shape = input.connection.shape(of: window.id, .input)
    guard shape.count > 4, shape.reduce(0, { $0 + $1.height }) == frame.height else {
      throw HarnessFailure("The ball's window should take clicks in a round shape only.")
    }
  }
}
