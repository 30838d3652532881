internal import PerchHarness
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Another program's window: dragged onto the circle, on the ball, in the list, and back.
extension Tour {
  private static let terminal = "A letter"

  /// Shows a terminal beside Perch, on a private display.
  ///
  /// - Returns: the album with the pictures.
  static func showOtherWindows(
    _ options: TourOptions, _ executable: String, _ interruption: Int32, _ album: Album
  ) throws(HarnessFailure) -> Album {
    try showApart(options, executable, interruption, album, adding: ["--window-size", "420x620"]) {
      tour throws(HarnessFailure) in try tour.showOtherWindows()
    }
  }

  private func showOtherWindows() throws(HarnessFailure) {
    try input.waitForPerch()
    try openDocument(number: 1)
    input.say("park")
    try input.settle()
    let terminal = try scenery.startBeside(
      "xterm",
      [
        "-T", Self.terminal, "-geometry", "72x22+160+90", "-fa", "DejaVu Sans Mono", "-fs", "10",
        "-bg", "#20262b", "-fg", "#e4e0d6", "-e", "sh", "-c", "ls -l /usr/share; exec cat",
      ])
    defer { terminal.terminate() }
    try dragTerminal()
    try showTerminalInList()
    try leave()
  }

  /// The frame of the terminal's content; nil while it is not on the screen.
  private var terminalFrame: PixelRect? {
    input.connection.parkableWindows().first { $0.title == Self.terminal && $0.isShown }?.frame
  }

  /// Waits until the terminal is on the screen and stays where it is: window managers have animations, too.
  private func waitForTerminal() throws(HarnessFailure) -> PixelRect {
    let deadline = MonotonicClock.now + .patience
    var last: PixelRect?
    while MonotonicClock.now < deadline {
      let frame = terminalFrame
      if let frame, frame == last { return frame }
      last = frame
      input.holdStill()
    }
    throw HarnessFailure("The terminal should be on the screen.")
  }

  private func dragTerminal() throws(HarnessFailure) {
    try drag()
    try show("other-window-dragged", "a terminal is dragged by its title bar, and the circle rises")
    var isInHand = true
    try show(
      "other-window-shrinks", "let go on the circle, the terminal shrinks into the ball",
      during: "shrink",
      after: { () throws(HarnessFailure) in
        if !isInHand { try self.drag() }
        isInHand = false
        try self.drop()
      },
      undo: { () throws(HarnessFailure) in self.input.say("open-last") })
    try restHand()
    try check("the terminal is on the ball", try input.state()) {
      $0["shelf"].array.count == 2 && $0["shelf"].array.last?["title"].string == Self.terminal
    }
  }

  /// Drags the terminal to where the circle is half out.
  private func drag() throws(HarnessFailure) {
    let frame = try waitForTerminal()
    let corner = input.connection.screenRect.corner
    input.press(at: PixelPoint(x: frame.x + frame.width / 2, y: frame.y - 8))
    input.glide(to: PixelPoint(x: corner.x - 210, y: corner.y - 120), steps: 50)
    try input.waitFor("the circle") { $0["decide"]["phase"].string != "hidden" }
  }

  private func drop() throws(HarnessFailure) {
    input.glide(to: try ring(), steps: 10)
    try input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
    input.release()
    try input.waitFor("the terminal on the ball") { $0["shelf"].array.count == 2 }
  }

  private func showTerminalInList() throws(HarnessFailure) {
    input.click(at: try ball().center)
    try input.waitFor("the list") { $0["list"]["open"].bool == true }
    try input.settle()
    let rows = try input.state()["list"]["rows"].array
    let row = rows.first { $0["title"].string == Self.terminal } ?? rows.first
    guard let frame = row?["frame"].rect else { throw HarnessFailure("The list has no rows.") }
    input.move(to: frame.center)
    let deadline = MonotonicClock.now + .patience
    while !input.windows().contains(where: { $0.instanceName == "tooltip" }) {
      guard MonotonicClock.now < deadline else {
        throw HarnessFailure("The picture of the terminal should be beside its row.")
      }
      input.holdStill()
    }
    try show("other-window-row", "the pointer rests on its row, and its picture is beside it")
    input.click(at: frame.center)
    _ = try waitForTerminal()
    try restHand()
    try show("other-window-back", "a click, and the terminal is back where it was dragged from")
  }
}

extension PixelRect {
  /// The bottom right corner.
  fileprivate var corner: PixelPoint { PixelPoint(x: maxX, y: maxY) }
}
