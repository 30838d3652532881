import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

extension RunningPerch {
  /// A Perch with a page beside the active window “Letters” of a program “Mail”.
  static func besideWindow(
    on desktop: Desktop = .openbox, at frame: PixelRect
  ) throws -> (perch: RunningPerch, other: Bystander, window: WindowID) {
    let perch = try RunningPerch(on: desktop, pages: 1)
    let other = try Bystander(on: perch.display)
    let window = try other.openActiveWindow(titled: "Letters", of: "Mail", at: frame)
    return (perch, other, window)
  }

  /// Parks a window of another program, and waits until nothing moves.
  func park(_ window: WindowID) throws {
    let reply = input.say("park-window", "\(window.rawValue)")
    try #require(reply.status == 0, "\(reply)")
    try settle()
  }

  /// The items on the ball, as JSON.
  func shelf() throws -> [JSON] { try state()["shelf"].array }
}
