import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Windows of other programs on the ball, under each window manager.
@Suite struct MatrixParkedTests {
  @Test(arguments: Host.chosen)
  func
    `a window of another program is parked by command, and comes back to its place with the focus`(
      host: Host
    ) throws
  {
    try host.checkParking { perch, other, window in
      let before = try other.frame(of: window)
      try perch.hide(window, other)
      try #require(try perch.holds(window) && other.isListed(window))
      try #require(perch.bringBack(window))
      try wait(for: "the window") { other.isViewable(window) }
      try wait(for: "the focus") { perch.connection.activeWindow == window }
      try wait(for: "its place") { try other.frame(of: window) == before }
      try #require(try !perch.holds(window))
    }
  }

  @Test(arguments: Host.chosen)
  func `a window dragged onto the circle is parked`(host: Host) throws {
    try host.checkParking(needing: .dragging) { perch, other, window in
      let before = try other.frame(of: window)
      try perch.dragByTitle(of: window, other, to: perch.circle())
      try perch.dropOnCircle(window, other)
      try #require(try perch.holds(window))
      try perch.bringBack(window, other, to: before)
    }
  }

  @Test(arguments: Host.chosen)
  func `a key parks the active window`(host: Host) throws {
    try host.checkParking(needing: .grabbing) { perch, other, window in
      try perch.configure("park-window-key = Ctrl+Alt+P\n")
      try perch.input.waitFor("the key") { $0["keys"].array.first?["state"].string == "ready" }
      perch.input.type("p", holding: [.control, .alt])
      try wait(for: "the hidden window") { other.connection.isHidden(window) == true }
      try #require(try perch.holds(window))
    }
  }

  @Test(arguments: Host.chosen)
  func `a window that the user minimizes is parked by a rule`(host: Host) throws {
    try host.checkParking(needing: .minimizing) { perch, other, window in
      try perch.configure("park-minimised = Mail\n")
      try wait(for: "the settings") {
        perch.input.say("config").output?.line.contains("\"Mail\"") == true
      }
      other.iconify(window)
      try perch.input.waitFor("the row") { $0["shelf"].array.count == 2 }
      try #require(try perch.holds(window))
    }
  }

  @Test(arguments: Host.chosen)
  func
    `a killed Perch leaves parked windows in the window manager's list, and the next one has them`(
      host: Host
    ) throws
  {
    try host.checkParking { perch, other, window in
      try perch.hide(window, other)
      perch.process.send(SIGKILL)
      perch.process.wait()
      try #require(other.isListed(window))
      let again = try RunningPerch(on: perch.display, options: ["--background"])
      try #require(try again.holds(window))
      // Nothing but a tool brings back a window that bspwm has hidden.
      if host == .manager(.bspwm) {
        try #require(again.bringBack(window))
      } else {
        other.activate(window)
      }
      try wait(for: "the window") { other.isViewable(window) }
      try again.input.waitFor("the page alone") { $0["shelf"].array.count == 1 }
    }
  }

  @Test(arguments: Host.chosen)
  func `a full-screen window comes back as it was`(host: Host) throws {
    try host.checkParking { perch, other, window in
      other.make(window, fullscreen: true)
      try wait(for: "the whole screen") {
        try other.frame(of: window) == perch.connection.screenRect
      }
      try perch.hide(window, other)
      try #require(perch.bringBack(window))
      try wait(for: "the window") { other.isViewable(window) }
      try wait(for: "the whole screen") {
        try other.frame(of: window) == perch.connection.screenRect
      }
    }
  }

  // Breaks where the focus follows the pointer, and the window below the ball gets it.
  @Test(arguments: Host.chosen)
  func `a click on the ball brings a window back with the focus`(host: Host) throws {
    try host.checkParking { perch, other, window in
      let second = try Bystander(on: perch.display)
      _ = try second.openWindow(
        .main, at: PixelRect(x: 700, y: 100, width: 560, height: 600), of: "Notes")
      for page in try perch.state()["shelf"].ids { perch.input.say("close", page) }
      try perch.hide(window, other)
      perch.input.click(at: try perch.ballFrame().center)
      try wait(for: "the window") { other.isViewable(window) }
      try wait(for: "the end of the ball") { perch.window("ball")?.isMapped != true }
      try perch.settle()
      try wait(for: "the focus") { other.focusedWindow() == window }
    }
  }

  @Test(arguments: Host.chosen)
  func `a removed window comes back without the focus`(host: Host) throws {
    try host.checkParking { perch, other, window in
      let second = try Bystander(on: perch.display)
      let front = try second.openWindow(.main, at: Host.frame, of: "Notes")
      try perch.hide(window, other)
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
    try host.checkParking { perch, other, window in
      try perch.hide(window, other)
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
    try host.checkParking(needing: .hidingNothing) { perch, other, window in
      let reply = perch.input.say("park-window", "\(window.rawValue)")
      try #require(
        reply.status == 1 && reply.error?.contains("did not minimize the window") == true)
      try perch.settle()
      try #require(try !perch.holds(window) && other.isViewable(window))
    }
  }
}
