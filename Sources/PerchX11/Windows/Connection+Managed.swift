extension Connection {
  /// Whether a child of the root is a managed window or the frame of one.
  ///
  /// Several window managers make their frames override-redirect, so the test is the `WM_STATE` of
  /// the window inside.
  public func isManaged(_ window: WindowID) -> Bool {
    descendant(of: window.rawValue, with: .wmState, depth: 3) != nil
  }

  /// The first window that has a property: the window itself, or one at most `depth` levels below
  /// it.
  func descendant(of window: UInt, with property: Atoms.Name, depth: Int) -> UInt? {
    if askingForeign({ readProperty(atoms[property], of: window) }) != nil { return window }
    guard depth > 0 else { return nil }
    return children(of: window).lazy
      .compactMap { self.descendant(of: $0, with: property, depth: depth - 1) }.first
  }
}
