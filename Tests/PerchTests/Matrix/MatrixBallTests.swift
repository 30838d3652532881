import PerchIPC
import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The ball among other windows under each window manager.
@Suite struct MatrixBallTests {
  @Test(arguments: Host.chosen)
  func `the ball comes back at its very place, and has no frame`(host: Host) throws {
    try host.check { perch in
      try perch.parkByMessage()
      let start = try perch.ballFrame().center
      perch.input.drag(from: start, to: start + (-100, 130))
      perch.input.holdStill()
      perch.input.release()
      try perch.settle()
      let frame = try perch.ballWindowFrame()
      try #require(try perch.ballFrame() == frame && frame.center.y != start.y)
      try #require(perch.input.say("quit").status == 0)
      try #require(perch.process.wait() == .exited(0))

      let next = try RunningPerch(on: perch.display)
      // The page is parked and not open, so the ball is shown from the start.
      try #require(try next.ballWindowFrame() == frame)
      let ball = try #require(next.window("ball"))
      try #require(ball.isMapped && ball.isOverrideRedirect)
    }
  }

  @Test(arguments: Host.chosen)
  func `a ball that appears takes no focus`(host: Host) throws {
    try host.check { perch in
      let other = try Bystander(on: perch.display)
      let window = try other.openWindow(
        .main, at: PixelRect(x: 30, y: 100, width: 330, height: 250))
      if host != .unmanaged { try perch.focus(window, of: other) }
      let before = (other.focusedWindow(), perch.connection.activeWindow)
      try perch.parkByMessage()
      try #require(perch.mappedWindows().contains("ball"))
      try #require(other.focusedWindow() == before.0)
      try #require(perch.connection.activeWindow == before.1)
    }
  }

  @Test(arguments: Host.chosen)
  func `the ball comes up over a window that is raised`(host: Host) throws {
    try host.check(needing: .windowManager) { perch in
      try perch.parkByMessage()
      let other = try perch.openNeighbour()
      let window = try #require(other.window).id
      other.raiseWindow()
      try wait(for: "the ball on top") { try perch.ballIsInSight() }
      other.activate(window)
      try perch.settle()
      try wait(for: "the ball on top again") { try perch.ballIsInSight() }
    }
  }

  @Test(arguments: Host.chosen)
  func `the ball is on the second desktop, too`(host: Host) throws {
    try host.check(needing: .desktops) { perch in
      try perch.parkByMessage()
      let other = try perch.openNeighbour()
      perch.showSecondDesktop(of: host, by: other)
      try wait(for: "the second desktop") {
        try perch.connection.currentDesktop == 1 || !other.isOnScreen()
      }
      try perch.settle()
      try #require(try perch.ballIsInSight())
      perch.input.click(at: try perch.ballFrame().center)
      try perch.input.waitFor("the page") { $0["shelf"][0]["open"].bool == true }
    }
  }

  @Test(arguments: Host.chosen)
  func `the ball stays while the desktop is shown alone`(host: Host) throws {
    try host.check(needing: .showingDesktop) { perch in
      try perch.parkByMessage()
      let other = try perch.openNeighbour()
      other.showDesktop(true)
      try wait(for: "the desktop alone") { perch.connection.showsDesktop }
      try perch.settle()
      try wait(for: "the ball in sight") { try perch.ballIsInSight() }
      other.showDesktop(false)
      try wait(for: "the other window") { try !perch.connection.showsDesktop && other.isOnScreen() }
      try perch.settle()
      try wait(for: "the ball in sight") { try perch.ballIsInSight() }
    }
  }

  @Test(arguments: Host.chosen)
  func `a full-screen window with the focus hides the ball until it is done`(host: Host) throws {
    try host.check(needing: .fullscreen) { perch in
      try perch.parkByMessage()
      let other = try perch.openNeighbour()
      let window = try #require(other.window).id
      let frame = try perch.ballWindowFrame()
      other.make(window, fullscreen: true)
      try wait(for: "the full screen") {
        try other.frame(of: window) == perch.connection.screenRect
      }
      try wait(for: "the ball to go") { !perch.mappedWindows().contains("ball") }
      other.make(window, fullscreen: false)
      try wait(for: "the ball to come back") { perch.mappedWindows().contains("ball") }
      try perch.settle()
      try #require(try perch.ballWindowFrame() == frame)
      try wait(for: "the ball in sight") { try perch.ballIsInSight() }
    }
  }

  @Test(arguments: Host.chosen)
  func `a ball that does not make way is above a full-screen window`(host: Host) throws {
    try host.check(needing: .fullscreen) { perch in
      try perch.configure("fullscreen = show\n")
      try perch.parkByMessage()
      let other = try perch.openNeighbour()
      let window = try #require(other.window).id
      other.make(window, fullscreen: true)
      try wait(for: "the full screen") {
        try other.frame(of: window) == perch.connection.screenRect
      }
      try wait(for: "the ball in sight") { try perch.ballIsInSight() }
      perch.input.click(at: try perch.ballFrame().center)
      try perch.input.waitFor("the page") { $0["shelf"][0]["open"].bool == true }
    }
  }

  @Test(arguments: Host.chosen)
  func `a drag of the ball outlives the window manager`(host: Host) throws {
    try host.check(needing: .restarting) { perch in
      try perch.parkByMessage()
      let start = try perch.ballFrame().center
      perch.input.drag(from: start, to: start + (-300, 80))
      try perch.input.waitFor("the drag") { $0["gesture"].string == "ballDrag" }
      try perch.display.restartWindowManager()
      try #require(try perch.state()["gesture"].string == "ballDrag")
      perch.input.glide(to: start + (-340, -120))
      try perch.input.sync()
      try #require(try perch.ballWindowFrame().center == perch.input.position)
      perch.input.holdStill()
      perch.input.release()
      try perch.settle()
      try #require(try perch.state()["ball"]["phase"].string == "resting")
      try wait(for: "the ball in sight") { try perch.ballIsInSight() }
      // The main window has a new decoration.
      let window = try perch.mainWindow()
      try wait(for: "the main window") {
        try perch.state()["main"]["frame"].rect == perch.connection.frame(of: window)
          && perch.state()["main"]["mapped"].bool == true
      }
    }
  }
}

extension Connection {
  /// The number of the current desktop, if the window manager reports it.
  fileprivate var currentDesktop: UInt? { property(root, "_NET_CURRENT_DESKTOP")?.first }

  fileprivate var showsDesktop: Bool { property(root, "_NET_SHOWING_DESKTOP")?.first == 1 }
}
