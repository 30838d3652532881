import PerchIPC
import PerchPages
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Rows of the library that are dragged to a GTK program, and to Perch's own windows.
@Suite struct RowDragTests {
  /// Returns the centre of the row of one of the first two pages; the library is on top, and shows
  /// the page that was opened last first.
  private func libraryRow(_ index: Int, of perch: RunningPerch) throws -> PixelPoint {
    let frame = try perch.mainFrame()
    return PixelPoint(x: frame.x + frame.width / 2, y: frame.y + 48 + 64 * (1 - index) + 32)
  }

  private func openLibrary(on desktop: Desktop) throws -> RunningPerch {
    let perch = try RunningPerch(on: desktop)
    while try perch.state()["stack"]["pages"].array.count > 1 { perch.input.say("back") }
    perch.movePointerAway()
    try perch.settle()
    return perch
  }

  private func path(_ name: String, of perch: RunningPerch) -> String {
    "\(perch.display.dataFolder)/\(name).txt"
  }

  @Test(arguments: Desktop.managed)
  func `a row of the library is a file to another program`(desktop: Desktop) throws {
    let perch = try openLibrary(on: desktop)
    let peer = try GTKPeer.target(on: perch.display)
    let start = try libraryRow(0, of: perch)
    perch.input.drag(from: start, to: start + (-80, 0))
    try perch.input.waitFor("the drag") { $0["gesture"].string == "dragOut" }
    #expect(perch.mappedWindows() == ["main", "drag"])
    perch.input.glide(to: peer.frame.center, steps: 40)
    perch.input.release()
    try peer.waitFor("received \(FileURI(path: path("alder", of: perch)).text)")
    try perch.settle()
    #expect(perch.mappedWindows() == ["main"])
    #expect(try perch.state()["stack"]["pages"].array.count == 1)
  }

  @Test(arguments: Desktop.managed)
  func `a row of the list is a file to another program, and the list closes`(
    desktop: Desktop
  ) throws {
    let perch = try desktop.startPerch(parking: 2)
    let peer = try GTKPeer.target(on: perch.display)
    try perch.openList()
    let start = try perch.rowFrames()[0].center
    perch.input.drag(from: start, to: start + (-80, 0))
    try perch.input.waitFor("the drag") { $0["gesture"].string == "dragOut" }
    perch.input.glide(to: peer.frame.center, steps: 40)
    perch.input.release()
    try peer.waitFor("received \(FileURI(path: path("alder", of: perch)).text)")
    try perch.expectList(isOpen: false)
    #expect(try perch.state()["shelf"].array.count == 2)
  }

  // Breaks when only an answer that comes before the release closes the list.
  @Test func `the list closes when a program accepts its row after the drop`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 2)
    let peer = try GTKPeer.target(on: perch.display)
    try perch.openList()
    let start = try perch.rowFrames()[0].center
    peer.freeze()
    perch.input.drag(from: start, to: start + (-80, 0))
    perch.input.glide(to: peer.frame.center, steps: 40)
    perch.input.release()
    try perch.input.waitFor("the drop") { $0["gesture"] == .null }
    #expect(try perch.state()["list"]["open"].bool == true)
    peer.thaw()
    try peer.waitFor("received \(FileURI(path: path("alder", of: perch)).text)")
    try perch.expectList(isOpen: false)
  }

  @Test func `Escape cancels a drag, and no program receives the file`() throws {
    let perch = try openLibrary(on: .openbox)
    let peer = try GTKPeer.target(on: perch.display)
    let start = try libraryRow(0, of: perch)
    perch.input.drag(from: start, to: start + (-80, 0))
    perch.input.glide(to: peer.frame.center, steps: 40)
    perch.input.type(.escape)
    try perch.input.waitFor("the end of the drag") { $0["gesture"] == .null }
    perch.input.release()
    try perch.settle()
    #expect(perch.mappedWindows() == ["main"] && !peer.words.contains("received"))
  }

  @Test func `a row of the library that falls on the ball is parked`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 1)
    let paths = try perch.display.writePages(2)
    #expect(perch.input.say("open-files", paths[1]).status == 0)
    perch.input.say("back")
    perch.movePointerAway()
    try perch.settle()
    let start = try libraryRow(1, of: perch)
    perch.input.drag(from: start, to: start + (80, 0))
    perch.input.glide(to: try perch.ballFrame().center, steps: 40)
    try perch.input.waitFor("the drop's look") { $0["drop"]["welcome"].bool == true }
    perch.input.release()
    try perch.input.waitFor("the page") { $0["shelf"].array.count == 2 }
    try perch.settle()
    #expect(try perch.state()["toast"] == .null)
  }

  @Test func `a program that answers no request delays nothing`() throws {
    let perch = try openLibrary(on: .openbox)
    let peer = try GTKPeer.target(on: perch.display)
    peer.freeze()
    let start = try libraryRow(0, of: perch)
    perch.input.drag(from: start, to: start + (-80, 0))
    perch.input.glide(to: peer.frame.center, steps: 40)
    perch.input.release()
    try perch.input.waitFor("the end of the drag") { $0["gesture"] == .null }
    #expect(perch.mappedWindows() == ["main"])
    perch.input.click(at: try libraryRow(1, of: perch))
    try perch.input.waitFor("the page") { $0["stack"]["pages"].array.count == 2 }
    peer.thaw()
  }
}
