import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

// Windows of other programs that are parked, under any window manager.
extension Host {
  /// The frame that a window asks for, in device pixels.
  static let frame = PixelRect(x: 240, y: 160, width: 420, height: 280)

  /// Checks a rule with another program's window that has the focus, and the main window out of the way.
  ///
  /// - Parameters:
  ///   - need: the feature that the rule is about; a host without it is excused.
  ///   - body: throws if the rule is broken.
  /// - Throws: what `body` throws, and failures of the set-up.
  func checkParking(
    needing need: Need = .iconifying, _ body: (RunningPerch, Bystander, WindowID) throws -> Void
  ) throws {
    try checkAlone(needing: need) { perch in
      let other = try Bystander(on: perch.display)
      let window = try other.openWindow(.main, at: Self.frame, of: "Mail")
      try perch.focus(window, of: other)
      try perch.settle()
      try body(perch, other, window)
    }
  }

  /// Checks a rule with a page on the ball and the main window out of the way.
  func checkAlone(needing need: Need, _ body: (RunningPerch) throws -> Void) throws {
    try check(needing: need) { perch in
      try perch.parkByMessage()
      try Bystander(on: perch.display).askToClose(perch.mainWindow())
      try perch.input.waitFor("the closed window") { $0["main"]["mapped"].bool == false }
      try body(perch)
    }
  }
}

extension RunningPerch {
  /// Parks a window, and waits until the window manager has hidden it.
  func hide(_ window: WindowID, _ other: Bystander) throws {
    let reply = input.say("park-window", "\(window.rawValue)")
    try #require(reply.status == 0, "\(reply)")
    try wait(for: "the hidden window") { other.connection.isHidden(window) == true }
    try settle()
  }

  /// Whether a window is on the ball.
  func holds(_ window: WindowID) throws -> Bool {
    try state()["shelf"].array.contains { $0["window"]["id"].int == Int(window.rawValue) }
  }

  /// Brings a window back from the ball; whether that was accepted.
  func bringBack(_ window: WindowID) -> Bool { input.say("open", window.page).status == 0 }

  /// Brings a window back, and waits until it is where it was.
  func bringBack(_ window: WindowID, _ other: Bystander, to frame: PixelRect) throws {
    try #require(bringBack(window))
    try wait(for: "the window") { other.isViewable(window) }
    try wait(for: "its place") { try other.frame(of: window) == frame }
  }

  /// Presses on the title bar of a window until the window manager moves it, and keeps the button down.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - other: the program that looks at it.
  ///   - height: how far the press is above the top of the window; negative for below.
  /// - Returns: the point of the press.
  /// - Throws: a failure if the window does not move in time.
  @discardableResult
  func takeByTitle(
    _ window: WindowID, _ other: Bystander, above height: Int = 8
  ) throws -> PixelPoint {
    var (start, shift) = (PixelPoint(x: 0, y: 0), 0)
    try wait(for: "the motion of the window") {
      let frame = try other.frame(of: window)
      start = PixelPoint(x: frame.x + 150 + shift, y: frame.y - height)
      input.press(at: start)
      if try moves(window, other, from: frame, heldAt: start) { return true }
      input.release()
      input.waitForWindowManager()
      // Two presses at one place might be a double click.
      shift = shift < 60 ? shift + 20 : 0
      return false
    }
    return start
  }

  /// Moves the pointer until a window follows it; whether the window does. Under load, a window manager may not
  /// have drawn its new frame yet, and takes no press on it; and a program that asks to be moved may do so
  /// after the first motion.
  private func moves(
    _ window: WindowID, _ other: Bystander, from frame: PixelRect, heldAt start: PixelPoint
  ) throws -> Bool {
    for step in 0..<8 {
      let end = PixelPoint(x: start.x + 60 + step % 2 * 20, y: start.y + 120)
      input.glide(to: end, steps: 10)
      input.waitForWindowManager()
      try input.sync()
      let isMoved: Void? = try? PerchTests.wait(for: "a step", within: .milliseconds(300)) {
        try other.frame(of: window) != frame
      }
      if isMoved != nil { return true }
    }
    return false
  }

  /// Moves a window by its title bar so that the pointer is at a point, and keeps the button down.
  ///
  /// - Returns: the point of the press.
  @discardableResult
  func dragByTitle(
    of window: WindowID, _ other: Bystander, to end: PixelPoint
  ) throws -> PixelPoint {
    let start = try takeByTitle(window, other)
    input.glide(to: end, steps: 30)
    try input.sync()
    return start
  }

  /// Whether many pixels of the ball have a colour, as `0xAARRGGBB`.
  func ballShows(_ color: UInt32) throws -> Bool {
    let ball = try #require(window("ball"))
    let size = PixelRect(x: 0, y: 0, width: ball.frame.width, height: ball.frame.height)
    let picture = connection.image(of: ball.id.rawValue, size)
    let count = picture?.pixels.count { $0 << 8 == color << 8 } ?? 0
    return count > 60
  }

  /// A point within the circle that a dragged window is dropped on.
  func circle() throws -> PixelPoint {
    let area = try workArea()
    return PixelPoint(x: area.maxX - 70, y: area.maxY - 60)
  }

  /// Releases the button on the hot circle, and waits until the window is hidden.
  func dropOnCircle(_ window: WindowID, _ other: Bystander) throws {
    try input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
    input.release()
    try input.waitFor("the window on the ball") {
      $0["shelf"].array.contains { $0["window"]["id"].int == Int(window.rawValue) }
    }
    try wait(for: "the hidden window") { other.connection.isHidden(window) == true }
    try settle()
  }
}
