import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// The text, the links and the outline of documents with pages, on a real display.
@Suite struct DocumentTextTests {
  /// Opens a document, and waits until all of it is known.
  private func open(_ file: PDFFile, sizing: [String] = RunningPerch.sized) throws -> RunningPerch {
    let display = try Desktop.openbox.start()
    let path = try file.write(to: "\(display.dataFolder)/a.pdf")
    return try RunningPerch(on: display, opening: [path], sizing: sizing)
  }

  /// A point of the first page, in points from its bottom left.
  private func point(_ x: Int, _ y: Int, in perch: RunningPerch) throws -> PixelPoint {
    let frame = try perch.mainFrame()
    return PixelPoint(
      x: frame.x + 20 + x * 4 / 3, y: frame.y + 48 + 20 + (PDFFile.height - y) * 4 / 3)
  }

  private func pasted(from selection: String, on perch: RunningPerch) throws -> String {
    let paste = try perch.display.start(
      "xclip", ["-out", "-selection", selection, "-target", "UTF8_STRING"], output: .pipe,
      errors: .discarded)
    try #require(paste.waitPatiently() != nil)
    return paste.output
  }

  private func color(_ perch: RunningPerch) throws -> UInt32 {
    let frame = try perch.mainFrame()
    let spot = PixelRect(x: frame.x + frame.width / 2, y: frame.y + 80, width: 1, height: 1)
    return try #require(perch.stillPicture(of: spot).pixels.first) & 0xffffff
  }

  // Breaks when the mouse selects other letters than it crosses, or the pages have no text.
  @Test func `words of a page are selected, copied and found`() throws {
    let perch = try open(
      PDFFile(pages: [
        PDFFile.text("alphabet soup") + PDFFile.text("gamma", y: 300),
        PDFFile.text("gamma") + PDFFile.text("omega", y: 200),
      ]))
    let word = try point(40, 356, in: perch)
    perch.input.click(at: word)
    perch.input.click(at: word)
    try perch.input.sync()
    #expect(try pasted(from: "primary", on: perch) == "alphabet")
    perch.input.drag(from: try point(21, 356, in: perch), to: try point(84, 306, in: perch))
    try perch.input.sync()
    #expect(try pasted(from: "primary", on: perch) == "alphabet soup\ngamm")
    perch.input.type("a", holding: .control)
    perch.input.type("c", holding: .control)
    try perch.input.sync()
    #expect(
      try pasted(from: "clipboard", on: perch) == "alphabet soup\ngamma\ngamma\nomega")
    perch.input.type("f", holding: .control)
    for letter: InputDriver.Key in ["g", "a", "m"] { perch.input.type(letter) }
    try perch.input.waitFor("the hits") { $0["find"]["matches"].int == 2 }
    let before = try perch.stillPicture(of: perch.mainFrame())
    perch.input.type(.enter)
    try perch.settle()
    #expect(try perch.stillPicture(of: perch.mainFrame()) != before)
  }

  @Test func `a link goes to its page, and one that is not opened is named`() throws {
    let perch = try open(
      PDFFile(
        pages: [PDFFile.fill(1, 1, 1), PDFFile.fill(0, 0, 1), PDFFile.fill(0, 1, 0)],
        annotations: PDFFile.link(
          "20 300 100 380", "/Dest[\(PDFFile.object(ofPage: 2)) 0 R/Fit]")
          + PDFFile.link("120 300 200 380", "/A<</S/JavaScript/JS(app.alert)>>")))
    perch.input.click(at: try point(150, 340, in: perch))
    try perch.settle()
    let toast = try perch.state()["toast"]["text"].string
    #expect(toast == "Perch does not open this link: javascript:")
    perch.input.click(at: try point(50, 340, in: perch))
    perch.movePointerAway()
    try perch.settle()
    #expect(try color(perch) == 0x00ff00)
  }

  @Test func `the outline lists the parts and goes to one`() throws {
    let perch = try open(
      PDFFile(
        pages: [PDFFile.fill(1, 1, 1), PDFFile.fill(0, 0, 1), PDFFile.fill(0, 1, 0)],
        outline: [("One", 0), ("Two", 1), ("Three", 2)]))
    perch.input.type(.f9)
    try perch.input.waitFor("the outline") { $0["menu"]["items"].array.count == 3 }
    #expect(try perch.state()["menu"]["hot"].string == "0")
    perch.input.type(.down)
    perch.input.type(.enter)
    perch.movePointerAway()
    try perch.settle()
    #expect(try perch.state()["menu"] == .null)
    #expect(try color(perch) == 0x0000ff)
  }

  // Breaks when a place is kept in pixels, which are others in a window of another width.
  @Test func `the page is kept over a restart in a wider window`() throws {
    let colors = (0..<8).map { PDFFile.fill(Double($0) / 8, 1, 0) }
    let display = try Desktop.openbox.start()
    let path = try PDFFile(pages: colors).write(to: "\(display.dataFolder)/a.pdf")
    var perch = try RunningPerch(on: display, opening: [path])
    perch.input.move(to: try perch.mainFrame().center)
    perch.input.turnWheel(40)
    perch.movePointerAway()
    try perch.settle()
    let before = try color(perch)
    #expect(before & 0xff0000 > 0x400000)
    #expect(perch.input.say("quit").status == 0)
    try #require(perch.process.wait() != nil)
    perch = try RunningPerch(on: display, sizing: ["--window-size", "300x760"])
    perch.movePointerAway()
    try perch.settle()
    #expect(try color(perch) == before)
  }
}
