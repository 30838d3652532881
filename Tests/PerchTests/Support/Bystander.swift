import PerchSystem
import PerchHarness
import PerchTime
import PerchX11

@testable import PerchX11

/// Another program on the display, which may have a window.
///
/// It keeps the display alive: Xlib ends the process if a connection loses its server.
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

  /// Maps a window and waits for the server.
  ///
  /// - Parameters:
  ///   - role: decides whether the window is managed.
  ///   - frame: the frame, in device pixels.
  ///   - name: both names of its program; nil for those of Perch.
  ///   - type: its type in place of the role's.
  /// - Returns: the window.
  /// - Throws: a failure if the window does not come up.
  @discardableResult
  func openWindow(
    _ role: Role, at frame: PixelRect, of name: String? = nil, type: Atoms.Name? = nil
  ) throws -> WindowID {
    let window = Window(connection: connection, role: role, frame: frame, keepsPosition: true)
    self.window = window
    window.setInputShape(nil)
    let id = window.id.rawValue
    if let name {
      connection.setProperty(.wmClass, type: .string, of: id, to: "\(name)\0\(name)\0")
    }
    if let type {
      connection.setProperty(.netWMWindowType, type: .atom, of: id, to: [connection.atoms[type]])
    }
    window.map()
    try waitForEvent("its window") { $0 == .mapped(window: window.id) }
    return window.id
  }

  /// Opens a window with the `WM_STATE` that a window manager would set.
  ///
  /// It is meant for a display without a window manager. openbox never stacks a managed window
  /// above unmanaged ones; other window managers do.
  func openManagedWindow(at frame: PixelRect) throws {
    try openWindow(.main, at: frame)
    guard let window else { return }
    connection.setProperty(.wmState, type: .wmState, of: window.id.rawValue, to: [1, 0])
    connection.roundTrip()
  }

  /// Destroys the window and waits for the server.
  func closeWindow() {
    window = nil
    connection.roundTrip()
  }

  func raiseWindow() {
    window?.raise()
    connection.roundTrip()
  }

  /// Asks for another position of the window.
  func moveWindow(to point: PixelPoint) {
    window?.move(to: point)
    connection.roundTrip()
  }

  /// Returns whether a press of a button has reached the window so far.
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
