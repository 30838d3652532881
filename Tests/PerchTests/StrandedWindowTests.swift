import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Parked windows whose place is no longer on the screen.
@Suite struct StrandedWindowTests {
  /// The monitor that is left.
  private static let left = PixelRect(x: 0, y: 0, width: 640, height: 800)

  private func start(
    at frame: PixelRect, splits: Bool
  ) throws -> (perch: RunningPerch, other: Bystander, window: WindowID) {
    let display = try Desktop.openbox.start()
    if splits { try display.splitScreen() }
    let perch = try RunningPerch(on: display, opening: try display.writePages(1))
    let other = try Bystander(on: display)
    return (perch, other, try other.openActiveWindow(titled: "Letters", of: "Mail", at: frame))
  }

  /// The frame of a window with its decoration.
  private func outerFrame(of window: WindowID, _ other: Bystander) throws -> PixelRect {
    let top = other.connection.topLevel(of: window)
    return try #require(other.connection.topLevelWindows().first { $0.id == top }).frame
  }

  /// Parks a window, takes the right monitor away, and brings the window back.
  private func bringBack(
    _ window: WindowID, of other: Bystander, to perch: RunningPerch
  ) throws {
    try perch.park(window)
    try perch.display.unplug("R")
    try perch.input.waitFor("the end of R") { $0["environment"]["monitors"].array.count == 1 }
    #expect(perch.input.say("open", window.page).status == 0)
    try wait(for: "the window") { other.isViewable(window) }
  }

  // Breaks when a few pixels of the window are seen, or none.
  @Test(arguments: [
    PixelRect(x: 900, y: 500, width: 300, height: 200),
    PixelRect(x: 500, y: 300, width: 250, height: 200),
  ])
  func `a window comes back wholly to the monitor that is left`(frame: PixelRect) throws {
    let (perch, other, window) = try start(at: frame, splits: true)
    let size = try outerFrame(of: window, other).size
    try bringBack(window, of: other, to: perch)
    try wait(for: "its place") { Self.left.contains(try outerFrame(of: window, other)) }
    try perch.settle()
    let place = try outerFrame(of: window, other)
    #expect(Self.left.contains(place) && place.size == size)
  }

  // Breaks when a shadow that reaches beyond the screen makes a window one that was put partly outside.
  @Test func `a window whose shadow alone was outside comes back wholly as well`() throws {
    let (perch, other, window) = try start(
      at: PixelRect(x: 440, y: 572, width: 320, height: 240), splits: true)
    let margin = 20
    let before = try #require(other.connection.frame(of: window))
    try #require(before.maxY > 800 && before.maxY - margin < 800, "\(before)")
    other.connection.setProperty(
      .gtkFrameExtents, type: .cardinal, of: window.rawValue,
      to: Array(repeating: UInt(margin), count: 4))
    other.connection.roundTrip()
    try bringBack(window, of: other, to: perch)
    try wait(for: "its place") {
      let frame = try #require(other.connection.frame(of: window))
      return Self.left.contains(
        PixelRect(
          x: frame.x + margin, y: frame.y + margin, width: frame.width - 2 * margin,
          height: frame.height - 2 * margin))
    }
  }

  // Breaks when a window is moved that its user has put partly outside.
  @Test func `a window that was partly outside comes back where it was`() throws {
    let (perch, other, window) = try start(
      at: PixelRect(x: 1100, y: 500, width: 300, height: 200), splits: false)
    let before = try outerFrame(of: window, other)
    try perch.park(window)
    #expect(perch.input.say("open", window.page).status == 0)
    try wait(for: "the window") { other.isViewable(window) }
    try perch.settle()
    #expect(try outerFrame(of: window, other) == before)
  }
}
