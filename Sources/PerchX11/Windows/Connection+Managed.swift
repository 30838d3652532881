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
    descendants(of: [window], with: property, depth: depth)[0]
  }

  /// The same for each of several windows. All windows of a level cost one round trip together.
  func descendants(of windows: [UInt], with property: Atoms.Name, depth: Int) -> [UInt?] {
    var found = [UInt?](repeating: nil, count: windows.count)
    var levels = windows.map { [$0] }
    var left = [Int](repeating: Self.mostDescendants, count: windows.count)
    for step in 0...depth {
      let asked = levels.enumerated().flatMap { index, level in
        level.prefix(left[index]).map { (index: index, window: $0) }
      }
      for (place, has) in zip(asked, haveProperty(property, asked.map(\.window))) where has {
        found[place.index] = found[place.index] ?? place.window
      }
      guard step < depth else { break }
      for index in levels.indices { left[index] = max(0, left[index] - levels[index].count) }
      let open = levels.indices.filter { found[$0] == nil && left[$0] > 0 }
      var below = ArraySlice(children(of: open.flatMap { levels[$0] }))
      let counts = open.map { levels[$0].count }
      levels = levels.map { _ in [] }
      for (index, count) in zip(open, counts) {
        levels[index] = below.prefix(count).flatMap { $0.prefix(left[index]) }
        below = below.dropFirst(count)
      }
    }
    return found
  }
}
