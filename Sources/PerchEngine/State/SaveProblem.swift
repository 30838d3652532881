/// The reason why the session is not saved.
public enum SaveProblem: String, Hashable, Sendable, Codable, CaseIterable {
  /// Another instance has the saved session.
  case taken
  /// The folder belongs to another user.
  case foreign
  /// The disk has no room.
  case full
  /// The folder cannot be written to.
  case readOnly
  /// The session is longer than a file may be.
  case tooLarge
  /// The system reported another error.
  case failed

  /// The reason as a short notice.
  func text(in catalogue: Catalogue) -> String {
    switch self {
    // Translators: this and the next five are shown until the pages are saved again.
    case .taken: catalogue.text("Not saved: another Perch has your saved pages")
    case .foreign: catalogue.text("Not saved: the folder belongs to another user")
    case .full: catalogue.text("Not saved: the disk is full")
    case .readOnly: catalogue.text("Not saved: the folder is not writable")
    case .tooLarge: catalogue.text("Not saved: there are too many pages")
    case .failed: catalogue.text("Not saved: the disk reports an error")
    }
  }
}
