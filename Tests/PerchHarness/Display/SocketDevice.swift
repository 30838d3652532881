/// A device without hardware: whatever comes through its socket is done with it.
public enum SocketDevice: String, Hashable, Sendable, CaseIterable {
  /// Five fingers fit on it.
  case touchScreen = "touch-screen"
  /// Moves the pointer by steps, and scrolls smoothly.
  case touchpad
  /// A tablet with a pen.
  case tablet

  package func socket(in folder: String) -> String { "\(folder)/\(rawValue)" }

  /// What Xorg's driver for tests is told.
  package var options: [(name: String, value: String)] {
    switch self {
    case .touchScreen: [("DeviceType", "Touch"), ("TouchCount", "5")]
    case .touchpad: [("DeviceType", "Pointer")]
    case .tablet: [("DeviceType", "PointerAbsolute"), ("PointerHasPressure", "true")]
    }
  }
}
