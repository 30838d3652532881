import Glibc
import PerchEngine
import PerchIPC
import PerchSystem
import PerchTestLanguages
import PerchHarness
import PerchX11
import Testing

@Suite struct LanguageTests {
  /// Starts a Perch in a language, with one file open and one parked.
  private func start(
    _ language: String, opening name: String = "notes.txt",
    errors: ChildProcess.Output = .inherited, adding variables: [String: String] = [:]
  ) throws -> RunningPerch {
    _ = try #require(Catalogue.compiled("zh_CN"))
    var options = Desktop.openbox.options
    options.language = language
    let display = try PrivateDisplay(options)
    let file = try Files.write("\(name)\n".utf8, to: "\(display.dataFolder)/\(name)")
    return try RunningPerch(on: display, opening: [file], adding: variables, errors: errors)
  }

  private func translation(_ locale: String) throws -> Catalogue {
    let catalogue = try #require(Catalogue.compiled(String(locale.prefix { $0 != "." })))
    #expect(catalogue.text("Library") != "Library")
    return catalogue
  }

  @Test func `Chinese is drawn with Chinese glyphs`() throws {
    let perch = try start("zh_CN.UTF-8", opening: "浮窗.txt")
    #expect(try perch.state()["stack"]["pages"].titles == ["Library", "浮窗.txt"])
    let name = perch.connection.property(try perch.mainWindow(), "_NET_WM_NAME") ?? []
    #expect(name == Array("浮窗.txt".utf8).map(UInt.init))
    try perch.swipeToCircle()
    try perch.settle()
    // The circle's label, 浮窗, is centred 40 px below the ring.
    let ring = try perch.ring()
    let label = try perch.picture(
      of: PixelRect(x: ring.x - 24, y: ring.y + 30, width: 48, height: 20))
    let glyphs = label.glyphs
    #expect(glyphs.count == 2)
    #expect(glyphs.first != glyphs.last)
    for glyph in glyphs { #expect(glyph.width > 8 && !glyph.isBoxed) }
    perch.input.release()
  }

  // Breaks when an answer to a script depends on the language.
  @Test(arguments: ["C.UTF-8", "zh_CN.UTF-8", "ar.UTF-8"])
  func `the messages to scripts are never translated`(language: String) throws {
    let perch = try start(language)
    #expect(perch.input.say("park").status == 0)
    try perch.settle()
    // The window has the name of its page in the language.
    let catalogue = try language == "C.UTF-8" ? .english : translation(language)
    let name = perch.connection.property(try perch.mainWindow(), "_NET_WM_NAME") ?? []
    #expect(name == Array(catalogue.text("Library").utf8).map(UInt.init))
    let parked = try perch.state()["shelf"][0]
    #expect(perch.input.say("close", parked["id"].string ?? "").status == 0)
    let state = try perch.state()
    #expect(state["stack"]["pages"].titles == ["Library"])
    #expect(
      state["toast"]["text"].string == "Removed “\(parked["title"].string ?? "")” from the ball")
    #expect(state["toast"]["action"].string == "Undo")
    let refused = perch.input.say("park", "nobody")
    #expect(refused.status == 1 && refused.error?.utf8.allSatisfy { $0 < 0x80 } == true)
  }

  @Test func `in Arabic a page is swiped from the right, and the circle is at the left`() throws {
    let perch = try start("ar.UTF-8")
    let frame = try perch.mainFrame()
    let start = PixelPoint(x: frame.maxX - 6, y: frame.center.y)
    perch.input.drag(from: start, to: start + (-260, 0))
    try perch.input.waitFor("the circle at the left") {
      $0["gesture"].string == "edgeSwipe" && $0["decide"]["corner"].point.x == frame.x
    }
    perch.input.release()
    try perch.settle()
    perch.input.click(at: PixelPoint(x: frame.maxX - 24, y: frame.y + 24))
    try perch.input.waitFor("the library") { $0["stack"]["pages"].titles == ["Library"] }
  }

  @Test func `a damaged translation is said once, and Perch speaks English`() throws {
    let folder = try ScratchFolder()
    let catalogues = "\(folder.path)/locale/zh_CN/LC_MESSAGES"
    try #require(system("mkdir -p '\(catalogues)'") == 0)
    try Files.write("no translation".utf8, to: "\(catalogues)/perch.mo")
    let perch = try start(
      "zh_CN.UTF-8", errors: .pipe, adding: ["PERCH_DATA_DIR": folder.path])
    let name = perch.connection.property(try perch.mainWindow(), "_NET_WM_NAME") ?? []
    #expect(name == Array("notes.txt".utf8).map(UInt.init))
    #expect(perch.input.say("quit").status == 0)
    #expect(perch.process.wait() == .exited(0))
    let lines = perch.process.errors.split(separator: "\n")
    #expect(
      lines == [
        "perch: The translation \(catalogues)/perch.mo is damaged, so Perch uses English."
      ])
  }
}

/// The ink of one character, row by row; true for ink.
private struct Glyph: Hashable {
  var rows: [[Bool]]

  var width: Int { rows.first?.count ?? 0 }

  /// Whether it is the stand-in for a missing character, which has a frame on all four sides.
  var isBoxed: Bool {
    func isLine(_ pixels: [Bool]) -> Bool { pixels.count(where: \.self) * 10 >= pixels.count * 9 }
    guard let first = rows.first, let last = rows.last else { return false }
    return isLine(first) && isLine(last) && isLine(rows.map { $0[0] })
      && isLine(rows.map { $0[width - 1] })
  }
}

extension Screenshot {
  /// Returns the two characters of a line, divided at the middle of its ink.
  fileprivate var glyphs: [Glyph] {
    let ground = self[0, 0]
    func hasInk(_ x: Int, _ y: Int) -> Bool { self[x, y] != ground }
    let columns = (0..<width).filter { x in (0..<height).contains { hasInk(x, $0) } }
    guard let first = columns.first, let last = columns.last else { return [] }
    let middle = (first + last + 1) / 2
    return [first..<middle, middle..<last + 1].map { range in
      let rows = (0..<height).filter { y in range.contains { hasInk($0, y) } }
      return Glyph(rows: rows.map { y in range.map { hasInk($0, y) } })
    }
  }
}
