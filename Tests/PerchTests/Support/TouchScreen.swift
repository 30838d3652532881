import PerchSystem
import PerchHarness
import PerchTime
import PerchX11

/// Fingers on a display's touch screen. Positions are device pixels of the root window.
final class TouchScreen {
  private let socket: DeviceSocket
  private let size: PixelSize
  private var positions: [UInt32: PixelPoint] = [:]

  init(of display: PrivateDisplay) throws {
    socket = try DeviceSocket(.touchScreen, of: display)
    size = display.connection.screenRect.size
  }

  func begin(at point: PixelPoint, finger: UInt32 = 1) throws {
    try send(finger, phase: 18, at: point)
  }

  func move(to point: PixelPoint, finger: UInt32 = 1) throws {
    try send(finger, phase: 19, at: point)
  }

  func lift(finger: UInt32 = 1) throws {
    guard let position = positions[finger] else { return }
    try send(finger, phase: 20, at: position)
    positions[finger] = nil
  }

  /// Touches the screen and lifts the finger.
  func tap(at point: PixelPoint, finger: UInt32 = 1) throws {
    try begin(at: point, finger: finger)
    try lift(finger: finger)
  }

  /// Moves a finger along a straight line at a constant speed.
  func glide(to end: PixelPoint, finger: UInt32 = 1, steps: Int = 24) throws {
    guard let start = positions[finger] else { return }
    for step in 1...steps {
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(8))
      let distance = end - start
      try move(
        to: start + (distance.x * step / steps, distance.y * step / steps), finger: finger)
    }
  }

  private func send(_ finger: UInt32, phase: UInt32, at point: PixelPoint) throws {
    positions[finger] = point
    try socket.touch(finger, phase: phase, valuators(of: point, in: size))
  }
}

/// Returns the valuators of an absolute device, whose range spans the screen, for a position.
func valuators(of point: PixelPoint, in size: PixelSize) -> [Int: Double] {
  [
    0: (Double(point.x) * 65536 / Double(size.width)).rounded(.up),
    1: (Double(point.y) * 65536 / Double(size.height)).rounded(.up),
  ]
}
