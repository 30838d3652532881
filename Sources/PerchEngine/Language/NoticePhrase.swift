/// The words of a desktop notification that several jobs share.
enum NoticePhrase: Hashable {
  /// This number of jobs have ended.
  case ended(Int)
  /// This number of jobs wait for the user.
  case waiting(Int)

  /// The words in a language.
  func text(in catalogue: Catalogue) -> String {
    switch self {
    case .ended(let count):
      // Translators: the title of a desktop notification about several commands; "4 failed" may follow.
      catalogue.counted("{count} job ended", "{count} jobs ended", count)
    case .waiting(let count):
      // Translators: the title of a desktop notification about several commands.
      catalogue.counted("{count} job waits for input", "{count} jobs wait for input", count)
    }
  }
}
