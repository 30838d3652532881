import CX11
import PerchX11
import Testing

@testable import PerchX11

extension WindowID {
  /// The name of the page that stands for the window on the ball.
  var page: String { "window:\(String(rawValue, radix: 16))" }
}

// Another program's window that Perch parks.
extension Bystander {
  /// Opens a window of a program and gives it the focus.
  func openActiveWindow(
    titled title: String, of program: String, at frame: PixelRect
  ) throws -> WindowID {
    let id = try openWindow(.main, at: frame, of: program)
    window?.setTitle(title)
    activate(id)
    try wait(for: "the active window") { self.connection.activeWindow == id }
    return id
  }

  /// Opens a window that is where it was after each window manager that dies: its place is that of its
  /// content, not of a frame around it (ICCCM 4.1.2.3, static gravity).
  func openStayingWindow(at frame: PixelRect) throws -> WindowID {
    let id = try openWindow(.main, at: frame, of: "Mail")
    var hints = XSizeHints()
    hints.flags = Int(USPosition) | Int(PWinGravity)
    hints.win_gravity = StaticGravity
    XSetWMNormalHints(connection.display, id.rawValue, &hints)
    activate(id)
    try wait(for: "the active window") { self.connection.activeWindow == id }
    return id
  }

  /// Gives a window the names of a program (`WM_CLASS`).
  func setNames(of window: WindowID, instance: String, class name: String) {
    unsafe instance.withCString { instance in
      unsafe name.withCString { name in
        var hint = unsafe XClassHint(
          res_name: UnsafeMutablePointer(mutating: instance),
          res_class: UnsafeMutablePointer(mutating: name))
        unsafe XSetClassHint(connection.display, window.rawValue, &hint)
      }
    }
    connection.roundTrip()
  }

  /// Whether a window is on the screen.
  func isViewable(_ window: WindowID) -> Bool {
    connection.attributes(of: window.rawValue)?.map_state == IsViewable
  }

  /// Waits until a window is off the screen: a window manager may write its state before that.
  func waitUntilHidden(_ window: WindowID) throws {
    try wait(for: "the hidden window") { !self.isViewable(window) }
  }

  /// Whether the window manager still lists a window.
  func isListed(_ window: WindowID) -> Bool {
    connection.property(connection.root, "_NET_CLIENT_LIST")?.contains(window.rawValue) == true
  }

  /// Adds states to a window, or takes them from it, as a pager does (EWMH).
  func change(_ window: WindowID, _ states: [String], isAdding: Bool = true) {
    for state in states {
      let atom = XInternAtom(connection.display, "_NET_WM_STATE_\(state)", 0)
      connection.sendToRoot(.netWMState, about: window.rawValue, isAdding ? 1 : 0, Int(atom))
    }
    connection.roundTrip()
  }

  /// Maximizes a window as a pager does, by one message (EWMH).
  func maximize(_ window: WindowID) {
    let atoms = ["MAXIMIZED_VERT", "MAXIMIZED_HORZ"].map {
      Int(XInternAtom(connection.display, "_NET_WM_STATE_\($0)", 0))
    }
    connection.sendToRoot(.netWMState, about: window.rawValue, 1, atoms[0], atoms[1], 2)
    connection.roundTrip()
  }

  /// Gives a window states, and waits until the window manager has moved it accordingly.
  ///
  /// The window manager names a state before it moves the window; but it does all that one message
  /// asks for before it reads the next one.
  func set(_ states: [String], of window: WindowID) throws {
    let last = "SKIP_PAGER"
    change(window, states + [last])
    try wait(for: "the states") { self.has(window, states + [last]) }
  }

  /// Returns whether a window has all of these states.
  func has(_ window: WindowID, _ states: [String]) -> Bool {
    let values = connection.property(window, "_NET_WM_STATE") ?? []
    return states.allSatisfy {
      values.contains(XInternAtom(connection.display, "_NET_WM_STATE_\($0)", 0))
    }
  }

  /// Lets a window ask for attention by its hints (ICCCM 4.1.2.4), or no longer.
  func setUrgency(_ isUrgent: Bool, of window: WindowID) {
    connection.setProperty(
      connection.atoms[.wmHints], type: connection.atoms[.wmHints], of: window.rawValue,
      to: [isUrgent ? UInt(XUrgencyHint) : 0, 0, 0, 0, 0, 0, 0, 0, 0])
    connection.roundTrip()
  }

  /// Makes the window a dialog of another one (ICCCM 4.1.2.6).
  func setLeader(_ leader: WindowID, of window: WindowID) {
    connection.setProperty(
      connection.atoms[.wmTransientFor], type: connection.atoms[.window], of: window.rawValue,
      to: [leader.rawValue])
    connection.roundTrip()
  }
}
