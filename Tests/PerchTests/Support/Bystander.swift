import PerchEngine
import PerchSystem
import PerchShell
import PerchHarness
import PerchTime
import PerchX11

@testable import PerchX11

/// Another program on the display: it talks to the window manager, and it may have a window.
///
/// It keeps the display, for a connection that outlived its server would end the tests.
final class Bystander {
  private let display: PrivateDisplay
  private var link: Connection?
  private(set) var window: Window?

  init(on display: PrivateDisplay) throws {
    self.display = display
    link = try Connection(display: display.name)
  }

  deinit {
    window = nil
    link = nil
  }

  var connection: Connection {
    guard let link else { preconditionFailure("The display has been released.") }
    return link
  }

  /// Maps a window and waits until the server has; `role` decides whether it is managed.
  @discardableResult
  func openWindow(_ role: Role, at frame: PixelRect) throws -> WindowID {
    let window = Window(connection: connection, role: role, frame: frame, keepsPosition: true)
    self.window = window
    window.setInputShape(nil)
    window.map()
    try waitForEvent("its window") { $0 == .mapped(window: window.id) }
    return window.id
  }

  /// Opens a window that tells, as a window manager would, that it is looked after.
  ///
  /// Meant for a display without one: openbox never puts a managed window above those that it does
  /// not know, others do.
  func openManagedWindow(at frame: PixelRect) throws {
    try openWindow(.main, at: frame)
    guard let window else { return }
    connection.setProperty(.wmState, type: .wmState, of: window.id.rawValue, to: [1, 0])
    connection.roundTrip()
  }

  /// Its window goes, and the server knows.
  func closeWindow() {
    window = nil
    connection.roundTrip()
  }

  func raiseWindow() {
    window?.raise()
    connection.roundTrip()
  }

  /// Its window asks for another place.
  func moveWindow(to place: PixelPoint) {
    window?.move(to: place)
    connection.roundTrip()
  }

  /// Whether a press of a button has reached its window by now.
  func wasPressed() -> Bool {
    connection.roundTrip()
    var isPressed = false
    while let event = connection.nextEvent() {
      if case .buttonPressed = event { isPressed = true }
    }
    return isPressed
  }

  func waitForEvent(_ what: String, _ isWanted: (XEvent) -> Bool) throws {
    let deadline = MonotonicClock.now + .seconds(10)
    connection.flush()
    while true {
      while let event = connection.nextEvent() { if isWanted(event) { return } }
      guard MonotonicClock.now < deadline else {
        throw HarnessFailure("Waited in vain for \(what).")
      }
      _ = Poll.wait(reading: [connection.fileDescriptor], until: deadline)
    }
  }
}
