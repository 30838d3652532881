import Glibc
public import PerchEngine
public import PerchSystem

extension FolderError {
  /// A sentence that names the loss, its reason, and a remedy.
  public func message(in catalogue: Catalogue) -> String {
    switch reason {
    case .taken:
      catalogue.text(
        "Another Perch of yours has {folder}, so this one starts with an empty shelf and saves "
          + "nothing; end the other one first to have your shelf here.", ["folder": folder])
    case .foreign:
      catalogue.text(
        "The shelf is not saved because {folder} belongs to another user; give it back to yourself "
          + "with chown.", ["folder": folder])
    case .system(ENOSPC), .system(EDQUOT):
      catalogue.text(
        "The shelf is not saved because there is no room left for {folder}; free some, and the "
          + "next change saves it.", ["folder": folder])
    case .system(EROFS), .system(EACCES), .system(EPERM):
      catalogue.text(
        "The shelf is not saved because {folder} may not be written; make it writable, and the "
          + "next change saves it.", ["folder": folder])
    case .system(let code):
      catalogue.text(
        "The shelf is not saved in {folder} ({reason}); mend that, and the next change saves it.",
        ["folder": folder, "reason": String(cString: strerror(code))])
    case .tooLarge:
      catalogue.text(
        "The shelf is not saved because the pages in use need more than {limit} MiB; close some of "
          + "them.", ["limit": catalogue.number(StateDocument.maxBytes >> 20)])
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
        "The saved shelf in {folder} was damaged and could not be set aside; its backup is used, "
          + "which may lack the last change.", ["folder": folder])
    case .damaged(nil, usesBackup: false):
      catalogue.text(
        "The saved shelf in {folder} was damaged and could not be set aside; there is no usable "
          + "backup, so the shelf starts empty.", ["folder": folder])
    case .missing:
      catalogue.text(
        "The saved shelf is gone from {folder}; its backup is used, which may lack the last "
          + "change.", ["folder": folder])
    case .newer(let version):
      catalogue.text(
        "The saved shelf in {folder} is of a newer Perch (version {version}); this one uses what "
          + "it understands and keeps the rest.",
        ["folder": folder, "version": catalogue.number(version)])
    }
  }

  private func kept(_ name: String, _ usesBackup: Bool, in catalogue: Catalogue) -> String {
    usesBackup
      ? catalogue.text(
        "The saved shelf in {folder} was damaged and is kept there as {file}; its backup is used, "
          + "which may lack the last change.", ["folder": folder, "file": name])
      : catalogue.text(
        "The saved shelf in {folder} was damaged and is kept there as {file}; there is no usable "
          + "backup, so the shelf starts empty.", ["folder": folder, "file": name])
  }
}
