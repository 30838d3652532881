import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// The input shape of the ball's window.
@Suite struct OutlineTests {
  /// Opens a managed window of another program around the ball and below it in the stack.
  private func cover(under perch: RunningPerch) throws -> Bystander {
    let other = try Bystander(on: perch.display)
    let ball = try perch.ballFrame()
    try other.openWindow(
      .main, at: PixelRect(x: ball.x - 250, y: ball.y - 150, width: 300, height: 350))
    try wait(for: "the ball above the other window") { perch.isOnTop("ball") }
    _ = other.wasPressed()
    return other
  }

  @Test(arguments: Desktop.managed)
  func `a click just outside the ball's outline reaches the window below`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.park()
    let other = try cover(under: perch)
    let ball = try perch.ballFrame()
    // Positions two pixels outside the outline: in the frame's inner corners, and in the shadow.
    for corner in [(7, 6), (7, 53), (-3, 30)] {
      perch.input.click(at: ball.origin + corner)
      try perch.input.sync()
      try wait(for: "the press at \(corner)") { other.wasPressed() }
    }
    try perch.settle()
    #expect(try perch.state()["shelf"][0]["open"].bool == false)
  }

  @Test(arguments: Desktop.managed)
  func `a click just inside the ball's outline is the ball's`(desktop: Desktop) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.park()
    let other = try cover(under: perch)
    perch.input.click(at: try perch.ballFrame().origin + (10, 10))
    try perch.settle()
    #expect(!other.wasPressed())
    #expect(try perch.state()["shelf"][0]["open"].bool == true)
  }

  @Test(arguments: Desktop.managed)
  func `the input shape is the outline: squared at the edge, round during a drag`(
    desktop: Desktop
  ) throws {
    let perch = try RunningPerch(on: desktop)
    try perch.park()
    #expect(try perch.inputPixels() == pixels(isDocked: true))
    let center = try perch.ballFrame().center
    perch.input.drag(from: center, to: center + (-80, 0))
    try perch.input.sync()
    #expect(try perch.inputPixels() == pixels(isDocked: false))
    perch.input.release()
    try perch.settle()
    #expect(try perch.inputPixels() == pixels(isDocked: true))
  }

  /// Returns the pixels of a ball of 60 px at the right edge whose centres are inside its outline.
  private func pixels(isDocked: Bool) -> Set<PixelPoint> {
    var pixels: Set<PixelPoint> = []
    for x in 0..<60 {
      for y in 0..<60 {
        let (dx, dy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 30)
        if dx * dx + dy * dy < 900 || (isDocked && dx > 0) { pixels.insert(PixelPoint(x: x, y: y)) }
      }
    }
    return pixels
  }
}

extension RunningPerch {
  /// Returns whether a window is above all other mapped ones.
  func isOnTop(_ name: String) -> Bool {
    connection.topLevelWindows().last { $0.isMapped && !$0.isInputOnly && $0.frame.width > 1 }?
      .instanceName == name
  }

  /// Returns the pixels of the ball's input shape, relative to its frame.
  fileprivate func inputPixels() throws -> Set<PixelPoint> {
    let info = try #require(window("ball"))
    let margin = (info.frame.width - 60) / 2
    var pixels: Set<PixelPoint> = []
    for rect in connection.shape(of: info.id, .input) {
      for x in rect.x..<rect.maxX {
        for y in rect.y..<rect.maxY { pixels.insert(PixelPoint(x: x - margin, y: y - margin)) }
      }
    }
    return pixels
  }
}
