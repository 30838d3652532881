import PerchIPC
import PerchShell
import PerchHarness
import PerchX11
import Testing

/// Fingers that scroll on a touchpad, on a real X server.
@Suite(.enabled(if: Xorg.isInstalled, Xorg.absence)) struct TouchpadTests {
  /// What the driver for tests calls a notch.
  private static let notch = 120.0

  private func start() throws -> (RunningPerch, DeviceSocket) {
    let display = try Desktop.openbox.start(with: [.touchpad])
    let pad = try DeviceSocket(.touchpad, of: display)
    let perch = try RunningPerch(on: display, opening: try display.writePages(2))
    perch.hand.moves(to: try perch.mainFrame().center)
    try perch.hand.sync()
    return (perch, pad)
  }

  /// - Parameters: in notches, of a step; there are so many every eight milliseconds.
  private func scrolls(
    _ perch: RunningPerch, _ pad: DeviceSocket, right: Double = 0, down: Double = 0, steps: Int
  ) throws {
    for _ in 0..<steps {
      perch.hand.rests(for: InputDriver.pace)
      let axis = right == 0 ? 3 : 2
      try pad.moves([axis: (right + down) * Self.notch], isAbsolute: false)
    }
  }

  @Test func `a page goes with the fingers, and stays when they rest`() throws {
    let (perch, pad) = try start()
    let top = try perch.pagePicture()
    try scrolls(perch, pad, down: 0.1, steps: 20)
    try perch.hand.waitFor("the scroll") { $0["gesture"].string == "scroll" }
    try perch.settles()
    try perch.hand.waitFor("the end of the silence") { $0["gesture"] == .null }
    try perch.settles()
    let there = try perch.pagePicture()
    // Two notches are a hundred pixels.
    let isMoved = there.shows(top, from: 100)
    #expect(isMoved)
    try scrolls(perch, pad, down: 1, steps: 1)
    try perch.settles()
    #expect(try perch.state()["gesture"] == .null)
    #expect(try perch.pagePicture() != there)
  }

  @Test func `a level swipe takes the page away, and nothing else`() throws {
    let (perch, pad) = try start()
    let pages = try perch.state()["stack"]["pages"].ids
    try scrolls(perch, pad, right: -0.5, steps: 16)
    try perch.hand.waitFor("the swipe") { $0["gesture"].string == "edgeSwipe" }
    #expect(try perch.state()["decide"]["phase"].string == "hidden")
    // The fingers leave the touchpad.
    try pad.moves([2: 0], isAbsolute: false)
    try perch.settles()
    let state = try perch.state()
    #expect(state["stack"]["pages"].ids == pages.dropLast())
    #expect(state["shelf"].array.isEmpty && state["gesture"] == .null)
  }
}

extension Screenshot {
  /// Whether it shows another from this row on, apart from what stays at its edges.
  fileprivate func shows(_ other: Screenshot, from row: Int) -> Bool {
    (0..<height - row - 64).allSatisfy { y in
      let (here, there) = (y * width, (y + row) * width)
      return pixels[here..<here + width - 40] == other.pixels[there..<there + width - 40]
    }
  }
}
