internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// A press of which nothing is heard any more.
extension Shell {
  /// How long a press may be silent before one asks whether it still goes on.
  private static let silence = Duration.seconds(10)

  /// A grab can be taken away without a word; then no release ever comes. Of a finger the server
  /// always tells when it is gone, and keeps no button that one could ask for.
  func checkGesture() {
    guard let gesture = state.gesture, gesture.sequence.device != .touch else {
      return gestureCheck = nil
    }
    let now = MonotonicClock.now
    guard let due = gestureCheck else { return gestureCheck = now + Self.silence }
    guard due <= now else { return }
    gestureCheck = now + Self.silence
    if !connection.isButtonPressed { handle(.grabLost) }
  }
}
