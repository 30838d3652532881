import Glibc
public import PerchEngine
public import PerchSystem

/// Sentences about changes that are not on disk.
package enum UnsavedChange {
  /// The answer to a command that was carried out, and whose change is not saved for a reason.
  package static func refusal(_ reason: Sentence) -> Sentence {
    // Translators: {reason} is a sentence, such as "Your pages are not saved because ...".
    Sentence("It is done, but: {reason}", parts: ["reason": reason])
  }

  /// The reason where the disk does not answer.
  package static let silence = Sentence(
    "The disk with your saved pages does not answer. The last change may be lost.")
}

extension FolderError {
  /// A sentence that names the loss, its reason, and a remedy.
  package var sentence: Sentence {
    switch reason {
    case .taken:
      Sentence(
        "Another Perch of yours has the saved pages in {folder}. Those of this one are not saved "
          + "until the other one has ended.", ["folder": folder])
    case .foreign:
      Sentence(
        "Your pages are not saved because {folder} belongs to another user. Make it yours with "
          + "chown.", ["folder": folder])
    case .system(ENOSPC), .system(EDQUOT):
      Sentence(
        "Your pages are not saved because the disk of {folder} is full. Free some space; then "
          + "Perch saves them by itself.", ["folder": folder])
    case .system(EROFS), .system(EACCES), .system(EPERM):
      Sentence(
        "Your pages are not saved because {folder} is not writable. Make it writable; then Perch "
          + "saves them by itself.", ["folder": folder])
    case .system(let code):
      Sentence(
        "Your pages are not saved in {folder} ({reason}). Once that is fixed, Perch saves them by "
          + "itself.",
        ["folder": folder, "reason": String(cString: strerror(code))])
    case .tooLarge:
      Sentence(
        "Your pages are not saved because they need more than {limit} MiB. Close some of them.",
        ["limit": "\(StateDocument.maxBytes >> 20)"])
    }
  }
}

extension FolderError {
  /// The reason in a few words, for a notice on the screen.
  public var problem: SaveProblem {
    switch reason {
    case .taken: .taken
    case .foreign: .foreign
    case .system(ENOSPC), .system(EDQUOT): .full
    case .system(EROFS), .system(EACCES), .system(EPERM): .readOnly
    case .tooLarge: .tooLarge
    case .system: .failed
    }
  }
}

extension StateNotice {
  /// A sentence that names the problem, its substitute, and the location of the old file.
  public func message(in catalogue: Catalogue) -> String {
    switch finding {
    case .damaged(let name?, let usesBackup): kept(name, usesBackup, in: catalogue)
    case .damaged(nil, usesBackup: true):
      catalogue.text(
        "Your saved pages in {folder} were damaged and could not be set aside. Their backup is "
          + "used; it may lack the last change.", ["folder": folder])
    case .damaged(nil, usesBackup: false):
      catalogue.text(
        "Your saved pages in {folder} were damaged and could not be set aside. There is no usable "
          + "backup, so the ball starts empty.", ["folder": folder])
    case .missing:
      catalogue.text(
        "Your saved pages are gone from {folder}. Their backup is used; it may lack the last "
          + "change.", ["folder": folder])
    case .newer(let version):
      catalogue.text(
        "Your pages in {folder} were saved by a newer Perch (version {version}). This one uses "
          + "what it understands and keeps the rest.",
        ["folder": folder, "version": catalogue.number(version)])
    }
  }

  private func kept(_ name: String, _ usesBackup: Bool, in catalogue: Catalogue) -> String {
    usesBackup
      ? catalogue.text(
        "Your saved pages in {folder} were damaged; the old file is kept as {file}. Their backup "
          + "is used; it may lack the last change.", ["folder": folder, "file": name])
      : catalogue.text(
        "Your saved pages in {folder} were damaged; the old file is kept as {file}. There is no "
          + "usable backup, so the ball starts empty.", ["folder": folder, "file": name])
  }
}
