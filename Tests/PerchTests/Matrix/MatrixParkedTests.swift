import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Windows of other programs on the ball, under each window manager.
@Suite struct MatrixParkedTests {
  private static let frame = PixelRect(x: 240, y: 160, width: 420, height: 280)

  /// Another program's window with the focus, and the main window out of the way; on a host without icons
  /// there is nothing to check.
  private func check(
    _ host: Host, needing need: Need = .iconifying,
    _ body: (RunningPerch, Bystander, WindowID) throws -> Void
  ) throws {
    try host.check(needing: need) { perch in
      try perch.parkByMessage()
      let other = try Bystander(on: perch.display)
      other.askToClose(try perch.mainWindow())
      try perch.input.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
      let window = try other.openWindow(.main, at: Self.frame, of: "Mail")
      try perch.focus(window, of: other)
      try perch.settle()
      try body(perch, other, window)
    }
  }

  private func park(_ window: WindowID, _ other: Bystander, in perch: RunningPerch) throws {
    let reply = perch.input.say("park-window", "\(window.rawValue)")
    try #require(reply.status == 0, "\(reply)")
    try wait(for: "the hidden window") { other.connection.isHidden(window) == true }
    try perch.settle()
  }

  private func holds(_ window: WindowID, _ perch: RunningPerch) throws -> Bool {
    try perch.state()["shelf"].array.contains { $0["window"]["id"].int == Int(window.rawValue) }
  }

  private func open(_ window: WindowID, in perch: RunningPerch) -> Bool {
    perch.input.say("open", window.page).status == 0
  }

  @Test(arguments: Host.chosen)
  func
    `a window of another program is parked by command, and comes back to its place with the focus`(
      host: Host
    ) throws
  {
    try check(host) { perch, other, window in
      let before = try other.frame(of: window)
      try park(window, other, in: perch)
      try #require(try holds(window, perch) && other.isListed(window))
      try #require(open(window, in: perch))
      try wait(for: "the window") { other.isViewable(window) }
      try wait(for: "the focus") { perch.connection.activeWindow == window }
      try wait(for: "its place") { try other.frame(of: window) == before }
      try #require(try !holds(window, perch))
    }
  }

  @Test(arguments: Host.chosen)
  func `a window dragged onto the circle is parked`(host: Host) throws {
    try check(host, needing: .dragging) { perch, other, window in
      let before = try other.frame(of: window)
      let area = try perch.workArea()
      perch.input.press(at: PixelPoint(x: before.x + 150, y: before.y - 8))
      perch.input.glide(to: PixelPoint(x: area.maxX - 70, y: area.maxY - 60), steps: 30)
      try perch.input.sync()
      try perch.input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
      perch.input.release()
      try wait(for: "the hidden window") { other.connection.isHidden(window) == true }
      try perch.settle()
      try #require(try holds(window, perch) && open(window, in: perch))
      try wait(for: "the window") { other.isViewable(window) }
      try wait(for: "its place before the drag") { try other.frame(of: window) == before }
    }
  }

  @Test(arguments: Host.chosen)
  func `a key parks the active window`(host: Host) throws {
    try check(host, needing: .grabbing) { perch, other, window in
      try perch.configure("park-window-key = Ctrl+Alt+P\n")
      try perch.input.waitFor("the key") { $0["keys"].array.first?["state"].string == "ready" }
      perch.input.type("p", holding: [.control, .alt])
      try wait(for: "the hidden window") { other.connection.isHidden(window) == true }
      try #require(try holds(window, perch))
    }
  }

  @Test(arguments: Host.chosen)
  func `a window that the user minimizes is parked by a rule`(host: Host) throws {
    try check(host, needing: .minimizing) { perch, other, window in
      try perch.configure("park-minimised = Mail\n")
      try wait(for: "the settings") {
        perch.input.say("config").output?.line.contains("\"Mail\"") == true
      }
      other.iconify(window)
      try perch.input.waitFor("the row") { $0["shelf"].array.count == 2 }
      try #require(try holds(window, perch))
    }
  }

  @Test(arguments: Host.chosen)
  func
    `a killed Perch leaves parked windows in the window manager's list, and the next one has them`(
      host: Host
    ) throws
  {
    try check(host) { perch, other, window in
      try park(window, other, in: perch)
      perch.process.send(SIGKILL)
      perch.process.wait()
      try #require(other.isListed(window))
      let again = try RunningPerch(on: perch.display, options: ["--background"])
      try #require(try holds(window, again))
      // Nothing but a tool brings back a window that bspwm has hidden.
      if host == .manager(.bspwm) {
        try #require(open(window, in: again))
      } else {
        other.activate(window)
      }
      try wait(for: "the window") { other.isViewable(window) }
      try again.input.waitFor("the page alone") { $0["shelf"].array.count == 1 }
    }
  }

  @Test(arguments: Host.chosen)
  func `a full-screen window comes back as it was`(host: Host) throws {
    try check(host) { perch, other, window in
      other.make(window, fullscreen: true)
      try wait(for: "the whole screen") {
        try other.frame(of: window) == perch.connection.screenRect
      }
      try park(window, other, in: perch)
      try #require(open(window, in: perch))
      try wait(for: "the window") { other.isViewable(window) }
      try wait(for: "the whole screen") {
        try other.frame(of: window) == perch.connection.screenRect
      }
    }
  }

  @Test(arguments: Host.chosen)
  func `a removed window comes back without the focus`(host: Host) throws {
    try check(host) { perch, other, window in
      let second = try Bystander(on: perch.display)
      let front = try second.openWindow(.main, at: Self.frame, of: "Notes")
      try park(window, other, in: perch)
      try perch.focus(front, of: second)
      try #require(perch.input.say("close", window.page).status == 0)
      try wait(for: "the window") { other.isViewable(window) }
      try wait(for: "the focus") { perch.connection.activeWindow == front }
      // Windows that lie side by side have no order.
      guard try other.frame(of: window).intersects(second.frame(of: front)) else { return }
      try wait(for: "the order") { try perch.isAbove(front, window) }
    }
  }

  @Test(arguments: Host.chosen)
  func `a signal leaves windows where the window manager shows them, and brings back the others`(
    host: Host
  ) throws {
    try check(host) { perch, other, window in
      try park(window, other, in: perch)
      perch.process.terminate()
      perch.process.wait()
      guard [.manager(.i3), .manager(.bspwm)].contains(host) else {
        return try #require(other.connection.isHidden(window) == true && other.isListed(window))
      }
      try wait(for: "the window") { other.isViewable(window) }
    }
  }

  @Test(arguments: Host.chosen)
  func `a window manager that hides no windows is named as the reason`(host: Host) throws {
    try check(host, needing: .hidingNothing) { perch, other, window in
      let reply = perch.input.say("park-window", "\(window.rawValue)")
      try #require(reply.status == 1 && reply.error?.contains("does not minimize windows") == true)
      try perch.settle()
      try #require(try !holds(window, perch) && other.isViewable(window))
    }
  }
}
