import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Windows of other programs that lie on the ball, under a window manager.
@Suite struct ParkedWindowTests {
  private static let frame = PixelRect(x: 200, y: 150, width: 500, height: 360)

  /// A Perch with a page, and another program's active window.
  private func start(
    _ desktop: Desktop = .openbox
  ) throws -> (perch: RunningPerch, other: Bystander, window: WindowID) {
    try RunningPerch.besideWindow(on: desktop, at: Self.frame)
  }

  @Test(arguments: Desktop.managed)
  func `the active window goes to the ball by command, and a click brings it back`(
    desktop: Desktop
  ) throws {
    let (perch, other, window) = try start(desktop)
    let before = try other.frame(of: window)
    let reply = perch.input.say("park-window")
    #expect(reply.status == 0)
    try perch.settle()
    try other.waitUntilHidden(window)
    #expect(other.isListed(window))
    let item = try #require(try perch.shelf().first)
    #expect(item["kind"].string == "window" && item["title"].string == "Letters")
    #expect(item["window"]["class"].string == "Mail")
    #expect(item["window"]["id"].int == Int(window.rawValue))
    #expect(item["window"]["picture"].bool == true)
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the window") { other.isViewable(window) }
    try wait(for: "the focus") { other.focusedWindow() == window }
    try perch.settle()
    #expect(try other.frame(of: window) == before)
    #expect(try perch.shelf().isEmpty)
    try wait(for: "the end of the mark") {
      other.connection.property(window, "_PERCH_PARKED") == nil
    }
  }

  @Test func `a window that is minimized already is parked at once, and stays parked`() throws {
    let (perch, other, window) = try start()
    other.iconify(window)
    try other.waitUntilHidden(window)
    try perch.park(window)
    let item = try #require(try perch.shelf().first)
    #expect(item["window"]["id"].int == Int(window.rawValue))
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the window") { other.isViewable(window) }
  }

  // Breaks when Openbox gives the focus to the dialog, and leaves the window hidden.
  @Test func `a window comes back beside its modal dialog`() throws {
    let (perch, other, window) = try start()
    try perch.park(window)
    let second = try Bystander(on: perch.display)
    let dialog = try second.openActiveWindow(
      titled: "Sure?", of: "Mail", at: PixelRect(x: 300, y: 250, width: 200, height: 100))
    second.setLeader(window, of: dialog)
    second.change(dialog, ["MODAL"])
    try wait(for: "the modal dialog") { second.has(dialog, ["MODAL"]) }
    #expect(perch.input.say("open", window.page).status == 0)
    try wait(for: "the window") { other.isViewable(window) }
    try perch.settle()
    #expect(try perch.shelf().isEmpty)
  }

  @Test func `a real terminal is parked and comes back as it was`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    // Its title is in the encoding of before UTF-8.
    let terminal = try perch.display.start(
      "xterm", ["-T", "构建", "-geometry", "60x20+100+100", "-e", "cat"],
      adding: ["LC_ALL": "C.UTF-8"])
    defer { terminal.terminate() }
    try wait(for: "the terminal") {
      perch.connection.activeWindow.map { perch.connection.programNames(of: $0).last } == "XTerm"
    }
    let window = try #require(perch.connection.activeWindow)
    let other = try Bystander(on: perch.display)
    let before = try other.frame(of: window)
    try perch.park(window)
    try other.waitUntilHidden(window)
    let row = try #require(try perch.shelf().first)
    #expect(row["window"]["class"].string == "XTerm" && row["title"].string == "构建")
    perch.input.click(at: try perch.ballFrame().center)
    try wait(for: "the focus") { other.focusedWindow() == window && other.isViewable(window) }
    try perch.settle()
    #expect(try other.frame(of: window) == before)
  }

  @Test func `a killed Perch leaves the windows reachable, and the next one has the same rows`()
    throws
  {
    let (perch, other, window) = try start()
    let second = try Bystander(on: perch.display)
    let next = try second.openActiveWindow(
      titled: "Notes", of: "Editor", at: PixelRect(x: 260, y: 210, width: 500, height: 360))
    try perch.park(window)
    try perch.park(next)
    let rows = try perch.shelf().compactMap { $0["id"].string }
    perch.watch = nil
    perch.process.send(SIGKILL)
    #expect(perch.process.wait() == .killed(by: SIGKILL))
    #expect(other.isListed(window) && other.isListed(next))
    let again = try RunningPerch(on: perch.display, options: ["--background"])
    let rowsAgain = try again.shelf().compactMap { $0["id"].string }
    #expect(rows.count == 2 && rowsAgain == rows)
    // The window manager alone brings one back.
    other.activate(window)
    try wait(for: "the window") { other.isViewable(window) }
    try again.input.waitFor("the other row alone") { $0["shelf"].array.count == 1 }
  }

  @Test func `a window whose program ends leaves the ball`() throws {
    let (perch, other, window) = try start()
    try perch.park(window)
    other.closeWindow()
    try perch.input.waitFor("the empty ball") { $0["shelf"].array.isEmpty }
    #expect(try perch.state()["toast"] == .null)
  }

  @Test func `a window that another program brings back leaves the ball without a word`() throws {
    let (perch, other, window) = try start()
    try perch.park(window)
    other.activate(window)
    try perch.input.waitFor("the empty ball") { $0["shelf"].array.isEmpty }
    #expect(try perch.state()["toast"] == .null)
    try wait(for: "the end of the mark") {
      other.connection.property(window, "_PERCH_PARKED") == nil
    }
  }

  @Test func `the title and the urgency of a parked window are the row's`() throws {
    let (perch, other, window) = try start()
    try perch.park(window)
    other.window?.setTitle("Letters (2)")
    other.setUrgency(true, of: window)
    try perch.input.waitFor("the new title") {
      $0["shelf"].array.first?["title"].string == "Letters (2)"
    }
    try perch.input.waitFor("the call for attention") {
      $0["shelf"].array.first?["window"]["attention"].bool == true
    }
  }

  @Test func `a dialog takes the window that it belongs to along`() throws {
    let (perch, other, window) = try start()
    let dialog = try Bystander(on: perch.display)
    let box = try dialog.openActiveWindow(
      titled: "Save?", of: "Mail", at: PixelRect(x: 300, y: 250, width: 200, height: 100))
    dialog.setLeader(window, of: box)
    try perch.park(box)
    #expect(try perch.shelf().first?["title"].string == "Letters")
    try other.waitUntilHidden(window)
  }

  @Test(arguments: [["FULLSCREEN"], ["MAXIMIZED_VERT", "MAXIMIZED_HORZ"], ["SHADED"]])
  func `a window comes back in its state`(states: [String]) throws {
    let (perch, other, window) = try start()
    try other.set(states, of: window)
    let before = try other.frame(of: window)
    try perch.park(window)
    try other.waitUntilHidden(window)
    let id = try #require(try perch.shelf().first?["id"].string)
    #expect(perch.input.say("open", id).status == 0)
    try perch.input.waitFor("the empty ball") { $0["shelf"].array.isEmpty }
    try perch.settle()
    try wait(for: "its frame") { try other.frame(of: window) == before }
    #expect(other.has(window, states))
  }

  // Any program can write any value, and any size.
  @Test func `an icon of any value leaves the row and Perch alone`() throws {
    let (perch, other, window) = try start()
    try perch.park(window)
    for items: [UInt] in [
      [], [0, 0], [4], [5000, 5000, 1], [2, 2, 1, 1, 1], [1024, 1024] + [7],
    ] {
      other.connection.setProperty(
        other.connection.atoms[.netWMIcon], type: other.connection.atoms[.cardinal],
        of: window.rawValue, to: items)
      other.connection.roundTrip()
      try perch.settle()
    }
    #expect(try perch.shelf().count == 1 && perch.process.isRunning)
  }

  @Test func `quitting brings the windows back first, and a signal leaves them`() throws {
    let (perch, other, window) = try start()
    try perch.park(window)
    perch.process.terminate()
    #expect(!other.isViewable(window))
    let again = try RunningPerch(on: perch.display, options: ["--background"])
    #expect(try again.shelf().count == 1)
    #expect(again.input.say("quit").status == 0)
    try wait(for: "the window") { other.isViewable(window) }
    #expect(other.connection.property(window, "_PERCH_PARKED") == nil)
  }

  // Breaks when the focus goes to the window that was put back below the others.
  @Test func `quitting by its key leaves the focus with the window that is in view`() throws {
    let (perch, other, window) = try start()
    try perch.park(window)
    let second = try Bystander(on: perch.display)
    let front = try second.openActiveWindow(titled: "Front", of: "Notes", at: Self.frame)
    let main = try perch.mainWindow()
    other.activate(main)
    try wait(for: "the focus") { other.focusedWindow() == main }
    perch.input.type("q", holding: .control)
    #expect(perch.process.wait() == .exited(0))
    try wait(for: "the window") { other.isViewable(window) }
    try wait(for: "the focus of the window in view") { other.connection.activeWindow == front }
  }

  @Test func `without a window manager no window is parked, and a sentence says so`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let other = try Bystander(on: perch.display)
    let window = try other.openWindow(.main, at: Self.frame)
    let reply = perch.input.say("park-window", "\(window.rawValue)")
    #expect(reply.status == 1)
    #expect(reply.error?.contains("No window manager") == true)
    let isEmpty = try perch.shelf().isEmpty
    #expect(other.isViewable(window) && isEmpty)
  }

  @Test func `what is no other program's window is refused with a sentence`() throws {
    let (perch, other, _) = try start()
    func error(_ word: String) -> String? {
      perch.input.say("park-window", word).error
    }
    let root = other.connection.root.rawValue
    let dock = try Bystander(on: perch.display)
    let panel = try dock.openWindow(
      .main, at: PixelRect(x: 0, y: 0, width: 300, height: 30), type: .netWMWindowTypeDock)
    #expect(error("\(panel.rawValue)")?.contains("part of the desktop") == true)
    #expect(error("\(root)")?.contains("part of the desktop") == true)
    #expect(error("4294967295")?.contains("no such window") == true)
    #expect(error("letters")?.contains("letters") == true)
  }
}
