// The floating windows yield to a window that needs the screen to itself.
extension State {
  /// The reason for which the floating windows are hidden; nil when they may be shown.
  ///
  /// The floating windows are the ball, the list, the circle, the morph and the toast.
  public var hiddenBy: Occluder.Reason? {
    guard !occluders.isEmpty else { return nil }
    if environment.isLocked(by: occluders) { return .locker }
    let home = ball.dock.monitor(in: environment)
    if environment.isTaken(home, by: occluders) { return .program }
    guard environment.fullscreen == .hide else { return nil }
    return environment.isCovered(home, by: occluders) ? .fullscreen : nil
  }

  /// Replaces the windows of other programs that may be occluders.
  mutating func replaceOccluders(with occluders: [Occluder]) {
    self.occluders = occluders.filter(\.frame.isPlausible)
  }

  /// Cancels the gesture if its surface is hidden now, and closes the list. A screen locker hides
  /// the main window as well.
  mutating func yieldToOccluders(into effects: inout [Effect]) {
    guard let reason = hiddenBy else { return }
    if let surface = gesture?.sequence.surface, surface != .main || reason == .locker {
      cancelGesture(into: &effects)
    }
    closeList(into: &effects)
    list = nil
  }
}
