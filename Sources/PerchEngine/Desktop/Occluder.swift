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
  }

  /// The reasons for which the floating windows are hidden.
  public enum Reason: String, Hashable, Sendable, Codable {
    /// A fullscreen window has the monitor to itself.
    case fullscreen
    /// A screen locker covers a monitor.
    case locker
  }

  /// The reason for which the window may be an occluder.
  public var kind: Kind
  /// The frame of the window, in logical root pixels.
  public var frame: Rect

  /// Creates an occluder from its kind and its frame.
  public init(_ kind: Kind, _ frame: Rect) {
    self.kind = kind
    self.frame = frame
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

  /// Whether the active window covers the monitor.
  ///
  /// A window that just became fullscreen may not have its size yet, so its centre decides as well.
  func isCovered(_ monitor: Monitor, by occluders: [Occluder]) -> Bool {
    occluders.contains { occluder in
      switch occluder.kind {
      case .fullscreen:
        occluder.frame.fills(monitor.frame) || self.monitor(at: occluder.frame.center) == monitor
      case .active: occluder.frame.fills(monitor.frame)
      case .unmanaged: false
      }
    }
  }
}

extension Rect {
  /// Whether the rectangle covers another one, up to rounding.
  fileprivate func fills(_ other: Rect) -> Bool {
    Rect(x: minX - 0.01, y: minY - 0.01, width: width + 0.02, height: height + 0.02).contains(other)
  }
}
