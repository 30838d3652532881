/// The words of a desktop notification that several jobs share.
enum NoticePhrase: Hashable {
  /// This number of jobs have ended.
  case ended(Int)
  /// This number of jobs wait for the user.
  case waiting(Int)
  /// This number of jobs call the user, and of some nothing but a bell does.
  case calling(Int)

  /// The words in a language.
  func text(in catalogue: Catalogue) -> String {
    switch self {
    case .ended(let count):
      // Translators: the title of a desktop notification about several commands; "4 failed" may follow.
      catalogue.counted("{count} job ended", "{count} jobs ended", count)
    case .waiting(let count):
      // Translators: the title of a desktop notification about several commands.
      catalogue.counted("{count} job waits for input", "{count} jobs wait for input", count)
    case .calling(let count):
      // Translators: such a title, if only the bell of a terminal rang for some of the commands.
      catalogue.counted("{count} job calls you", "{count} jobs call you", count)
    }
  }
}
