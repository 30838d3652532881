internal import PerchTime

/// A main window as the window manager last reported it.
public struct MainWindow: Hashable, Sendable {
  /// The number of a main window, from 0. The first one has the library, any other one begins with a
  /// page that is in a window of its own.
  public struct ID: Hashable, Sendable, Codable, RawRepresentable {
    /// The number itself.
    public let rawValue: UInt8

    /// The window with the library.
    public static let first = ID(rawValue: 0)

    /// The surface of the window.
    public var surface: Surface.ID { self == .first ? .main : .window(self) }

    /// Creates the number of a window.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  /// The most windows beside the first one.
  public static let limit: UInt8 = 15

  /// The number of the window.
  public let id: ID
  /// The client area in logical root pixels; while the window is closed, the one in which it will
  /// open.
  public internal(set) var frame: Rect
  /// Whether the window should be open; the window manager may not have mapped it yet.
  public internal(set) var isOpen = false
  /// Whether the window is on the screen: mapped, not iconified, and on the desktop that is shown.
  public internal(set) var isMapped = false
  /// The windows over it, as far as they are known.
  var cover = WindowCover()
  /// The frames in which the window was last seen, by the monitors of that time.
  var memory = WindowMemory()

  /// The room for a title bar and borders, in logical pixels.
  package static let decoration = 40.0

  /// Creates a closed window in the middle of the primary monitor; with its decoration it fits the
  /// work area.
  init(in environment: Environment, size wanted: Size) {
    id = .first
    let area = environment.primaryMonitor.workArea
    let size = Size(
      width: min(wanted.width, area.width),
      height: min(wanted.height, max(area.height / 2, area.height - Self.decoration)))
    let free = Rect(center: area.center, size: size)
    frame = Rect(
      x: free.minX.rounded(), y: free.minY.rounded(), width: size.width, height: size.height)
  }

  /// Creates a closed window for a page of its own, which will open in this frame.
  init(_ id: ID, at frame: Rect) {
    self.id = id
    self.frame = frame
  }

  /// The surface of the window.
  public var surface: Surface.ID { id.surface }

  /// The width of the client area, in logical pixels.
  public var width: Double { frame.width }

  /// Puts a closed window where the present monitors last showed it, as far as that is visible.
  mutating func place(in environment: Environment) {
    guard !isOpen else { return }
    if let seen = memory[environment] {
      frame = environment.fitted(seen)
    } else if !environment.monitors.contains(where: { $0.frame.contains(frame.center) }) {
      frame = environment.fitted(frame)
    }
  }

  /// The frame to ask for when most of the open window is on none of a desktop's monitors, where a
  /// window manager may have left it; nil otherwise.
  func rescued(in environment: Environment) -> Rect? {
    guard isOpen, isMapped, frame.width > 0, frame.height > 0 else { return nil }
    let seen = environment.monitors.map { monitor in
      let part = monitor.workArea.intersection(frame)
      return part.isEmpty ? 0 : part.width * part.height
    }
    guard seen.reduce(0, +) < frame.width * frame.height / 2 else { return nil }
    return environment.fitted(memory[environment] ?? frame)
  }

  /// Records the frame of a window that opens now.
  mutating func open(at time: Instant) {
    guard !isOpen else { return }
    isOpen = true
    cover = WindowCover()
    memory.request(frame, at: time)
  }

  /// Changes the frame as the window manager reported it.
  mutating func configure(_ next: Rect, in environment: Environment, at time: Instant) {
    frame = next
    if isOpen { memory.see(next, in: environment, at: time) }
  }
}

extension Environment {
  /// The frame of a main window, shrunk to the work area of its monitor and moved into it, with
  /// room for a title bar.
  package func fitted(_ frame: Rect) -> Rect {
    let area = monitor(at: frame.center).workArea
    let top = min(max(frame.minY, area.minY), area.minY + MainWindow.decoration)
    let width = min(frame.width, area.width)
    let height = min(frame.height, area.maxY - top)
    return Rect(
      x: max(area.minX, min(frame.minX, area.maxX - width)),
      y: max(top, min(frame.minY, area.maxY - height)), width: width, height: height)
  }
}
