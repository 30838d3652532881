import PerchX11

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
}
