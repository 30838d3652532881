import PerchHarness
import Testing

/// The desktop that Perch runs on.
enum Desktop: CaseIterable, CustomTestStringConvertible {
  /// An X server alone.
  case bare
  case openbox
  case openboxAndPicom

  /// The desktops with a window manager, without and with a compositor.
  static let managed: [Desktop] = [.openbox, .openboxAndPicom]

  var testDescription: String {
    switch self {
    case .bare: "no window manager"
    case .openbox: "openbox"
    case .openboxAndPicom: "openbox and picom"
    }
  }

  var isComposited: Bool { self == .openboxAndPicom }

  var options: PrivateDisplay.Options {
    PrivateDisplay.Options(
      windowManager: self == .bare ? nil : .openbox, compositor: isComposited ? .picom : nil)
  }

  /// Starts a display of this kind.
  func start() throws -> PrivateDisplay { try PrivateDisplay(options) }
}
