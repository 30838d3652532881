import PerchIPC
import PerchPages
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Files that are dragged to Perch from a GTK program.
@Suite struct DropTests {
  private func uri(_ path: String) -> String { FileURI(path: path).text }

  /// Presses in the peer's window, and holds the dragged file over a position.
  private func hold(
    _ peer: GTKPeer, over point: PixelPoint, of perch: RunningPerch
  ) throws {
    let start = peer.frame.center
    perch.input.drag(from: start, to: start + (60, 0))
    try peer.waitFor("begun")
    perch.input.glide(to: point, steps: 40)
  }

  private func waitForDrop(_ surface: String, isWelcome: Bool, in perch: RunningPerch) throws {
    try perch.input.waitFor("the drop's look") {
      $0["drop"]["surface"].string == surface && $0["drop"]["welcome"].bool == isWelcome
    }
  }

  @Test(arguments: Desktop.managed)
  func `two files on the ball, one of them missing, are one page and one notice`(
    desktop: Desktop
  ) throws {
    let perch = try desktop.startPerch(parking: 1)
    let path = try Files.write("new\n".utf8, to: "\(perch.display.dataFolder)/new file.txt")
    let gone = "\(perch.display.dataFolder)/gone.txt"
    let peer = try GTKPeer.source(of: [uri(path), uri(gone)], on: perch.display)
    try hold(peer, over: try perch.ballFrame().center, of: perch)
    try waitForDrop("ball", isWelcome: true, in: perch)
    perch.input.release()
    try peer.waitFor("ended")
    try perch.settle()
    let state = try perch.state()
    #expect(state["shelf"].array.count == 2)
    #expect(state["shelf"][1]["title"].string == "new file.txt")
    #expect(state["toast"]["text"].string == "Not found: gone.txt")
    #expect(state["drop"] == .null && !peer.words.contains("failed"))
  }

  @Test(arguments: Desktop.managed)
  func `of files on the window the first is opened, and the others are marked`(
    desktop: Desktop
  ) throws {
    let perch = try RunningPerch(on: desktop)
    let paths = try ["one", "two"].map {
      try Files.write($0.utf8, to: "\(perch.display.dataFolder)/\($0).txt")
    }
    let peer = try GTKPeer.source(of: paths.map(uri), on: perch.display)
    try hold(peer, over: try perch.mainFrame().center, of: perch)
    try waitForDrop("main", isWelcome: true, in: perch)
    perch.input.release()
    try peer.waitFor("ended")
    try perch.settle()
    let titles = try perch.state()["stack"]["pages"].array.map { $0["title"].string }
    #expect(titles.last == "one.txt" && titles.count == 4)
    #expect(try perch.state()["selection"]["pages"].int == 1)
    #expect(!peer.words.contains("failed"))
  }

  @Test func `a folder dropped on the window opens a page that says so, as perch FILE does`() throws
  {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let folder = perch.display.dataFolder
    let peer = try GTKPeer.source(of: [uri(folder)], on: perch.display)
    try hold(peer, over: try perch.mainFrame().center, of: perch)
    try waitForDrop("main", isWelcome: true, in: perch)
    perch.input.release()
    try peer.waitFor("ended")
    try perch.settle()
    let state = try perch.state()
    let dropped = try #require(state["stack"]["pages"].array.last)
    #expect(state["toast"] == .null && !peer.words.contains("failed"))
    #expect(perch.input.say("back").status == 0)
    #expect(perch.input.say("open-files", folder).status == 0)
    try perch.settle()
    #expect(try perch.state()["stack"]["pages"].array.last == dropped)
  }

  @Test func `a full ball takes nothing and says so`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1),
      options: ["--shelf-limit", "1", "--when-full", "refuse"])
    try perch.parkAll()
    let path = try Files.write("new\n".utf8, to: "\(display.dataFolder)/new.txt")
    let peer = try GTKPeer.source(of: [uri(path)], on: display)
    try hold(peer, over: try perch.ballFrame().center, of: perch)
    try waitForDrop("ball", isWelcome: false, in: perch)
    #expect(try perch.state()["toast"]["text"].string?.hasPrefix("The ball is full") == true)
    perch.input.release()
    try peer.waitFor("failed no-target")
    try perch.settle()
    #expect(try perch.state()["shelf"].array.count == 1 && perch.state()["drop"] == .null)
  }

  @Test func `a program that dies during its drag leaves no highlight behind`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 1)
    let peer = try GTKPeer.source(of: ["file:///etc/hostname"], on: perch.display)
    try hold(peer, over: try perch.ballFrame().center, of: perch)
    try waitForDrop("ball", isWelcome: true, in: perch)
    peer.kill()
    try perch.input.waitFor("the look to go") { $0["drop"] == .null }
    perch.input.release()
    try perch.settle()
    #expect(try perch.state()["shelf"].array.count == 1)
  }

  @Test func `a file that goes over the ball and on leaves nothing behind`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 1)
    let peer = try GTKPeer.source(of: ["file:///etc/hostname"], on: perch.display)
    try hold(peer, over: try perch.ballFrame().center, of: perch)
    try waitForDrop("ball", isWelcome: true, in: perch)
    perch.input.glide(to: PixelPoint(x: 1000, y: 20), steps: 30)
    try perch.input.waitFor("the look to go") { $0["drop"] == .null }
    perch.input.release()
    try peer.waitFor("failed no-target")
  }
}
