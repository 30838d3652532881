/// Which of our windows a window is; decides how the desktop is to treat it.
public enum Role: String, Hashable, Sendable, CaseIterable {
  case main, ball, decide, morph, list, toast, drag

  /// Whether a window manager frames, places and stacks it.
  var isManaged: Bool { self == .main }

  /// Whether it may ever have the keyboard.
  var takesInput: Bool { self == .main || self == .list }

  /// Whether every click goes through it, until told otherwise.
  var isClickThrough: Bool { self == .decide || self == .morph || self == .drag }

  /// Whether files can be dropped on it.
  var takesDrops: Bool { self == .main || self == .ball }

  /// For the desktop's own lists and rules; never tells what is parked.
  var title: String { self == .main ? "Perch" : "Perch \(rawValue)" }

  var windowTypes: [Atoms.Name] {
    switch self {
    case .main: [.netWMWindowTypeNormal]
    case .ball: [.netWMWindowTypeNotification, .netWMWindowTypeUtility]
    case .list: [.netWMWindowTypePopupMenu]
    case .decide, .morph, .toast: [.netWMWindowTypeNotification]
    case .drag: [.netWMWindowTypeDND]
    }
  }
}
