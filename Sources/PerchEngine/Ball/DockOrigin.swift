/// The origin of a ball's dock.
enum DockOrigin: Hashable, Sendable {
  /// The ball was never shown: its dock is chosen once it is.
  case none
  /// The dock was chosen just now, and the balls of other programs are still being looked for. A ball
  /// that is seen already moves out of their way, and any other begins there.
  case sought(isSeen: Bool)
  /// The ball was shown, or put there.
  case kept
}
