/// An input device without hardware, driven through a socket.
public enum SocketDevice: String, Hashable, Sendable, CaseIterable {
  /// A touch screen for five fingers.
  case touchScreen = "touch-screen"
  /// A touchpad with relative motion, smooth scrolling and gestures.
  case touchpad
  /// A tablet with a pen.
  case tablet

  /// Returns the path of the device's socket.
  package func socket(in folder: String) -> String { "\(folder)/\(rawValue)" }

  /// The options of Xorg's `inputtest` driver.
  package var options: [(name: String, value: String)] {
    switch self {
    case .touchScreen: [("DeviceType", "Touch"), ("TouchCount", "5")]
    case .touchpad: [("DeviceType", "PointerGesture")]
    case .tablet: [("DeviceType", "PointerAbsolute"), ("PointerHasPressure", "true")]
    }
  }
}
