extension Connection {
  /// Whether a child of the root is a window that a window manager looks after, or its frame.
  ///
  /// Frames themselves are override-redirect under several window managers; what tells them is the
  /// `WM_STATE` of the window inside.
  public func isManaged(_ window: WindowID) -> Bool {
    descendant(of: window.rawValue, with: .wmState, depth: 3) != nil
  }

  /// The first window that has a property: itself, or one at most so many levels inside of it.
  func descendant(of window: UInt, with property: Atoms.Name, depth: Int) -> UInt? {
    if askingForeign({ readProperty(atoms[property], of: window) }) != nil { return window }
    guard depth > 0 else { return nil }
    return children(of: window).lazy
      .compactMap { self.descendant(of: $0, with: property, depth: depth - 1) }.first
  }
}
