import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Windows of other programs that go to the ball from one desktop, and leave it on another one.
@Suite struct ParkedDesktopTests {
  private func start() throws -> (perch: RunningPerch, other: Bystander, window: WindowID) {
    try RunningPerch.besideWindow(
      on: .openbox, at: PixelRect(x: 200, y: 150, width: 400, height: 260))
  }

  // Openbox takes it for iconic as it is.
  @Test func `a window on another desktop goes to the ball, and is put back there`() throws {
    let (perch, other, window) = try start()
    other.move(window, toDesktop: 1)
    try wait(for: "the desktop") { !other.isViewable(window) }
    try perch.park(window)
    let row = try #require(try perch.shelf().first)
    #expect(row["window"]["desktop"].int == 1)
    #expect(perch.input.say("close", window.page).status == 0)
    try wait(for: "its desktop") { other.connection.property(window, "_NET_WM_DESKTOP") == [1] }
    try wait(for: "the window") { other.connection.isHidden(window) == false }
  }

  // Openbox shows no window of another desktop.
  @Test func `a window is put back on its desktop while another one is shown`() throws {
    let (perch, other, window) = try start()
    try perch.park(window)
    other.switchToDesktop(1)
    try wait(for: "the desktop") { perch.connection.presentDesktop == 1 }
    #expect(perch.input.say("close", window.page).status == 0)
    try wait(for: "the window") { other.connection.isHidden(window) == false }
    try wait(for: "its desktop") { other.connection.property(window, "_NET_WM_DESKTOP") == [0] }
    #expect(perch.connection.presentDesktop == 1 && !other.isViewable(window))
  }

  // Openbox leaves out a request for a desktop when it finds a later one.
  @Test func `a window is put back by a window manager that reads its requests late`() throws {
    let (perch, other, window) = try start()
    try perch.park(window)
    other.switchToDesktop(1)
    try wait(for: "the desktop") { perch.connection.presentDesktop == 1 }
    let manager = try #require(perch.display.windowManager)
    manager.pause()
    defer { manager.resume() }
    #expect(perch.input.say("close", window.page).status == 0)
    try perch.input.sync()
    manager.resume()
    try wait(for: "the window") { other.connection.isHidden(window) == false }
    try wait(for: "its desktop") { other.connection.property(window, "_NET_WM_DESKTOP") == [0] }
    #expect(perch.connection.presentDesktop == 1 && !other.isViewable(window))
  }

  @Test func `a window that keeps its desktop comes back there, and so does the user`() throws {
    let (perch, other, window) = try start()
    try perch.configure("window-desktop = keep\n")
    try wait(for: "the setting") {
      perch.input.say("config").output?.line.contains("\"keep\"") == true
    }
    try perch.park(window)
    other.switchToDesktop(1)
    try wait(for: "the desktop") { perch.connection.presentDesktop == 1 }
    #expect(perch.input.say("open", window.page).status == 0)
    try wait(for: "the window") { other.isViewable(window) }
    #expect(perch.connection.presentDesktop == 0)
    #expect(other.connection.property(window, "_NET_WM_DESKTOP") == [0])
  }
}
