extension ForeignWindow.Unfitness {
  /// The reason as one English sentence for the user.
  var wording: Wording {
    switch self {
    case .none: Wording("There is no active window to park.")
    case .unknown: Wording("There is no such window.")
    case .own: Wording("Windows of Perch are not parked. Park a page instead.")
    case .desktop: Wording("This window is a part of the desktop and cannot be parked.")
    case .unmanaged: Wording("No window manager handles this window, so it cannot be parked.")
    }
  }
}
