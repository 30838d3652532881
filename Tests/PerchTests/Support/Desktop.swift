import PerchHarness
import Testing

/// What runs beside Perch.
enum Desktop: CaseIterable, CustomTestStringConvertible {
  /// Nothing at all: an X server alone.
  case bare
  case openbox
  case openboxAndPicom

  /// Those with a window manager, without and with a compositor.
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

  /// A fresh display of this kind.
  func start() throws -> PrivateDisplay { try PrivateDisplay(options) }
}
