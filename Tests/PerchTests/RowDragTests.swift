import PerchIPC
import PerchPages
import PerchShell
import PerchHarness
import PerchX11
import Testing

/// Rows that are dragged out to a program of another toolkit, and to our own windows.
@Suite struct RowDragTests {
  /// The middle of a row of the library, which is on top.
  private func libraryRow(_ index: Int, of perch: RunningPerch) throws -> PixelPoint {
    let frame = try perch.mainFrame()
    return PixelPoint(x: frame.x + frame.width / 2, y: frame.y + 48 + 64 * index + 32)
  }

  private func opensLibrary(on desktop: Desktop) throws -> RunningPerch {
    let perch = try RunningPerch(on: desktop)
    while try perch.state()["stack"]["pages"].array.count > 1 { perch.hand.say("back") }
    perch.goesAway()
    try perch.settles()
    return perch
  }

  private func path(_ name: String, of perch: RunningPerch) -> String {
    "\(perch.display.dataFolder)/\(name).txt"
  }

  @Test(arguments: Desktop.managed)
  func `a row of the library is a file to another program`(desktop: Desktop) throws {
    let perch = try opensLibrary(on: desktop)
    let peer = try GTKPeer.target(on: perch.display)
    let start = try libraryRow(0, of: perch)
    perch.hand.drags(from: start, to: start + (-80, 0))
    try perch.hand.waitFor("the drag") { $0["gesture"].string == "dragOut" }
    #expect(perch.mappedWindows() == ["main", "drag"])
    perch.hand.glides(to: peer.frame.center, steps: 40)
    perch.hand.releases()
    try peer.says("received \(FileURI(path: path("alder", of: perch)).text)")
    try perch.settles()
    #expect(perch.mappedWindows() == ["main"])
    #expect(try perch.state()["stack"]["pages"].array.count == 1)
  }

  @Test(arguments: Desktop.managed)
  func `a row of the list is a file to another program, and the list closes`(
    desktop: Desktop
  ) throws {
    let perch = try desktop.startPerch(parking: 2)
    let peer = try GTKPeer.target(on: perch.display)
    try perch.opensList()
    let start = try perch.rowFrames()[1].center
    perch.hand.drags(from: start, to: start + (-80, 0))
    try perch.hand.waitFor("the drag") { $0["gesture"].string == "dragOut" }
    perch.hand.glides(to: peer.frame.center, steps: 40)
    perch.hand.releases()
    try peer.says("received \(FileURI(path: path("alder", of: perch)).text)")
    try perch.expectList(isOpen: false)
    #expect(try perch.state()["shelf"].array.count == 2)
  }

  @Test func `Escape breaks a drag off, and nobody gets the file`() throws {
    let perch = try opensLibrary(on: .openbox)
    let peer = try GTKPeer.target(on: perch.display)
    let start = try libraryRow(0, of: perch)
    perch.hand.drags(from: start, to: start + (-80, 0))
    perch.hand.glides(to: peer.frame.center, steps: 40)
    perch.hand.types(.escape)
    try perch.hand.waitFor("the end of the drag") { $0["gesture"] == .null }
    perch.hand.releases()
    try perch.settles()
    #expect(perch.mappedWindows() == ["main"] && !peer.words.contains("received"))
  }

  @Test func `a row of the library that falls on the ball is parked`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 1)
    let paths = try perch.display.writePages(2)
    #expect(perch.hand.say("open-files", paths[1]).status == 0)
    perch.hand.say("back")
    perch.goesAway()
    try perch.settles()
    let start = try libraryRow(1, of: perch)
    perch.hand.drags(from: start, to: start + (80, 0))
    perch.hand.glides(to: try perch.ballFrame().center, steps: 40)
    try perch.hand.waitFor("the drop's look") { $0["drop"]["welcome"].bool == true }
    perch.hand.releases()
    try perch.hand.waitFor("the page") { $0["shelf"].array.count == 2 }
    try perch.settles()
    #expect(try perch.state()["toast"] == .null)
  }

  @Test func `a program that answers nobody holds nothing up`() throws {
    let perch = try opensLibrary(on: .openbox)
    let peer = try GTKPeer.target(on: perch.display)
    peer.freezes()
    let start = try libraryRow(0, of: perch)
    perch.hand.drags(from: start, to: start + (-80, 0))
    perch.hand.glides(to: peer.frame.center, steps: 40)
    perch.hand.releases()
    try perch.hand.waitFor("the end of the drag") { $0["gesture"] == .null }
    #expect(perch.mappedWindows() == ["main"])
    perch.hand.clicks(at: try libraryRow(1, of: perch))
    try perch.hand.waitFor("the page") { $0["stack"]["pages"].array.count == 2 }
    peer.thaws()
  }
}
