import PerchBus
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// The keyboard focus of the open list, which takes no grab.
@Suite struct ListFocusTests {
  private func expectListFocus(_ perch: RunningPerch, seenBy other: Bystander) throws {
    try wait(for: "the list's focus") { other.focusedWindow() == perch.window("list")?.id }
  }

  // Breaks when the list takes no focus, keeps it, or loses a key.
  @Test(arguments: Desktop.managed)
  func `keys go to the open list, and then to the former focus again`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let other = try perch.focusElsewhere()
    let shelf = try perch.state()["shelf"].ids
    try perch.openList()
    try expectListFocus(perch, seenBy: other)
    perch.input.type(.down)
    try perch.input.sync()
    #expect(try perch.hotRow() == shelf[2])
    perch.input.type(.escape)
    try perch.expectList(isOpen: false)
    #expect(other.focusedWindow() == other.window?.id)
    #expect(other.pressedKeys().isEmpty)
    perch.input.type("x")
    try wait(for: "the key") { other.pressedKeys() == [0x78] }
  }

  // Breaks when the open list grabs the pointer or the keyboard: a screen locker needs both.
  @Test(arguments: Desktop.managed)
  func `a screen locker gets its grabs while the list is open`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let other = try perch.focusElsewhere()
    try perch.openList()
    try expectListFocus(perch, seenBy: other)
    #expect(other.grabPointer() && other.grabKeyboard())
    perch.input.type("x")
    try wait(for: "the key") { other.pressedKeys() == [0x78] }
    try perch.expectList(isOpen: true)
    other.ungrab()
  }

  // Breaks when the press reaches the window below, or the list stays.
  @Test(arguments: Desktop.managed)
  func `a press on another window closes the list and does nothing else`(desktop: Desktop) throws {
    let perch = try desktop.startPerch(parking: 3)
    let other = try perch.focusElsewhere()
    try perch.openList()
    try expectListFocus(perch, seenBy: other)
    perch.input.click(at: PixelPoint(x: 200, y: 220))
    try perch.expectList(isOpen: false)
    try wait(for: "the focus") { other.focusedWindow() == other.window?.id }
    #expect(!other.wasPressed())
    perch.input.click(at: PixelPoint(x: 200, y: 220))
    try wait(for: "the next click") { other.wasPressed() }
  }

  // Breaks when the list stays open without the keyboard, or takes the focus back.
  @Test func `a window that takes the focus closes the list, and keeps it`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(on: display, opening: try display.writePages(3), errors: .pipe)
    try perch.parkAll()
    let other = try perch.focusElsewhere()
    #expect(perch.input.say("list").status == 0)
    try expectListFocus(perch, seenBy: other)
    let main = try perch.mainWindow()
    other.activate(main)
    try wait(for: "the main window's focus") { other.focusedWindow() == main }
    try perch.expectList(isOpen: false)
    #expect(other.focusedWindow() == main)
  }

  // Breaks when Perch holds the pointer while the screen is being locked.
  @Test func `a lock of the session closes the list, and ends a drag of the ball`() throws {
    let bus = try PrivateBus()
    let login = try LoginManager(on: bus)
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(2),
      adding: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
    try perch.parkAll()
    let home = try perch.ballWindowFrame()
    try perch.openList()
    login.announce("Session", "Lock")
    try login.wait(for: "the end of the list") { try perch.state()["list"]["open"].bool == false }
    perch.input.press(at: home.center)
    perch.input.glide(to: PixelPoint(x: 600, y: 300), steps: 20)
    try wait(for: "the drag") { try perch.state()["gesture"].string == "ballDrag" }
    login.announce("Manager", "PrepareForSleep", [.bool(true)])
    let other = try Bystander(on: perch.display)
    try other.openWindow(.main, at: PixelRect(x: 40, y: 100, width: 330, height: 250))
    try login.wait(for: "the pointer") { other.grabPointer() && other.grabKeyboard() }
    other.ungrab()
    perch.input.release()
    try wait(for: "the ball's home") { try perch.ballWindowFrame() == home }
  }
}
