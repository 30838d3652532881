/// The role of one of our windows. It decides how the desktop treats the window.
public enum Role: String, Hashable, Sendable, CaseIterable {
  /// The window that shows the pages, the only managed one.
  case main
  /// The ball that pages are parked on.
  case ball
  /// The quarter disc in a corner, which a page dropped on it is parked or removed by.
  case decide
  /// The picture of a page that flies between the window and the ball.
  case morph
  /// The list of parked pages.
  case list
  /// A short message.
  case toast
  /// The row that follows the pointer while its file is dragged.
  case drag
  /// The line beside a hovered control.
  case tooltip
  /// A popup with commands.
  case menu

  /// Whether a window manager frames, positions and stacks it.
  var isManaged: Bool { self == .main }

  /// Whether it may have the keyboard focus.
  var takesInput: Bool { self == .main || self == .list || self == .menu }

  /// Whether it is input-transparent at first.
  var isClickThrough: Bool {
    self == .decide || self == .morph || self == .drag || self == .tooltip
  }

  /// Whether it accepts drops of files.
  var takesDrops: Bool { self == .main || self == .ball }

  /// The title for the desktop's window lists and rules, in a program of this class. It never names a
  /// page.
  func title(in program: String) -> String {
    self == .main ? program : "\(program) \(rawValue)"
  }

  /// The window types, the preferred one first (EWMH, `_NET_WM_WINDOW_TYPE`).
  var windowTypes: [Atoms.Name] {
    switch self {
    case .main: [.netWMWindowTypeNormal]
    case .ball: [.netWMWindowTypeNotification, .netWMWindowTypeUtility]
    case .list, .menu: [.netWMWindowTypePopupMenu]
    case .decide, .morph, .toast, .tooltip: [.netWMWindowTypeNotification]
    case .drag: [.netWMWindowTypeDND]
    }
  }
}
