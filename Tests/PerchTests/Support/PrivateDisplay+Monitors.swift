import PerchHarness
import PerchX11

@testable import PerchX11

// Monitors that are added and removed.
extension PrivateDisplay {
  /// Runs `xrandr` and waits for its success.
  func xrandr(_ arguments: String...) throws {
    let program = try start("xrandr", arguments, errors: .pipe)
    guard program.wait() == .exited(0) else {
      throw HarnessFailure("xrandr \(arguments.joined(separator: " ")): \(program.errors)")
    }
  }

  /// Replaces the monitor by two of 640x800 pixels side by side, L and R.
  func splitScreen() throws {
    // A monitor with the name of an existing one cannot be added.
    for monitor in connection.monitors().map(\.name) where ["L", "R"].contains(monitor) {
      try unplug(monitor)
    }
    try xrandr(
      "--setmonitor", "L", "640/170x800/210+0+0", "screen", "--setmonitor", "R",
      "640/170x800/210+640+0", "none")
  }

  func unplug(_ monitor: String) throws { try xrandr("--delmonitor", monitor) }

  /// Changes the mode of the only output, and creates the mode if there is none.
  func shrinkScreen(to size: PixelSize) throws {
    let name = "\(size.width)x\(size.height)-test"
    let (width, height) = (size.width, size.height)
    try? xrandr(
      "--newmode", name, "30", "\(width)", "\(width + 16)", "\(width + 32)", "\(width + 64)",
      "\(height)", "\(height + 3)", "\(height + 6)", "\(height + 12)")
    try? xrandr("--addmode", "screen", name)
    try xrandr("--output", "screen", "--mode", name)
  }

  /// Restores the initial mode.
  func growScreen() throws { try xrandr("--output", "screen", "--mode", "1280x800") }
}
