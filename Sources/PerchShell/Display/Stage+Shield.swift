internal import PerchEngine
internal import PerchX11

// The box in which presses reach no window.
extension Stage {
  /// Lets presses in a box, in logical root pixels, reach no window; nil ends that.
  ///
  /// - Returns: Whether that has ended now.
  func setShield(_ frame: Rect?) -> Bool {
    guard let frame else {
      guard let shield, shield.isShown else { return false }
      shield.hide()
      connection.flush()
      return true
    }
    guard shield?.isShown != true else { return false }
    shield = shield ?? Backdrop(connection: connection)
    shield?.show(over: pixels.device(frame))
    connection.flush()
    return false
  }
}
