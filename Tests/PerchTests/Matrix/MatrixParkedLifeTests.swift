import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// The lives of windows while they are on the ball, under each window manager.
@Suite struct MatrixParkedLifeTests {
  @Test(arguments: Host.chosen)
  func `a parked window whose program ends leaves the ball`(host: Host) throws {
    try host.checkParking { perch, other, window in
      try perch.hide(window, other)
      other.closeWindow()
      try perch.input.waitFor("the page alone") { $0["shelf"].array.count == 1 }
      try #require(try perch.state()["toast"] == .null)
    }
  }

  @Test(arguments: Host.chosen)
  func `a window that its program brings back leaves the ball without a word`(host: Host) throws {
    try host.checkParking(needing: .raising) { perch, other, window in
      try perch.hide(window, other)
      other.window?.map()
      other.activate(window)
      try perch.input.waitFor("the page alone") { $0["shelf"].array.count == 1 }
      try #require(try perch.state()["toast"] == .null)
      try wait(for: "the window") { other.isViewable(window) }
    }
  }

  @Test(arguments: Host.chosen)
  func `the title and the urgency of a parked window are the row's`(host: Host) throws {
    try host.checkParking { perch, other, window in
      try perch.hide(window, other)
      other.window?.setTitle("Letters (2)")
      other.setUrgency(true, of: window)
      try perch.input.waitFor("the title") {
        $0["shelf"].array.contains { $0["title"].string == "Letters (2)" }
      }
      try perch.input.waitFor("the call for attention") {
        $0["shelf"].array.contains { $0["window"]["attention"].bool == true }
      }
    }
  }

  @Test(arguments: Host.chosen)
  func `the icon of a parked window is the ball's, and follows it`(host: Host) throws {
    try host.checkParking { perch, other, window in
      try perch.hide(window, other)
      for color: UInt32 in [0xFFC0_20A0, 0xFF20_A0C0] {
        let pixels = [UInt32](repeating: color, count: 32 * 32)
        other.window?.setIcon(width: 32, height: 32, argb: pixels)
        other.connection.roundTrip()
        try wait(for: "the icon on the ball") { try perch.ballShows(color) }
      }
    }
  }

  @Test(arguments: Host.chosen)
  func `a dialog takes the window that it belongs to along`(host: Host) throws {
    try host.checkParking { perch, other, window in
      let second = try Bystander(on: perch.display)
      let dialog = try second.openWindow(
        .main, at: PixelRect(x: 300, y: 250, width: 200, height: 100), of: "Mail",
        type: .netWMWindowTypeDialog)
      second.setLeader(window, of: dialog)
      try wait(for: "the dialog in the list") { second.isListed(dialog) }
      let reply = perch.input.say("park-window", "\(dialog.rawValue)")
      try #require(reply.status == 0, "\(reply)")
      try wait(for: "the hidden window") { other.connection.isHidden(window) == true }
      if host.unmapsDialogs {
        try wait(for: "the hidden dialog") { !second.isViewable(dialog) }
      }
      try #require(try perch.holds(window) && !perch.holds(dialog))
      try #require(perch.bringBack(window))
      try wait(for: "both windows") { other.isViewable(window) && second.isViewable(dialog) }
    }
  }

  @Test(arguments: Host.chosen)
  func `a parked window outlives the window manager`(host: Host) throws {
    try host.checkParking(needing: .outliving) { perch, other, window in
      guard case .manager(let manager) = host else { return }
      try perch.hide(window, other)
      perch.display.windowManager?.send(SIGKILL)
      perch.display.windowManager?.wait()
      try perch.display.start(manager)
      try wait(for: "the window in the list") { other.isListed(window) }
      perch.input.waitForWindowManager()
      try perch.settle()
      // Some show all windows when they begin.
      if try perch.holds(window) { try #require(perch.bringBack(window)) }
      try wait(for: "the window") { other.isViewable(window) }
      try perch.input.waitFor("the page alone") { $0["shelf"].array.count == 1 }
    }
  }

  @Test(arguments: Host.chosen)
  func `a hundred windows go to the ball and come back`(host: Host) throws {
    try host.checkParking { perch, other, window in
      try perch.configure("window-limit = 100\n")
      let more = try (1..<100).map { number in
        let next = try Bystander(on: perch.display)
        let frame = PixelRect(x: 100 + 4 * number, y: 100, width: 200, height: 150)
        return (next, try next.openWindow(.main, at: frame, of: "Mail"))
      }
      let all = [(other, window)] + more
      for (other, window) in all {
        // A busy window manager may be too late for one.
        try wait(for: "the parked window") {
          perch.input.say("park-window", "\(window.rawValue)").status == 0
        }
        try #require(other.connection.isHidden(window) == true)
      }
      try #require(try perch.state()["shelf"].array.count == 101)
      perch.input.say("quit")
      perch.process.wait()
      try wait(for: "the windows") { all.allSatisfy { $0.0.isViewable($0.1) } }
    }
  }

  // Breaks when the tool of i3 or bspwm hides a window after Perch has brought it back.
  @Test(arguments: Host.chosen)
  func `a window that is being hidden as Perch quits is on the screen at the end`(host: Host) throws
  {
    try host.checkParking { perch, other, window in
      perch.process.terminate()
      perch.process.wait()
      let tool = try SlowTool(on: perch.display)
      let again = try RunningPerch(
        on: perch.display, options: ["--background"], adding: ["PATH": tool.path])
      let order = try perch.display.startPerch(["msg", "park-window", "\(window.rawValue)"])
      defer { order.wait() }
      try wait(for: "the mark") { other.connection.property(window, "_PERCH_PARKED") != nil }
      again.input.say("quit")
      again.process.wait()
      try #require(!tool.isHiding)
      try wait(for: "the window") { other.isViewable(window) }
      try wait(for: "the end of the mark") {
        other.connection.property(window, "_PERCH_PARKED") == nil
      }
    }
  }

  @Test(arguments: Host.chosen)
  func `windows of every toolkit go to the ball and come back to their places`(host: Host) throws {
    try host.checkAlone(needing: .iconifying) { perch in
      let other = try Bystander(on: perch.display)
      for program in ToolkitProgram.allCases {
        let process = try program.start(on: perch.display)
        defer { process.terminate() }
        let window = try program.activeWindow(seenBy: other)
        try perch.settle()
        let before = try other.frame(of: window)
        try perch.hide(window, other)
        try #require(try other.isListed(window) && perch.holds(window))
        try perch.bringBack(window, other, to: before)
        process.terminate()
        process.wait()
        try wait(for: "the end of \(program)") { !other.isListed(window) }
      }
    }
  }
}
