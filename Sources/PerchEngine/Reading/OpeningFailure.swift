/// The reasons for which another program did not open a file or a link.
public enum OpeningFailure: Hashable, Sendable, Codable {
  /// No application is installed for files of this kind.
  case noApplication
  /// A program of this name could not be started.
  case notStarted(String)
  /// The program that opens links is not installed.
  case noOpener
  /// No program opened this target of a link, or this folder.
  case notOpened(String)

  /// The sentence in a language.
  func text(in catalogue: Catalogue) -> String {
    switch self {
    case .noApplication:
      catalogue.text(
        "No application for this kind of file is installed. Install one, and try again.")
    case .notStarted(let name):
      catalogue.text(
        "{program} could not be started. Choose another application.", ["program": name])
    case .noOpener:
      // Translators: "xdg-open" and "xdg-utils" are the names of a program and of its package.
      catalogue.text("Links need the program xdg-open. Install the package xdg-utils.")
    case .notOpened(let target):
      catalogue.text(
        "No program opened {target}. Set a default application for it.",
        ["target": target])
    }
  }
}
