import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The marks of the library's rows, and the way to files that were opened at once.
@Suite struct LibraryRowTests {
  /// A Perch that was handed three files at once.
  private func start(_ desktop: Desktop) throws -> RunningPerch {
    let display = try desktop.start()
    let files = try display.writePages(3)
    let perch = try RunningPerch(on: display)
    #expect(try display.runPerch(files).status == .exited(0))
    try perch.settle()
    return perch
  }

  /// The middle of a row, counted from the top of a library without headings.
  private func row(_ index: Int, _ perch: RunningPerch) throws -> PixelPoint {
    let frame = try perch.mainFrame()
    return PixelPoint(x: frame.x + frame.width / 2, y: frame.y + 48 + 64 * index + 32)
  }

  private func marks(_ perch: RunningPerch) throws -> [Bool?] {
    try perch.input.sync()
    return try perch.input.libraryRows().map { $0["marked"].bool }
  }

  private func choose(_ item: String, _ perch: RunningPerch) throws {
    let menu = try perch.input.waitFor("the menu") { $0["menu"] != .null }["menu"]
    let found = try #require(menu["items"].array.first { $0["id"].string == item })
    let frame = found["frame"].array.compactMap(\.int)
    perch.input.click(at: PixelPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2))
  }

  // Breaks when the modifier keys of a click do not arrive, or a menu acts on other rows.
  @Test(arguments: [Desktop.bare, .openbox])
  func `clicks with Control and Shift mark rows, and a menu acts on them`(desktop: Desktop) throws {
    let perch = try start(desktop)
    perch.input.type(.home, holding: .alt)
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.count == 1)
    #expect(try marks(perch) == [false, true, true])
    perch.input.click(at: try row(2, perch), holding: .control)
    #expect(try marks(perch) == [false, true, false])
    perch.input.click(at: try row(0, perch), holding: .control)
    perch.input.click(at: try row(2, perch), holding: .shift)
    #expect(try marks(perch) == [true, true, true])
    perch.input.click(at: try row(0, perch), holding: .control)
    perch.input.click(at: try row(1, perch), button: 3)
    try choose("removeFromLibrary", perch)
    try perch.settle()
    #expect(try perch.input.libraryRows().count == 1)
    #expect(try perch.state()["toast"]["text"].string == "Removed 2 pages from the library")
    perch.input.type("z", holding: .control)
    #expect(try marks(perch) == [false, true, true])
    perch.input.type(.escape)
    #expect(try marks(perch) == [false, false, false])
    perch.input.type("a", holding: .control)
    #expect(try marks(perch) == [true, true, true])
    perch.input.click(at: try row(0, perch))
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.count == 2)
    #expect(try marks(perch) == [false, false, false])
  }

  // Breaks when nothing tells where the other files are.
  @Test func `a toast leads to the other files in the library`() throws {
    let perch = try start(.openbox)
    let toast = try perch.state()["toast"]
    #expect(toast["text"].string == "2 more files are in the library")
    #expect(toast["action"].string == "Show")
    let frame = toast["frame"].array.compactMap(\.int)
    perch.input.click(at: PixelPoint(x: frame[0] + frame[2] - 40, y: frame[1] + frame[3] / 2))
    try perch.input.waitFor("the library") { $0["stack"]["pages"].array.count == 1 }
    #expect(try perch.state()["selection"]["pages"].int == 2)
  }
}
