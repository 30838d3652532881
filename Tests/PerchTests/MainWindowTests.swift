import CX11
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// The behaviour of the main window towards the window manager.
@Suite struct MainWindowTests {
  // Breaks when an opening without user input claims the focus again as the ball unmaps.
  @Test func `a page that a script opened asks for the focus once`() throws {
    let perch = try RunningPerch(on: .openbox)
    try perch.park()
    try #require(perch.input.say("open", "library").status == 0)
    // The window may ask for the focus until it is mapped.
    try perch.settle()
    perch.input.waitForWindowManager()
    let other = try Bystander(on: perch.display)
    let window = try other.openWindow(.main, at: PixelRect(x: 30, y: 30, width: 300, height: 300))
    try perch.focus(window, of: other)
    try #require(perch.input.say("ball", "hide").status == 0)
    try perch.settle()
    try #require(!perch.mappedWindows().contains("ball"))
    // The window manager handles a request before it answers the next one.
    perch.input.waitForWindowManager()
    #expect(other.focusedWindow() == window)
  }

  // Breaks when a window that a starting window manager has overlooked never comes.
  @Test func `a window manager that loses the request to show a window is asked again`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    try perch.park()
    perch.input.type("w", holding: .control)
    try perch.input.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
    let other = try Bystander(on: perch.display)
    let display = other.connection.display
    XSelectInput(display, other.connection.rootXID, SubstructureRedirectMask)
    other.connection.roundTrip()
    #expect(perch.input.say("open", "library").status == 0)
    func request() throws -> UInt {
      var event = CX11.XEvent()
      try wait(for: "the request") { XCheckTypedEvent(display, MapRequest, &event) != 0 }
      return event.xmaprequest.window
    }
    let window = try request()
    #expect(try request() == window)
    XMapWindow(display, window)
    other.connection.roundTrip()
    try perch.input.waitFor("the window") { $0["main"]["mapped"].bool == true }
  }

  @Test func `a ping is answered`() throws {
    let perch = try RunningPerch(on: .bare)
    let other = try Bystander(on: perch.display)
    let window = try perch.mainWindow()
    other.ping(window)
    try wait(for: "the answer") { other.answersToPing().count == 1 }
  }

  @Test func `the sync counter is set with the frame at the announced size, and not earlier`()
    throws
  {
    let perch = try RunningPerch(on: .bare)
    let other = try Bystander(on: perch.display)
    let window = try perch.mainWindow()
    #expect(other.syncCount(of: window) == 0)
    let size = try #require(perch.connection.frame(of: window)).size
    for step in 1...3 {
      other.announceSize(of: window, count: step * 10)
      try perch.input.sync()
      #expect(other.syncCount(of: window) == (step - 1) * 10)
      other.resize(window, to: PixelSize(width: size.width + 30 * step, height: size.height))
      try wait(for: "the frame") { other.syncCount(of: window) == step * 10 }
      // The header's background extends to the new edge.
      let frame = try #require(perch.connection.frame(of: window))
      let row = try perch.picture(
        of: PixelRect(x: frame.x, y: frame.y + 4, width: frame.width, height: 1))
      #expect(row[frame.width - 2, 0] == row[frame.width - 60, 0])
    }
  }

  @Test func `a window that comes late has the icon, too`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(on: display, options: ["--background"])
    #expect(perch.window("main")?.isMapped != true)
    let files = try display.writePages(1)
    #expect(perch.input.say("open-files", files[0]).status == 0)
    try perch.input.waitFor("the window") { $0["main"]["mapped"].bool == true }
    let icon = perch.connection.property(try perch.mainWindow(), "_NET_WM_ICON") ?? []
    #expect(icon.prefix(2) == [64, 64] && icon.contains { $0 > 0xFF00_0000 })
  }

  @Test func `the launcher learns that Perch has started, and the window names the start`() throws {
    let display = try Desktop.openbox.start()
    let other = try Bystander(on: display)
    let id = "launcher-7 \"x\"_TIME4711"
    let perch = try RunningPerch(
      on: display, opening: try display.writePages(1), adding: ["DESKTOP_STARTUP_ID": id])
    let window = try perch.mainWindow()
    #expect(text("_NET_STARTUP_ID", of: window, on: perch) == id)
    #expect(perch.connection.property(window, "_NET_WM_USER_TIME") == [4711])
    try wait(for: "the word") {
      other.startupMessages() == #"remove: ID="launcher-7 \"x\"_TIME4711""#
    }
    let variables = try #require(Files.text("/proc/\(perch.process.pid)/environ"))
    #expect(variables.contains("DESKTOP_STARTUP_ID"), "The test shows nothing.")
  }

  @Test func `a second start hands the launcher's notice over, too`() throws {
    let display = try Desktop.openbox.start()
    let perch = try RunningPerch(on: display)
    let other = try Bystander(on: display)
    let later = try display.runPerch(
      try display.writePages(1), adding: ["DESKTOP_STARTUP_ID": "second_TIME815"])
    #expect(later.status == .exited(0))
    try wait(for: "the word") { other.startupMessages() == #"remove: ID="second_TIME815""# }
    #expect(text("_NET_STARTUP_ID", of: try perch.mainWindow(), on: perch) == "second_TIME815")
    #expect(perch.connection.property(try perch.mainWindow(), "_NET_WM_USER_TIME") == [815])
  }

  @Test func `the menu entry and the windows agree about the class`() throws {
    let perch = try RunningPerch(on: .openbox)
    let entry = try #require(Files.text("Resources/desktop/org.perchdesktop.perch.desktop"))
    let info = try #require(perch.window("main"))
    #expect(entry.contains("\nStartupWMClass=\(info.className)\n"))
    let window = try perch.mainWindow()
    let leader = try #require(perch.connection.property(window, "WM_CLIENT_LEADER")?.first)
    #expect(leader != window.rawValue)
    let own = perch.connection.property(WindowID(rawValue: leader), "WM_CLIENT_LEADER")
    #expect(own == [leader])
  }

  private func text(_ name: String, of window: WindowID, on perch: RunningPerch) -> String {
    let bytes = perch.connection.property(window, name) ?? []
    return String(decoding: bytes.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}
