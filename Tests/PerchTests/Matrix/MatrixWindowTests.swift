import PerchIPC
import PerchShell
import PerchHarness
import PerchX11
import Testing

/// The main window, which the window manager has the say about.
@Suite struct MatrixWindowTests {
  @Test(arguments: Host.chosen)
  func `the main window is where Perch says`(host: Host) throws {
    try host.check { perch in
      let window = try perch.mainWindow()
      try wait(for: "its place") {
        try perch.mainFrame() == perch.connection.frame(of: window)
      }
      let other = try Bystander(on: perch.display)
      other.resizes(window, to: PixelSize(width: 500, height: 600))
      try perch.settles()
      try wait(for: "its new place") {
        try perch.mainFrame() == perch.connection.frame(of: window)
      }
      try #require(try perch.connection.screenRect.intersects(perch.mainFrame()))
    }
  }

  @Test(arguments: Host.chosen)
  func `a click on the ball brings the window to the front`(host: Host) throws {
    try host.check(needing: .windowManager) { perch in
      try perch.parksByMessage()
      let main = try perch.mainWindow()
      let other = try Bystander(on: perch.display)
      let window = try other.opensWindow(.main, at: try perch.mainFrame().inset(by: 20))
      try perch.focuses(window, of: other)
      perch.hand.clicks(at: try perch.ballFrame().center)
      try perch.hand.waitFor("the page") { $0["shelf"][0]["open"].bool == true }
      try wait(for: "the focus of the main window") { other.focusedWindow() == main }
      if try other.frame(of: window).intersects(perch.mainFrame()) {
        try wait(for: "the main window above") { try perch.isAbove(main, window) }
      }
    }
  }

  @Test(arguments: Host.chosen)
  func `a click on the ball brings an iconified window back`(host: Host) throws {
    try host.check(needing: .iconifying) { perch in
      try perch.parksByMessage()
      let window = try perch.mainWindow()
      try Bystander(on: perch.display).iconifies(window)
      try perch.hand.waitFor("the icon") { $0["main"]["mapped"].bool == false }
      try perch.settles()
      try #require(try perch.ballIsInSight())
      perch.hand.clicks(at: try perch.ballFrame().center)
      try perch.hand.waitFor("the window") { $0["main"]["mapped"].bool == true }
      try perch.settles()
      try #require(try perch.state()["shelf"][0]["open"].bool == true)
      try #require(perch.mappedWindows() == ["main"])
    }
  }

  @Test(arguments: Host.chosen)
  func `a closed window leaves the ball, and quitting leaves nothing`(host: Host) throws {
    try host.check { perch in
      try perch.parksByMessage()
      try Bystander(on: perch.display).asksToClose(perch.mainWindow())
      try perch.hand.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
      try perch.settles()
      // Some frames go in their own time.
      try wait(for: "the ball alone") { perch.mappedWindows() == ["ball"] }
      perch.hand.clicks(at: try perch.ballFrame().center)
      try perch.hand.waitFor("the window") { $0["main"]["mapped"].bool == true }
      try perch.settles()
      try #require(perch.mappedWindows() == ["main"])
      try #require(perch.hand.say("quit").status == 0)
      try #require(perch.process.wait() == .exited(0))
      try wait(for: "nothing") { perch.mappedWindows().isEmpty }
    }
  }
}
