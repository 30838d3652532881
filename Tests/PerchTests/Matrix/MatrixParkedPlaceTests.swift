import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// The places and states of windows that were parked or dragged, under each window manager.
@Suite struct MatrixParkedPlaceTests {
  @Test(arguments: Host.chosen)
  func `a maximized window comes back as it was`(host: Host) throws {
    try host.checkParking(needing: .maximizing) { perch, other, window in
      let usual = try other.frame(of: window)
      let states = ["MAXIMIZED_VERT", "MAXIMIZED_HORZ"]
      other.maximize(window)
      // Fluxbox first makes it as tall as the screen, and then as wide.
      try wait(for: "the maximized window") {
        let frame = try other.frame(of: window)
        return frame.width > usual.width && frame.height > usual.height
      }
      try wait(for: "the states") { other.has(window, states) }
      perch.input.waitForWindowManager()
      let before = try other.frame(of: window)
      try perch.hide(window, other)
      try perch.bringBack(window, other, to: before)
      try #require(other.has(window, states))
    }
  }

  @Test(arguments: Host.chosen)
  func `a window that is rolled up comes back as it was`(host: Host) throws {
    try host.checkParking(needing: .shading) { perch, other, window in
      other.change(window, ["SHADED"])
      try wait(for: "the state") { other.has(window, ["SHADED"]) }
      perch.input.waitForWindowManager()
      let reply = perch.input.say("park-window", "\(window.rawValue)")
      try #require(reply.status == 0, "\(reply)")
      try perch.settle()
      try #require(perch.bringBack(window))
      try perch.input.waitFor("the page alone") { $0["shelf"].array.count == 1 }
      try wait(for: "the state") { other.has(window, ["SHADED"]) }
    }
  }

  @Test(arguments: Host.chosen)
  func `a window on the second of two monitors comes back there`(host: Host) throws {
    try host.check(needing: .splitting) { perch in
      try perch.parkByMessage()
      try perch.display.splitScreen()
      try perch.input.waitFor("the monitors") {
        $0["environment"]["monitors"].array.count == 2
      }
      let other = try Bystander(on: perch.display)
      let window = try other.openWindow(
        .main, at: PixelRect(x: 760, y: 200, width: 300, height: 240), of: "Mail")
      try perch.focus(window, of: other)
      try perch.settle()
      let before = try other.frame(of: window)
      try perch.hide(window, other)
      try perch.bringBack(window, other, to: before)
    }
  }

  @Test(arguments: Host.chosen)
  func `a window is put back on its desktop while another one is shown`(host: Host) throws {
    try host.checkParking(needing: .switching) { perch, other, window in
      try perch.hide(window, other)
      other.switchToDesktop(1)
      try wait(for: "the desktop") { perch.connection.presentDesktop == 1 }
      try #require(perch.input.say("close", window.page).status == 0)
      try wait(for: "the window") { other.connection.isHidden(window) == false }
      try wait(for: "its desktop") { other.connection.property(window, "_NET_WM_DESKTOP") == [0] }
      try #require(perch.connection.presentDesktop == 1)
    }
  }

  @Test(arguments: Host.chosen)
  func `a drag that ends outside the circle leaves the window where it was put`(host: Host) throws {
    try host.checkParking(needing: .dragging) { perch, other, window in
      let before = try other.frame(of: window)
      let end = PixelPoint(x: before.x + 350, y: before.y + 100)
      let start = try perch.dragByTitle(of: window, other, to: end)
      perch.input.release()
      try perch.settle()
      let after = try other.frame(of: window)
      let way = (x: end.x - start.x, y: end.y - start.y)
      try #require((after.x - before.x - way.x).magnitude <= 12, "\(before) to \(after)")
      try #require((after.y - before.y - way.y).magnitude <= 12, "\(before) to \(after)")
      try #require(try !perch.holds(window) && other.isViewable(window))
    }
  }

  // Some give it half of the screen there, or another desktop.
  @Test(arguments: Host.chosen)
  func `a window that is dragged to the edge stays as it is put there, and comes back so`(
    host: Host
  ) throws {
    try host.checkParking(needing: .dragging) { perch, other, window in
      let before = try other.frame(of: window)
      let area = try perch.workArea()
      try perch.dragByTitle(of: window, other, to: PixelPoint(x: area.x, y: area.center.y))
      perch.input.release()
      perch.input.waitForWindowManager()
      try perch.settle()
      let edge = try other.frame(of: window)
      try #require((edge.x, edge.y) != (before.x, before.y), "\(before) to \(edge)")
      try #require(try !perch.holds(window) && other.isViewable(window))
      try perch.hide(window, other)
      try perch.bringBack(window, other, to: edge)
    }
  }

  // A mouse that reports each millisecond.
  @Test(arguments: Host.chosen)
  func `a fast mouse drags windows as any other`(host: Host) throws {
    try host.checkParking(needing: .dragging) { perch, other, window in
      let before = try other.frame(of: window)
      try perch.takeByTitle(window, other)
      perch.input.glide(to: try perch.circle(), steps: 600, pace: .milliseconds(1))
      try perch.dropOnCircle(window, other)
      try perch.bringBack(window, other, to: before)
    }
  }

  @Test(arguments: Host.chosen)
  func `a window that is held anywhere with a key is dragged as by its title bar`(
    host: Host
  ) throws {
    try host.checkParking(needing: .holding) { perch, other, window in
      let before = try other.frame(of: window)
      perch.input.hold(host.holdingKey) {
        perch.input.press(at: before.center)
        perch.input.glide(to: PixelPoint(x: 1210, y: 740), steps: 30)
      }
      try perch.dropOnCircle(window, other)
      try perch.bringBack(window, other, to: before)
    }
  }

  // Some window managers tile what is dropped there, and some of them set no state for it.
  @Test(arguments: Host.chosen)
  func `a window that is dropped in the very corner comes back as it was`(host: Host) throws {
    try host.checkParking(needing: .untiling) { perch, other, window in
      let before = try other.frame(of: window)
      let area = try perch.workArea()
      try perch.dragByTitle(
        of: window, other, to: PixelPoint(x: area.maxX - 3, y: area.maxY - 60))
      try perch.dropOnCircle(window, other)
      try perch.bringBack(window, other, to: before)
      try #require(
        !other.has(window, ["MAXIMIZED_VERT"]) && !other.has(window, ["MAXIMIZED_HORZ"]))
    }
  }

  // The window manager first gives it back the size that it had before.
  @Test(arguments: Host.chosen)
  func `a maximized window is dragged onto the circle, and comes back maximized`(
    host: Host
  ) throws {
    try host.checkParking(needing: .draggingMaximized) { perch, other, window in
      let usual = try other.frame(of: window)
      let states = ["MAXIMIZED_VERT", "MAXIMIZED_HORZ"]
      other.maximize(window)
      // Fluxbox first makes it as tall as the screen, and then as wide.
      try wait(for: "the maximized window") {
        let frame = try other.frame(of: window)
        return frame.width > usual.width && frame.height > usual.height
      }
      perch.input.waitForWindowManager()
      let before = try other.frame(of: window)
      try perch.dragByTitle(of: window, other, to: perch.circle())
      try perch.dropOnCircle(window, other)
      try perch.bringBack(window, other, to: before)
      try wait(for: "the states") { other.has(window, states) }
    }
  }

  // Its program asks the window manager to move it.
  @Test(arguments: Host.chosen)
  func `a window with decorations of its own is dragged onto the circle`(host: Host) throws {
    try host.checkAlone(needing: .dragging) { perch in
      let other = try Bystander(on: perch.display)
      let process = try ToolkitProgram.headerbar.start(on: perch.display)
      defer { process.terminate() }
      let window = try ToolkitProgram.headerbar.activeWindow(seenBy: other)
      try perch.settle()
      let before = try other.frame(of: window)
      try perch.takeByTitle(window, other, above: -50)
      perch.input.glide(to: try perch.circle(), steps: 30)
      try perch.dropOnCircle(window, other)
      try perch.bringBack(window, other, to: before)
    }
  }
}
