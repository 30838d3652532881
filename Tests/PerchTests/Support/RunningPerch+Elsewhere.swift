import PerchHarness
import PerchX11
import Testing

extension RunningPerch {
  /// Opens another program's window and gives it the focus.
  func focusElsewhere() throws -> Bystander {
    let other = try Bystander(on: display)
    let frame = PixelRect(x: 40, y: 100, width: 330, height: 250)
    let window = try other.openWindow(.main, at: frame)
    input.click(at: try #require(connection.frame(of: window)).center)
    try wait(for: "the focus") { other.focusedWindow() == window }
    try wait(for: "the click") { other.wasPressed() }
    return other
  }
}
