internal import PerchEngine
internal import PerchTime
internal import PerchX11

extension Shell {
  /// Ends a gesture whose button was released unseen.
  ///
  /// A grab can be taken away without an event, and then no release comes. Touches need no check:
  /// the server always reports their end, and keeps no button state for them.
  func checkPress(at now: Instant) {
    let device = state.gesture?.sequence.device
    pointer.follow(isPressed: device != nil && device != .touch, at: now)
    guard pointer.turn(ready: [], at: now), !connection.isButtonPressed else { return }
    handle(.grabLost)
  }
}
