import Glibc
internal import PerchSystem

/// One save, step by step. At every instant the folder has a complete file, the old or the new one.
struct StateSave: ~Copyable {
  enum Step: CaseIterable {
    case removeLeftovers, create, write, sync, linkBackup, replaceBackup, replace, syncFolder
  }

  static let file = "state.json"
  static let backup = "state.json.bak"
  /// The names of unfinished files, which only the lock's holder creates.
  static let leftovers = [newFile, newBackup]
  private static let newFile = "state.json.new"
  private static let newBackup = "state.json.bak.new"

  private let folder: PrivateFolder
  private let bytes: [UInt8]
  private let keepsBackup: Bool
  private let canLink: Bool
  private var descriptor: Int32 = -1
  /// Whether a new backup is ready to replace the old one.
  private var hasNewBackup = false

  /// Prepares a save.
  ///
  /// With `keepsBackup`, the existing file is a good one and becomes the backup. Without `canLink`,
  /// the backup is a copy, as on file systems without hard links.
  init(_ bytes: [UInt8], in folder: PrivateFolder, keepsBackup: Bool, canLink: Bool = true) {
    self.folder = folder
    self.bytes = bytes
    self.keepsBackup = keepsBackup
    self.canLink = canLink
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  mutating func perform() throws(FolderError) {
    for step in Step.allCases { try perform(step) }
  }

  mutating func perform(_ step: Step) throws(FolderError) {
    switch step {
    case .removeLeftovers: for name in Self.leftovers { try folder.remove(name) }
    case .create: descriptor = try create(Self.newFile)
    case .write: try folder.write(bytes, to: descriptor)
    case .sync: guard fsync(descriptor) == 0 else { throw folder.error() }
    case .linkBackup: if keepsBackup { hasNewBackup = try makeBackup() }
    case .replaceBackup: if hasNewBackup { try replaceBackup() }
    case .replace: try folder.rename(Self.newFile, to: Self.file)
    case .syncFolder: try folder.sync()
    }
  }

  private func create(_ name: String) throws(FolderError) -> Int32 {
    try folder.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
  }

  /// Makes the backup; false if the file was removed meanwhile.
  private func makeBackup() throws(FolderError) -> Bool {
    guard folder.has(Self.file) else { return false }
    if canLink, folder.link(Self.file, as: Self.newBackup) { return true }
    let old: [UInt8]
    do throws(FileError) {
      old = try RegularFile.read("\(folder.path)/\(Self.file)", limit: StateDocument.maxBytes)
    } catch {
      throw folder.error(EIO)
    }
    let copy = try create(Self.newBackup)
    defer { close(copy) }
    try folder.write(old, to: copy)
    guard fsync(copy) == 0 else { throw folder.error() }
    return true
  }

  private func replaceBackup() throws(FolderError) {
    try folder.rename(Self.newBackup, to: Self.backup)
    // After a crash before `replace` both names are one file, which rename would leave alone.
    try folder.remove(Self.newBackup)
  }
}
