import PerchHarness
import PerchX11

@testable import PerchX11

// Monitors that come and go.
extension PrivateDisplay {
  func xrandr(_ arguments: String...) throws {
    let program = try start("xrandr", arguments, errors: .pipe)
    guard program.wait() == .exited(0) else {
      throw HarnessFailure("xrandr \(arguments.joined(separator: " ")): \(program.errors)")
    }
  }

  /// Two monitors side by side, L and R, of 640x800 each.
  func splitScreen() throws {
    // One that is there already cannot be made.
    for monitor in connection.monitors().map(\.name) where ["L", "R"].contains(monitor) {
      try unplug(monitor)
    }
    try xrandr(
      "--setmonitor", "L", "640/170x800/210+0+0", "screen", "--setmonitor", "R",
      "640/170x800/210+640+0", "none")
  }

  func unplug(_ monitor: String) throws { try xrandr("--delmonitor", monitor) }

  /// The only output gets another mode, which is made when it is asked for first.
  func shrinkScreen(to size: PixelSize) throws {
    let name = "\(size.width)x\(size.height)-test"
    let (width, height) = (size.width, size.height)
    try? xrandr(
      "--newmode", name, "30", "\(width)", "\(width + 16)", "\(width + 32)", "\(width + 64)",
      "\(height)", "\(height + 3)", "\(height + 6)", "\(height + 12)")
    try? xrandr("--addmode", "screen", name)
    try xrandr("--output", "screen", "--mode", name)
  }

  /// The mode that it began with.
  func growScreen() throws { try xrandr("--output", "screen", "--mode", "1280x800") }
}
