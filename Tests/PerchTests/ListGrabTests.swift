import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The grabs of the open list: it grabs the pointer and the keyboard, and never takes the focus.
@Suite struct ListGrabTests {
  /// Opens another program's window and gives it the focus.
  private func focusElsewhere(_ perch: RunningPerch) throws -> Bystander {
    let other = try Bystander(on: perch.display)
    let frame = PixelRect(x: 40, y: 100, width: 330, height: 250)
    let window = try other.openWindow(.main, at: frame)
    perch.input.click(at: try #require(perch.connection.frame(of: window)).center)
    try wait(for: "the focus") { other.focusedWindow() == window }
    try wait(for: "the click") { other.wasPressed() }
    return other
  }

  @Test(arguments: Desktop.managed)
  func `keys go to the open list, and then to the focus again`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let other = try focusElsewhere(perch)
    let shelf = try perch.state()["shelf"].ids
    try perch.openList()
    #expect(!other.grabPointer() && !other.grabKeyboard())
    perch.input.type(.down)
    try perch.input.sync()
    #expect(try perch.hotRow() == shelf[2])
    #expect(other.focusedWindow() == other.window?.id)
    perch.input.type(.escape)
    try perch.expectList(isOpen: false)
    #expect(other.pressedKeys().isEmpty)
    perch.input.type("x")
    try wait(for: "the key") { other.pressedKeys() == [0x78] }
    #expect(other.focusedWindow() == other.window?.id)
    #expect(other.grabPointer() && other.grabKeyboard())
  }

  @Test(arguments: Desktop.managed)
  func `a list that opens while another program has the pointer takes it later`(
    desktop: Desktop
  ) throws {
    let perch = try desktop.startPerch(parking: 3)
    let other = try focusElsewhere(perch)
    let shelf = try perch.state()["shelf"].ids
    try #require(other.grabPointer())
    #expect(perch.input.say("list").status == 0)
    try wait(for: "the list") { perch.mappedWindows().contains("list") }
    other.ungrab()
    // The first row is hot already. Keys before the grab go to the other program.
    try wait(for: "the keyboard") {
      perch.input.type(.end)
      try perch.input.sync()
      return try perch.hotRow() == shelf[0]
    }
    #expect(other.focusedWindow() == other.window?.id)
    #expect(!other.grabPointer())
    perch.input.type(.escape)
    try perch.expectList(isOpen: false)
    #expect(other.focusedWindow() == other.window?.id)
  }

  @Test(arguments: Desktop.managed)
  func `a list that never gets the pointer takes the focus, and gives it back`(
    desktop: Desktop
  ) throws {
    let display = try desktop.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(3), errors: .pipe)
    try perch.parkAll()
    let other = try focusElsewhere(perch)
    try #require(other.grabPointer())
    #expect(perch.input.say("list").status == 0)
    try wait(for: "the sentence") { perch.errors().contains("\n") }
    #expect(
      perch.errors()
        == "perch: Another program holds the pointer. Press Escape to close the list.\n")
    try perch.expectList(isOpen: true)
    #expect(other.focusedWindow() == perch.window("list")?.id)
    perch.input.type(.escape)
    try perch.expectList(isOpen: false)
    #expect(perch.process.isRunning)
    #expect(other.focusedWindow() == other.window?.id)
    #expect(other.pressedKeys().isEmpty)
  }

  @Test func `a focus that another program took meanwhile is not given back`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(3), errors: .pipe)
    try perch.parkAll()
    let other = try focusElsewhere(perch)
    try #require(other.grabPointer())
    #expect(perch.input.say("list").status == 0)
    try wait(for: "the focus") { other.focusedWindow() == perch.window("list")?.id }
    other.ungrab()
    let main = try perch.mainWindow()
    other.activate(main)
    try wait(for: "the main window's focus") { other.focusedWindow() == main }
    #expect(perch.input.say("list").status == 0)
    try perch.expectList(isOpen: false)
    #expect(other.focusedWindow() == main)
  }
}
