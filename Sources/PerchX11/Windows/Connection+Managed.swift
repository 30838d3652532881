extension Connection {
  /// Whether a child of the root is a managed window or the frame of one.
  ///
  /// Several window managers make their frames override-redirect, so the test is the `WM_STATE` of
  /// the window inside.
  public func isManaged(_ window: WindowID) -> Bool {
    descendant(of: window.rawValue, with: .wmState, depth: 3) != nil
  }

  /// The most windows inside another one that are asked for a property. A frame of openbox has about
  /// fifty.
  private static let mostDescendants = 200

  /// The first window that has a property: the window itself, or one at most `depth` levels below
  /// it. Those of a level come before those below them.
  func descendant(of window: UInt, with property: Atoms.Name, depth: Int) -> UInt? {
    var level = [window]
    var left = Self.mostDescendants
    for step in 0...depth {
      for window in level.prefix(left) {
        if askingForeign({ readProperty(atoms[property], of: window) }) != nil { return window }
      }
      left -= level.count
      guard left > 0, step < depth else { return nil }
      level = level.flatMap { children(of: $0).prefix(left) }
    }
    return nil
  }
}
