import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// Folders, and files with unusual names, on a real display.
@Suite struct FolderTests {
  private func titles(_ perch: RunningPerch) throws -> [String] {
    try perch.state()["stack"]["pages"].array.compactMap { $0["title"].string }
  }

  @Test func `a folder is a page, and the click on a name opens the file`() throws {
    let display = try Desktop.openbox.start()
    let folder = "\(display.dataFolder)/notes"
    try #require(mkdir(folder, 0o700) == 0)
    try Files.write("# First\n".utf8, to: "\(folder)/one.md")
    let perch = try RunningPerch(on: display, opening: [folder])
    #expect(try titles(perch).last == "notes")
    #expect(perch.input.say("park").status == 0)
    let id = try #require(try perch.state()["shelf"][0]["id"].string)
    #expect(perch.input.say("open", id).status == 0)
    try perch.settle()
    let frame = try perch.mainFrame()
    // Below the head of the table, its rule, and the row that leads to the folder around.
    perch.input.click(
      at: PixelPoint(x: frame.x + 40, y: frame.y + 48 + 20 + 4 + 23 + 4 + 1 + 31 + 4 + 11))
    try perch.input.waitFor("the page") {
      $0["stack"]["pages"].array.last?["title"].string == "First"
    }
  }

  // Breaks when the bytes of a name are lost in the arguments, in the socket or in the saved state.
  @Test func `a file whose name is no UTF-8 is opened, parked and restored`() throws {
    let display = try Desktop.openbox.start()
    let path = PathText.text(
      of: Array("\(display.dataFolder)/caf".utf8) + [0xe9] + Array(".md".utf8))
    let file = try #require(Descriptor(open(PathText.cPath(path), O_WRONLY | O_CREAT, 0o600)))
    #expect(write(file.number, "# Read\n", 7) == 7)
    var perch = try RunningPerch(on: display)
    // The shell passes the name's own bytes.
    let opening = try display.start(
      "/bin/sh", ["-c", "exec \"$0\" \"$1\"/caf*", PerchProgram.path, display.dataFolder])
    try #require(opening.wait() == .exited(0))
    try perch.input.waitFor("the page") {
      $0["stack"]["pages"].array.last?["title"].string == "Read"
    }
    try perch.settle()
    let listed = try perch.input.libraryRows().compactMap { $0["path"].string }
    #expect(listed.contains { $0.hasPrefix("file:///") && $0.hasSuffix("/caf%E9.md") })
    #expect(perch.input.say("park").status == 0)
    #expect(perch.input.say("quit").status == 0)
    try #require(perch.process.wait() != nil)
    perch = try RunningPerch(on: display)
    let id = try #require(try perch.state()["shelf"][0]["id"].string)
    #expect(perch.input.say("open", id).status == 0)
    try perch.settle()
    #expect(try titles(perch).last == "Read")
  }

  @Test func `the title of a text in another encoding has a tooltip`() throws {
    let display = try Desktop.openbox.start()
    let path = try Files.write([0x63, 0x61, 0x66, 0xe9], to: "\(display.dataFolder)/latin.txt")
    let perch = try RunningPerch(on: display, opening: [path])
    let frame = try perch.mainFrame()
    perch.input.move(to: PixelPoint(x: frame.center.x, y: frame.y + 24))
    try wait(for: "the tooltip") { perch.mappedWindows().contains("tooltip") }
  }
}
