import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Parked windows beside several programs that have a ball.
@Suite struct SeveralBallsTests {
  private static let frame = PixelRect(x: 200, y: 150, width: 500, height: 360)

  // Breaks when a program that starts takes over what another ball holds, and shows it again as it ends.
  @Test func `a program leaves the windows alone that Perch has parked`() throws {
    let (perch, other, window) = try RunningPerch.besideWindow(on: .openbox, at: Self.frame)
    try perch.park(window)
    let program = try KitShellProgram(
      on: perch.display, "say '{\"park\": \(KitShellProgram.tea)}'")
    try wait(for: "its page") { program.events.contains { $0["event"].string == "didPark" } }
    #expect(try program.state()["shelf"].titles == ["Tea"])
    #expect(program.say("quit").status == 0)
    _ = program.process.wait()
    #expect(try perch.shelf().count == 1 && !other.isViewable(window))
  }

  // Breaks when the windows of a program that is gone are on no ball.
  @Test func `Perch takes over the windows of a program that was killed`() throws {
    let display = try Desktop.openbox.start()
    let program = try KitShellProgram(on: display, "say '{\"park\": \(KitShellProgram.tea)}'")
    try wait(for: "its page") { program.events.contains { $0["event"].string == "didPark" } }
    let other = try Bystander(on: display)
    let window = try other.openActiveWindow(titled: "Letters", of: "Mail", at: Self.frame)
    #expect(program.say("park-window", "\(window.rawValue)").status == 0)
    try wait(for: "the window on the ball") {
      try program.state()["shelf"].array.count == 2
    }
    kill(program.process.pid, SIGKILL)
    _ = program.process.wait()
    let perch = try RunningPerch(on: display, options: ["--background"])
    try perch.input.waitFor("the window") { $0["shelf"].titles == ["Letters"] }
    let again = try KitShellProgram(on: display, "say '{\"park\": \(KitShellProgram.tea)}'")
    #expect(try again.state()["shelf"].titles == ["Tea"])
    #expect(again.say("quit").status == 0)
    _ = again.process.wait()
    #expect(try perch.shelf().count == 1 && !other.isViewable(window))
    #expect(perch.input.say("open", window.page).status == 0)
    try wait(for: "the window") { other.isViewable(window) }
  }
}
