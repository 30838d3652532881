// The floating windows make way for whoever needs the screen to himself.
extension State {
  /// Why the ball, the list, the circle, the morph and the toast are not there; nil when they may be.
  public var hiddenBy: Occluder.Reason? {
    guard !covers.isEmpty else { return nil }
    if environment.isLocked(by: covers) { return .locker }
    guard environment.fullscreen == .hide else { return nil }
    let home = ball.dock.monitor(in: environment)
    return environment.isTaken(home, by: covers) ? .fullscreen : nil
  }

  /// Other programs' windows that could be reasons, all of them.
  mutating func cover(_ covers: [Occluder]) {
    self.covers = covers.filter(\.frame.isPlausible)
  }

  /// Whoever holds what is not there any more has lost it; nothing comes of it. Only a locker takes
  /// the main window away, too.
  mutating func makeWay(into effects: inout [Effect]) {
    guard let reason = hiddenBy else { return }
    if let surface = gesture?.sequence.surface, surface != .main || reason == .locker {
      cancelGesture(into: &effects)
    }
    closeList(into: &effects)
    list = nil
  }
}
