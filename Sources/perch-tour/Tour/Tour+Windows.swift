internal import PerchHarness
internal import PerchSystem
internal import PerchX11

// Several windows: one that the menu opens for its page, and one of a file from the command line.
extension Tour {
  /// Shows windows that have room beside each other, on a private display.
  ///
  /// - Returns: the album with the pictures.
  static func showWindows(
    _ options: TourOptions, _ executable: String, _ interruption: Int32, _ album: Album
  ) throws(HarnessFailure) -> Album {
    try showApart(options, executable, interruption, album, adding: ["--window-size", "520x640"]) {
      tour throws(HarnessFailure) in try tour.showWindows()
    }
  }

  private func showWindows() throws(HarnessFailure) {
    try input.waitForPerch()
    try input.waitFor("the main window") { $0["main"]["mapped"].bool == true }
    try openDocument(number: 1)
    try moveWindow(toFraction: 0.25)
    try openByMenu()
    try openByCommand()
    try parkWindow()
    try leave()
  }

  private func openByMenu() throws(HarnessFailure) {
    input.click(at: try point(0.5, 0.35), button: 3)
    let state = try input.waitFor("the menu") { $0["menu"] != .null }
    let item = state["menu"]["items"].array.first { $0["id"].string == "openApart" }
    guard let row = item?["frame"].rect else {
      throw HarnessFailure("The menu should offer a window of its own for the page.")
    }
    input.glide(to: row.center)
    try input.settle()
    try show("own-window-menu", "the menu of a page offers a window of its own")
    input.click(at: row.center)
    try input.waitFor("the second window") { $0.windows == 2 }
    try moveWindow(toFraction: 0.7)
    try check("the page has left the first window", try input.state()) {
      $0["windows"][0]["pages"].array.count == 1 && $0["windows"][1]["pages"].array.count == 1
        && $0.topKind == "document"
    }
    try show("two-windows", "side by side: the list of all pages, and the page in its own window")
  }

  private func openByCommand() throws(HarnessFailure) {
    let rows = try input.libraryRows()
    let row = rows.first { $0["path"].string?.hasPrefix("\(documents)/2-") == true }
    guard let path = row?["path"].string else {
      throw HarnessFailure("The library has no second document.")
    }
    guard try scenery.openApart(path).wait() == .exited(0) else {
      throw HarnessFailure("perch --window should open a file in a window of its own.")
    }
    try input.waitFor("the third window") { $0.windows == 3 }
    try moveWindow(toFraction: 0.25)
    try show(
      "window-command", "perch --window FILE: another one, in front of the list of all pages")
  }

  /// Parks the page of the window in front, which goes with it, and brings it back by the ball.
  private func parkWindow() throws(HarnessFailure) {
    try swipe(to: 0.62)
    input.glide(to: try ring())
    try input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
    input.holdStill()
    input.release()
    try restHand()
    try check("the window is gone with its page", try input.state()) {
      $0.windows == 2 && $0["shelf"].array.count == 1 && $0["ball"]["phase"].string == "resting"
    }
    try show("window-parked", "the page is parked, and its window is gone with it")
    input.click(at: try ball().center)
    try input.waitFor("the window") { $0.windows == 3 }
    try restHand()
    try check("the page is in front", try input.state()) { $0.topKind == "document" }
    try show("window-back", "a click on the ball, and the window is back at its place")
  }

  /// Moves the window in front by its title bar, until its middle is at a fraction of the screen's
  /// width.
  private func moveWindow(toFraction fraction: Double) throws(HarnessFailure) {
    try input.waitFor("the window in front") { $0["main"]["mapped"].bool == true }
    try input.settle()
    let frame = try mainFrame()
    let wanted = Int(Double(input.connection.screenRect.width) * fraction)
    let bar = PixelPoint(x: frame.center.x, y: frame.y - 8)
    input.drag(from: bar, to: PixelPoint(x: wanted, y: bar.y))
    input.holdStill()
    input.release()
    input.move(to: PixelPoint(x: 40, y: 4))
    try input.waitFor("the moved window") { state in
      state["main"]["frame"].rect.map { abs($0.center.x - wanted) < 40 } == true
    }
    try input.settle()
  }
}

extension JSON {
  /// The number of main windows on the screen.
  fileprivate var windows: Int { self["windows"].array.count { $0["mapped"].bool == true } }
}
