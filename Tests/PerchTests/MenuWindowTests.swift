import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The menu's window, its focus and its presses.
@Suite struct MenuWindowTests {
  /// Waits for an open menu and returns its report.
  @discardableResult
  private func waitForMenu(_ perch: RunningPerch) throws -> JSON {
    try perch.input.waitFor("the menu") { $0["menu"] != .null }["menu"]
  }

  private func middle(of item: String, in menu: JSON) throws -> PixelPoint {
    let found = try #require(menu["items"].array.first { $0["id"].string == item })
    let frame = found["frame"].array.compactMap(\.int)
    return PixelPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
  }

  // Breaks when the menu takes no focus, keeps it, or lets a press through.
  @Test(arguments: Desktop.managed)
  func `the menu of the ball has the keys and the presses until it closes`(
    desktop: Desktop
  ) throws {
    let perch = try desktop.startPerch(parking: 2)
    let other = try perch.focusElsewhere()
    perch.input.click(at: try perch.ballFrame().center, button: 3)
    try waitForMenu(perch)
    try wait(for: "the menu's focus") { other.focusedWindow() == perch.window("menu")?.id }
    perch.input.type(.down)
    try perch.input.sync()
    #expect(try perch.state()["menu"]["hot"].string == "showList")
    perch.input.click(at: PixelPoint(x: 200, y: 220))
    try perch.input.waitFor("the menu to close") { $0["menu"] == .null }
    try wait(for: "the former focus") { other.focusedWindow() == other.window?.id }
    #expect(!other.wasPressed() && other.pressedKeys().isEmpty)
    #expect(try perch.state()["shelf"].array.count == 2)
  }

  // Breaks when a click on a command does nothing, or its list comes without the keys.
  @Test func `a command of the menu opens the list, which has the keys then`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 2)
    perch.input.click(at: try perch.ballFrame().center, button: 3)
    perch.input.click(at: try middle(of: "showList", in: try waitForMenu(perch)))
    try perch.expectList(isOpen: true)
    perch.input.type(.down)
    try perch.input.sync()
    #expect(try perch.hotRow() != nil)
    perch.input.type(.escape)
    try perch.expectList(isOpen: false)
  }

  // Breaks when a menu of the window's own page turns its title bar grey, gets no keys, or stays.
  @Test func `the main window keeps the focus while a menu is open, and the menu has the keys`()
    throws
  {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let other = try Bystander(on: perch.display)
    let window = try other.openWindow(.main, at: PixelRect(x: 900, y: 100, width: 100, height: 80))
    let main = try perch.mainWindow()
    other.activate(main)
    try wait(for: "the focus") { other.focusedWindow() == main }
    perch.input.click(at: try perch.mainFrame().center, button: 3)
    try waitForMenu(perch)
    try perch.input.sync()
    #expect(other.focusedWindow() == main)
    perch.input.type(.end)
    try perch.input.sync()
    #expect(try perch.state()["menu"]["hot"] != .null)
    other.activate(window)
    try perch.input.waitFor("the menu to close") { $0["menu"] == .null }
    #expect(other.focusedWindow() == window)
  }
}
