extension Connection {
  /// Whether a child of the root is a window that a window manager looks after, or its frame.
  ///
  /// Frames themselves are override-redirect under several window managers; what tells them is the
  /// `WM_STATE` of the window inside.
  public func isManaged(_ window: WindowID) -> Bool {
    hasState(window.rawValue, depth: 3)
  }

  private func hasState(_ window: UInt, depth: Int) -> Bool {
    if askingForeign({ readProperty(atoms[.wmState], of: window) }) != nil { return true }
    guard depth > 0 else { return false }
    return children(of: window).contains { hasState($0, depth: depth - 1) }
  }
}
