/// A window of another program that may hide the floating windows.
public struct Occluder: Hashable, Sendable, Codable {
  /// The reasons for which a window may be an occluder.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The active window, which is fullscreen by its own account.
    case fullscreen
    /// The active window, which does not claim to be fullscreen but may be as large as a monitor.
    case active
    /// A window outside the window manager's care, such as a screen locker's.
    case unmanaged
    /// A window that is on the screen, of a program that the user named in `hideOver`.
    case named
  }

  /// The reasons for which the floating windows are hidden.
  public enum Reason: String, Hashable, Sendable, Codable {
    /// A fullscreen window has the monitor to itself.
    case fullscreen
    /// A screen locker covers a monitor.
    case locker
    /// A window of a program that the user named is on the monitor.
    case program
  }

  /// The reason for which the window may be an occluder.
  public var kind: Kind
  /// The frame of the window, in logical root pixels.
  public var frame: Rect
  /// The names of its program, in letters of either case; nil for none, as in traces of older
  /// versions.
  private var programs: [String]?

  /// Creates an occluder.
  ///
  /// - Parameters:
  ///   - kind: The reason for which the window may be an occluder.
  ///   - frame: The frame of the window, in logical root pixels.
  ///   - names: The names of its program, in letters of either case.
  public init(_ kind: Kind, _ frame: Rect, names: [String] = []) {
    self.kind = kind
    self.frame = frame
    self.names = names
  }

  /// The names of its program, in letters of either case.
  public var names: [String] {
    get { programs ?? [] }
    set { programs = newValue.isEmpty ? nil : newValue }
  }

  /// Whether its program is among some that the user named.
  func belongs(to programs: [String]) -> Bool {
    guard !programs.isEmpty, !names.isEmpty else { return false }
    let names = names.map { $0.lowercased() }
    return programs.contains { names.contains($0.lowercased()) }
  }
}

extension Environment {
  /// The answers of the floating windows to a fullscreen window.
  public enum Fullscreen: String, Hashable, Sendable, Codable, CaseIterable {
    /// The floating windows are hidden while it has their monitor.
    case hide
    /// The floating windows stay above it.
    case show
  }

  /// Whether a screen locker, or a window that could be one, covers a monitor.
  func isLocked(by occluders: [Occluder]) -> Bool {
    occluders.contains { occluder in
      occluder.kind == .unmanaged && monitors.contains { occluder.frame.fills($0.frame) }
    }
  }

  /// Whether the active window covers the monitor, and its program is none that the ball stays over.
  ///
  /// A window that just became fullscreen may not have its size yet, so its centre decides as well.
  func isCovered(_ monitor: Monitor, by occluders: [Occluder]) -> Bool {
    occluders.contains { occluder in
      switch occluder.kind {
      case _ where occluder.belongs(to: showOver): false
      case .fullscreen:
        occluder.frame.fills(monitor.frame) || self.monitor(at: occluder.frame.center) == monitor
      case .active: occluder.frame.fills(monitor.frame)
      case .unmanaged, .named: false
      }
    }
  }

  /// Whether a program that the user named has a window on the monitor.
  func isTaken(_ monitor: Monitor, by occluders: [Occluder]) -> Bool {
    guard !hideOver.isEmpty else { return false }
    return occluders.contains { occluder in
      occluder.kind != .unmanaged && monitor.frame.contains(occluder.frame.center)
        && occluder.belongs(to: hideOver)
    }
  }
}

extension Rect {
  /// Whether the rectangle covers another one, up to rounding.
  fileprivate func fills(_ other: Rect) -> Bool {
    Rect(x: minX - 0.01, y: minY - 0.01, width: width + 0.02, height: height + 0.02).contains(other)
  }
}
