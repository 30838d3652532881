internal import PerchHarness
internal import PerchSystem
internal import PerchX11

// Pages as texts: selecting, searching, the menu, a wide window, PDF documents.
extension Tour {
  func showReading() throws(HarnessFailure) {
    try goToLibrary()
    try openDocument(number: 1)
    try showSelection()
    try showFind()
    try showPageMenu()
    try showWideWindow()
    try showLeaflet()
    try goToLibrary()
  }

  private func goToLibrary() throws(HarnessFailure) {
    while try input.state()["stack"]["pages"].array.count > 1 { try goBack() }
  }

  /// Opens one of the tour's documents at its top.
  func openDocument(number: Int) throws(HarnessFailure) {
    let rows = try input.libraryRows()
    let row = rows.first { $0["path"].string?.hasPrefix("\(documents)/\(number)-") == true }
    guard let id = row?["id"].string else {
      throw HarnessFailure("The library has no document \(number).")
    }
    input.say("open", id)
    try input.waitFor("the document") { $0.topKind == "document" }
    input.type(.home)
    try input.settle()
  }

  /// Selects from the second line of the first paragraph to the middle of the page.
  private func showSelection() throws(HarnessFailure) {
    var start = try point(0.3, 0.15)
    start.y = try mainFrame().y + (try pixels(126))
    input.drag(from: start, to: try point(0.6, 0.42))
    input.holdStill()
    input.release()
    input.move(to: PixelPoint(x: 40, y: 4))
    try input.settle()
    try check("some text is selected", try input.state()) {
      ($0["selection"]["length"].int ?? 0) > 100
    }
    try show("selection", "a drag of the mouse selects text; Ctrl+C copies it, with its format")
    input.type(.escape)
    try input.settle()
  }

  private func showFind() throws(HarnessFailure) {
    input.type("f", holding: .control)
    for letter in "perch".unicodeScalars {
      input.type(InputDriver.Key(unicodeScalarLiteral: letter))
    }
    try input.waitFor("the hits") { ($0["find"]["matches"].int ?? 0) > 2 }
    input.type(.enter)
    try input.settle()
    try show("find", "Ctrl+F marks all hits, and Enter goes to the next one")
    input.type(.escape)
    input.type(.escape)
    try input.settle()
  }

  private func showPageMenu() throws(HarnessFailure) {
    input.type(.home)
    try input.settle()
    input.click(at: try point(0.5, 0.35), button: 3)
    try input.waitFor("the menu") { $0["menu"] != .null }
    try input.settle()
    try show("page-menu", "the secondary button lists what can be done with a page")
    input.type(.escape)
    try input.waitFor("the menu to go") { $0["menu"] == .null }
  }

  /// Maximizes the window by a double click on its title bar, and restores it by another.
  private func showWideWindow() throws(HarnessFailure) {
    let before = try mainFrame()
    func toggle() throws(HarnessFailure) {
      let frame = try mainFrame()
      let bar = PixelPoint(x: frame.center.x, y: frame.y - 8)
      input.doubleClick(at: bar, gap: .milliseconds(80))
      input.move(to: PixelPoint(x: 40, y: 4))
    }
    try toggle()
    try input.waitFor("the wide window") { ($0["main"]["frame"].rect?.width ?? 0) > before.width }
    try input.settle()
    try show("wide", "in a wide window, text keeps to 72 characters a line, in the middle")
    try toggle()
    try input.waitFor("the window's former size") { $0["main"]["frame"].rect == before }
  }

  private func showLeaflet() throws(HarnessFailure) {
    let path = "\(documents)/leaflet.pdf"
    guard TextFile.write(TourLeaflet.text, to: path) else {
      throw HarnessFailure("The folder \(documents) takes no PDF document.")
    }
    input.say("open-files", path)
    try input.waitFor("the PDF document") { $0.topTitle?.hasPrefix("leaflet") == true }
    try input.settle()
    try show("pdf", "a PDF document: its pages, one below the other, as sharp as the screen")
  }
}

extension JSON {
  /// The title of the top page.
  fileprivate var topTitle: String? { self["stack"]["pages"].array.last?["title"].string }
}
