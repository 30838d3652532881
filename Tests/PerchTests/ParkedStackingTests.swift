import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// The order of windows that come back from the ball together, and their looks there.
@Suite struct ParkedStackingTests {
  private static let frame = PixelRect(x: 200, y: 150, width: 400, height: 260)

  private func start() throws -> (perch: RunningPerch, other: Bystander, window: WindowID) {
    try RunningPerch.besideWindow(on: .openbox, at: Self.frame)
  }

  // Breaks when the window with the focus lies below the others.
  @Test func `the window that was parked last is in front once Perch has quit`() throws {
    let (perch, other, window) = try start()
    other.iconify(try perch.mainWindow())
    try perch.input.waitFor("the iconified window") { $0["main"]["mapped"].bool == false }
    var (programs, windows) = ([other], [window])
    for name in ["Notes", "Mail"] {
      let program = try Bystander(on: perch.display)
      programs.append(program)
      windows.append(try program.openActiveWindow(titled: name, of: name, at: Self.frame))
    }
    for window in windows { try perch.park(window) }
    #expect(perch.input.say("quit").status == 0)
    try wait(for: "the windows") { zip(programs, windows).allSatisfy { $0.isViewable($1) } }
    #expect(perch.process.wait() == .exited(0))
    perch.input.waitForWindowManager()
    let order = try #require(
      other.connection.property(other.connection.root, "_NET_CLIENT_LIST_STACKING"))
    #expect(
      order.filter { number in windows.contains { $0.rawValue == number } }
        == windows.map(\.rawValue))
    #expect(other.connection.activeWindow == windows.last)
  }

  @Test func `the picture of a window leaves out the shadow that its program draws`() throws {
    let (perch, other, window) = try start()
    other.connection.setProperty(
      other.connection.atoms[.gtkFrameExtents], type: other.connection.atoms[.cardinal],
      of: window.rawValue, to: [26, 24, 20, 30])
    other.connection.roundTrip()
    let client = try #require(perch.connection.clientWindow(window))
    let inner = client.visibleFrame
    #expect(
      inner
        == PixelRect(
          x: client.frame.x + 26, y: client.frame.y + 20, width: client.frame.width - 50,
          height: client.frame.height - 50))
    for isComposited in [true, false] {
      let picture = perch.connection.capture(client, isComposited: isComposited)
      #expect(picture?.width == inner.width && picture?.height == inner.height)
    }
  }
}
