import PerchHarness
import PerchSystem
import PerchX11
import Testing

/// Scrolling with a touchpad, on a real X server.
@Suite(.enabled(if: Xorg.isInstalled, Xorg.absence)) struct TouchpadTests {
  /// The valuator difference of a notch in the `inputtest` driver.
  private static let notch = 120.0

  private func start() throws -> (RunningPerch, DeviceSocket) {
    let display = try Desktop.openbox.start(with: [.touchpad])
    let pad = try DeviceSocket(.touchpad, of: display)
    let perch = try RunningPerch(on: display, opening: try display.writePages(2))
    perch.input.move(to: try perch.mainFrame().center)
    try perch.input.sync()
    return (perch, pad)
  }

  /// Scrolls in equal steps, and waits for Perch after each of them; a step is in notches.
  private func scroll(
    _ perch: RunningPerch, _ pad: DeviceSocket, right: Double = 0, down: Double = 0, steps: Int
  ) throws {
    for _ in 0..<steps {
      let axis = right == 0 ? 3 : 2
      try pad.move([axis: (right + down) * Self.notch], isAbsolute: false)
      try perch.input.sync()
    }
  }

  @Test func `a page follows the fingers, and stays when they rest`() throws {
    let (perch, pad) = try start()
    let top = try perch.pagePicture()
    try scroll(perch, pad, down: 0.1, steps: 20)
    try perch.input.waitFor("the scroll") { $0["gesture"].string == "scroll" }
    try perch.settle()
    try perch.input.waitFor("the end of the silence") { $0["gesture"] == .null }
    try perch.settle()
    let there = try perch.pagePicture()
    // Two notches scroll a hundred pixels.
    let isMoved = there.isShowing(top, from: 100)
    #expect(isMoved)
    try scroll(perch, pad, down: 1, steps: 1)
    try perch.settle()
    #expect(try perch.state()["gesture"] == .null)
    #expect(try perch.pagePicture() != there)
  }

  @Test func `a level swipe takes the page away, and nothing else`() throws {
    let (perch, pad) = try start()
    let pages = try perch.state()["stack"]["pages"].ids
    try scroll(perch, pad, right: -0.5, steps: 16)
    try perch.input.waitFor("the swipe") { $0["gesture"].string == "edgeSwipe" }
    #expect(try perch.state()["decide"]["phase"].string == "hidden")
    // A step of zero says that the fingers have left the touchpad.
    try pad.move([2: 0], isAbsolute: false)
    try perch.settle()
    let state = try perch.state()
    #expect(state["stack"]["pages"].ids == pages.dropLast())
    #expect(state["shelf"].array.isEmpty && state["gesture"] == .null)
  }
}

extension Screenshot {
  /// Returns whether it equals another screenshot scrolled to a row, apart from fixed parts at
  /// edges.
  fileprivate func isShowing(_ other: Screenshot, from row: Int) -> Bool {
    (0..<height - row - 64).allSatisfy { y in
      let (here, there) = (y * width, (y + row) * width)
      return pixels[here..<here + width - 40] == other.pixels[there..<there + width - 40]
    }
  }
}
