internal import PerchHarness
internal import PerchSystem
internal import PerchX11

// Several parked pages: the undo, the lists, the slide and the restart.
extension Tour {
  func showUndo() throws(HarnessFailure) {
    guard let toast = try input.state()["toast"]["frame"].rect else {
      throw HarnessFailure("A toast should offer to bring the pages back.")
    }
    let action = try pixels(44)
    input.click(
      at: PixelPoint(x: isMirrored ? toast.x + action : toast.maxX - action, y: toast.center.y))
    try restHand()
    let state = try input.state()
    try check("both pages are parked again", state) {
      $0["shelf"].array.count == 2 && $0["ball"]["phase"].string == "resting"
        && $0["toast"] == .null
    }
    try checkWindows(state)
    try show("undo", "one click on Undo, and both pages are back")
  }

  func showShelf() throws(HarnessFailure) {
    let words = ["three", "four", "five"]
    for (word, row) in zip(words, 2...) {
      try clickRow(row)
      try input.settle()
      input.say("park")
      try restHand()
      try check("the ball shows \(row + 1) pages", try input.state()) {
        $0["ball"]["icons"].int == row + 1 && $0["shelf"].array.count == row + 1
      }
      try show("\(word)-pages", "\(word) pages are parked, each a bitten circle")
    }
  }

  func showLists() throws(HarnessFailure) {
    let docks = [("right", 0.2), ("left", 0.2), ("left", 0.8), ("right", 0.8)]
    for (side, height) in docks {
      try dockBall(on: side, height: height)
      let isDown = height < 0.5
      input.click(at: try ball().center)
      try restHand()
      try checkList(side: side, isDown: isDown)
      let direction = isDown ? "down" : "up"
      try show(
        "list-\(side)-\(direction)",
        "a click on the ball: the list, on its side, going \(direction)")
      input.type(.escape)
      try input.settle()
      try check("Escape closes the list", try input.state()) { $0["list"]["open"].bool == false }
    }
  }

  func showSliding() throws(HarnessFailure) {
    input.press(at: try ball().center)
    try input.waitFor("the list of a long press") { $0["list"]["open"].bool == true }
    try input.settle()
    guard let row = try input.state()["list"]["rows"][2]["frame"].rect else {
      throw HarnessFailure("The list should have a third row.")
    }
    input.glide(to: PixelPoint(x: row.center.x, y: row.center.y))
    try input.settle()
    try check("the row under the pointer is hot", try input.state()) {
      $0["gesture"].string == "rowSlide" && $0["list"]["rows"][2]["hot"].bool == true
    }
    try show("slide", "a long press lists the pages; letting go over a row opens it")
    input.release()
    try restHand()
    try check("the row's page is open", try input.state()) {
      $0["shelf"][2]["open"].bool == true && $0["ball"]["icons"].int == 4
    }
    try show("slide-opened", "let go, its page is open, and the ball holds the others")
  }

  func showRestart() throws(HarnessFailure) {
    let before = try input.state()
    try scenery.restart()
    try restHand()
    let state = try input.state()
    try check("everything is as it was before the restart", state) {
      $0["shelf"] == before["shelf"] && $0["stack"] == before["stack"]
        && $0["ball"] == before["ball"]
    }
    try checkWindows(state)
    try show("restart", "ended and started again: the shelf, the page and the ball are back")
  }

  // MARK: - Input

  /// Moves the pointer out of the picture and waits until nothing moves.
  func restHand() throws(HarnessFailure) {
    input.move(to: PixelPoint(x: 40, y: 4))
    try input.settle()
  }

  private func dockBall(on side: String, height: Double) throws(HarnessFailure) {
    let screen = input.connection.screenRect
    let x = Double(screen.width) * (side == "left" ? 0.15 : 0.85)
    try takeBall(to: PixelPoint(x: Int(x), y: Int(Double(screen.height) * height)))
    input.holdStill()
    input.release()
    try input.settle()
    try check("the ball rests at the \(side)", try input.state()) {
      $0["ball"]["phase"].string == "resting" && $0["ball"]["side"].string == side
    }
  }

  /// Checks five rows at the ball's edge, below or above the ball, which do not overlap.
  private func checkList(side: String, isDown: Bool) throws(HarnessFailure) {
    let state = try input.state()
    let rows = state["list"]["rows"].array.compactMap(\.["frame"].rect)
    let ball = try ball()
    try check("the list is beside the ball", state) { _ in
      rows.count == 5
        && rows.allSatisfy { isDown ? $0.y > ball.maxY : $0.maxY < ball.y }
        && rows.allSatisfy { side == "left" ? $0.x == ball.x : $0.maxX == ball.maxX }
        && zip(rows, rows.dropFirst()).allSatisfy { !$0.intersects($1) }
    }
  }
}
