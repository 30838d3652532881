extension Connection {
  /// Whether a child of the root is a managed window or the frame of one.
  ///
  /// Several window managers make their frames override-redirect, so the test is the `WM_STATE` of
  /// the window inside.
  public func isManaged(_ window: WindowID) -> Bool {
    descendant(of: window.rawValue, with: .wmState, depth: 3) != nil
  }

  /// The most windows inside another one that are asked for a property.
  private static let mostDescendants = 64

  /// The first window that has a property: the window itself, or one at most `depth` levels below
  /// it.
  func descendant(of window: UInt, with property: Atoms.Name, depth: Int) -> UInt? {
    var left = Self.mostDescendants
    return descendant(of: window, with: property, depth: depth, within: &left)
  }

  private func descendant(
    of window: UInt, with property: Atoms.Name, depth: Int, within left: inout Int
  ) -> UInt? {
    left -= 1
    if askingForeign({ readProperty(atoms[property], of: window) }) != nil { return window }
    guard depth > 0 else { return nil }
    for child in children(of: window) {
      guard left > 0 else { return nil }
      if let found = descendant(of: child, with: property, depth: depth - 1, within: &left) {
        return found
      }
    }
    return nil
  }
}
