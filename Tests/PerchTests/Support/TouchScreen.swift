import PerchEngine
import PerchSystem
import PerchShell
import PerchHarness
import PerchTime
import PerchX11

/// Fingers on the touch screen of a display, in device pixels of the root window.
final class TouchScreen {
  private let socket: DeviceSocket
  private let size: PixelSize
  private var places: [UInt32: PixelPoint] = [:]

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
    guard let place = places[finger] else { return }
    try send(finger, phase: 20, at: place)
    places[finger] = nil
  }

  /// Touches and lifts.
  func tap(at point: PixelPoint, finger: UInt32 = 1) throws {
    try begin(at: point, finger: finger)
    try lift(finger: finger)
  }

  /// Goes to a place on a straight line at an even speed.
  func glide(to end: PixelPoint, finger: UInt32 = 1, steps: Int = 24) throws {
    guard let start = places[finger] else { return }
    for step in 1...steps {
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(8))
      let way = end - start
      try move(
        to: start + (way.x * step / steps, way.y * step / steps), finger: finger)
    }
  }

  private func send(_ finger: UInt32, phase: UInt32, at point: PixelPoint) throws {
    places[finger] = point
    try socket.touch(finger, phase: phase, valuators(of: point, in: size))
  }
}

/// What an absolute device says of a place: its range goes over the whole screen.
func valuators(of point: PixelPoint, in size: PixelSize) -> [Int: Double] {
  [
    0: (Double(point.x) * 65536 / Double(size.width)).rounded(.up),
    1: (Double(point.y) * 65536 / Double(size.height)).rounded(.up),
  ]
}
