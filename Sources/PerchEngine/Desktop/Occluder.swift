/// A window of another program for which the floating windows may have to make way.
public struct Occluder: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The active window, which says that it is fullscreen.
    case fullscreen
    /// The active window, which says nothing of the kind but may be as large as a monitor.
    case active
    /// A window that no window manager looks after, such as a screen locker's.
    case unmanaged
  }

  /// What the floating windows make way for.
  public enum Reason: String, Hashable, Sendable, Codable {
    case fullscreen
    case locker
  }

  public var kind: Kind
  /// In logical root pixels.
  public var frame: Rect

  public init(_ kind: Kind, _ frame: Rect) {
    self.kind = kind
    self.frame = frame
  }
}

extension Environment {
  /// Whether the floating windows are hidden by a fullscreen window, or stay above it.
  public enum Fullscreen: String, Hashable, Sendable, Codable, CaseIterable {
    case hide
    case show
  }

  /// Whether a screen locker, or what could be one, has a monitor to itself.
  func isLocked(by covers: [Occluder]) -> Bool {
    covers.contains { cover in
      cover.kind == .unmanaged && monitors.contains { cover.frame.fills($0.frame) }
    }
  }

  /// Whether the active window has the monitor to itself.
  ///
  /// A window that just became fullscreen may not have its size yet: its middle is where it will be.
  func isTaken(_ monitor: Monitor, by covers: [Occluder]) -> Bool {
    covers.contains { cover in
      switch cover.kind {
      case .fullscreen:
        cover.frame.fills(monitor.frame) || self.monitor(at: cover.frame.center) == monitor
      case .active: cover.frame.fills(monitor.frame)
      case .unmanaged: false
      }
    }
  }
}

extension Rect {
  /// Whether nothing of the other one is outside, but for what rounding leaves.
  fileprivate func fills(_ other: Rect) -> Bool {
    Rect(x: minX - 0.01, y: minY - 0.01, width: width + 0.02, height: height + 0.02).contains(other)
  }
}
