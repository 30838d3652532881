import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The main window under each window manager.
@Suite struct MatrixWindowTests {
  @Test(arguments: Host.chosen)
  func `the main window is where Perch says`(host: Host) throws {
    try host.check { perch in
      let window = try perch.mainWindow()
      try wait(for: "its place") {
        try perch.mainFrame() == perch.connection.frame(of: window)
      }
      let other = try Bystander(on: perch.display)
      other.resize(window, to: PixelSize(width: 500, height: 600))
      try perch.settle()
      try wait(for: "its new place") {
        try perch.mainFrame() == perch.connection.frame(of: window)
      }
      try #require(try perch.connection.screenRect.intersects(perch.mainFrame()))
    }
  }

  @Test(arguments: Host.chosen)
  func `a click on the ball brings the window to the front`(host: Host) throws {
    try host.check(needing: .windowManager) { perch in
      try perch.parkByMessage()
      let main = try perch.mainWindow()
      let other = try Bystander(on: perch.display)
      let window = try other.openWindow(.main, at: try perch.mainFrame().inset(by: 20))
      try perch.focus(window, of: other)
      perch.input.click(at: try perch.ballFrame().center)
      try perch.input.waitFor("the page") { $0["shelf"][0]["open"].bool == true }
      try wait(for: "the focus of the main window") { other.focusedWindow() == main }
      if try other.frame(of: window).intersects(perch.mainFrame()) {
        try wait(for: "the main window above") { try perch.isAbove(main, window) }
      }
    }
  }

  // Breaks when the page opens on a desktop that is not shown, and the ball is gone as well.
  @Test(arguments: Host.chosen)
  func `a click on the ball brings the window to the desktop that is shown`(host: Host) throws {
    try host.check(needing: .movingToDesktops) { perch in
      try perch.parkByMessage()
      let window = try perch.mainWindow()
      let other = try Bystander(on: perch.display)
      perch.showSecondDesktop(of: host, by: other)
      try perch.input.waitFor("the other desktop") { $0["main"]["mapped"].bool == false }
      try perch.settle()
      perch.input.click(at: try perch.ballFrame().center)
      try perch.input.waitFor("the window") { $0["main"]["mapped"].bool == true }
      try wait(for: "its page") { other.isViewable(window) }
      // i3 counts the desktops that have windows.
      let second: UInt = host == .manager(.i3) ? 0 : 1
      try #require(other.connection.property(window, "_NET_WM_DESKTOP") == [second])
    }
  }

  @Test(arguments: Host.chosen)
  func `a click on the ball brings an iconified window back`(host: Host) throws {
    try host.check(needing: .minimizing) { perch in
      try perch.parkByMessage()
      let window = try perch.mainWindow()
      try Bystander(on: perch.display).iconify(window)
      try perch.input.waitFor("the icon") { $0["main"]["mapped"].bool == false }
      try perch.settle()
      try #require(try perch.ballIsInSight())
      perch.input.click(at: try perch.ballFrame().center)
      try perch.input.waitFor("the window") { $0["main"]["mapped"].bool == true }
      try perch.settle()
      try #require(try perch.state()["shelf"][0]["open"].bool == true)
      try #require(perch.mappedWindows() == ["main"])
    }
  }

  @Test(arguments: Host.chosen)
  func `a closed window leaves the ball, and quitting leaves nothing`(host: Host) throws {
    try host.check { perch in
      try perch.parkByMessage()
      try Bystander(on: perch.display).askToClose(perch.mainWindow())
      try perch.input.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
      try perch.settle()
      // Some window managers remove the decoration late.
      try wait(for: "the ball alone") { perch.mappedWindows() == ["ball"] }
      perch.input.click(at: try perch.ballFrame().center)
      try perch.input.waitFor("the window") { $0["main"]["mapped"].bool == true }
      try perch.settle()
      try #require(perch.mappedWindows() == ["main"])
      try #require(perch.input.say("quit").status == 0)
      try #require(perch.process.wait() == .exited(0))
      try wait(for: "nothing") { perch.mappedWindows().isEmpty }
    }
  }
}
