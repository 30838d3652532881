public import Glibc
public import PerchEngine

/// The file that remembers the shelf between runs; one process has it at a time.
public struct StateFile: ~Copyable {
  /// What is known of the file on disk.
  private enum Condition {
    case unread, missing, damaged
    /// It can be read, so that it is worth to be kept as the backup.
    case good
  }

  private var folder: StateFolder
  private var lock: StateLock
  private var condition = Condition.unread
  private var unknown = StateDocument.Unknown()

  /// Makes the folder if need be, takes hold of the file and removes what a crash left unfinished.
  ///
  /// - Throws: an error whose reason is `taken` when another process has it. Whoever goes on
  ///   without the file has an empty shelf that is not saved.
  public init(folder path: String = StateFile.defaultFolder) throws(StateFileError) {
    let folder = try StateFolder(path: path)
    lock = try StateLock(in: folder)
    self.folder = folder
    removeLeftovers()
  }

  /// Reads what was saved.
  ///
  /// A file that is not understood is set aside under a name with this time in it, and its backup
  /// is used; without either the state is empty. What a newer Perch wrote is remembered for `save`.
  ///
  /// - Returns: the state, and what the user should be told if all was not as it should be.
  public mutating func load(
    at time: time_t = time(nil)
  ) -> (state: SavedState, notice: StateNotice?) {
    switch read(StateSave.file) {
    case .good(let document):
      condition = .good
      return (take(document), notice(of: document))
    case .missing:
      condition = .missing
      guard case .good(let document) = read(StateSave.backup) else {
        return (take(StateDocument()), nil)
      }
      return (take(document), StateNotice(folder: folder.path, finding: .missing))
    case .damaged:
      return loadBackup(at: time)
    }
  }

  /// Writes a state, safely on disk when this returns.
  ///
  /// - Throws: why not; the file and its backup are then as they were.
  public mutating func save(_ state: SavedState) throws(StateFileError) {
    if condition == .unread { _ = load() }
    if folder.isGone { try renewFolder() }
    if condition == .damaged { try setAside(at: time(nil)) }
    let document = StateDocument(state, keeping: unknown)
    guard let bytes = document.bytes() else {
      throw StateFileError(folder: folder.path, reason: .tooLarge)
    }
    do throws(StateFileError) {
      var save = StateSave(bytes, in: folder, keepsBackup: condition == .good)
      try save.perform()
      condition = .good
    } catch {
      removeLeftovers()
      throw error
    }
  }

  /// A folder that somebody removed, and the lock with it, is made anew.
  private mutating func renewFolder() throws(StateFileError) {
    let renewed = try StateFolder(path: folder.path)
    lock = try StateLock(in: renewed)
    folder = renewed
    condition = .missing
  }

  private func removeLeftovers() {
    for name in StateSave.leftovers { try? folder.remove(name) }
  }

  // MARK: - Reading

  private enum Reading {
    case missing, damaged
    case good(StateDocument)
  }

  private func read(_ name: String) -> Reading {
    do throws(DocumentFailure) {
      let path = "\(folder.path)/\(name)"
      let bytes = try FileReader.read(path, limit: StateDocument.maxBytes)
      return StateDocument(reading: bytes).map(Reading.good) ?? .damaged
    } catch {
      return error.reason == .missing ? .missing : .damaged
    }
  }

  private mutating func take(_ document: StateDocument) -> SavedState {
    unknown = document.unknown
    return document.state
  }

  private func notice(of document: StateDocument) -> StateNotice? {
    let version = document.unknown.version
    guard version > StateDocument.version else { return nil }
    return StateNotice(folder: folder.path, finding: .newer(version: version))
  }

  private mutating func loadBackup(
    at time: time_t
  ) -> (state: SavedState, notice: StateNotice?) {
    condition = .damaged
    let name = try? setAside(at: time)
    let backup = read(StateSave.backup)
    var document = StateDocument()
    var usesBackup = false
    switch backup {
    case .good(let good): (document, usesBackup) = (good, true)
    case .damaged: _ = try? Self.setAside(StateSave.backup, in: folder, at: time)
    case .missing: break
    }
    let finding = StateNotice.Finding.damaged(keptAs: name, usesBackup: usesBackup)
    return (take(document), StateNotice(folder: folder.path, finding: finding))
  }

  /// Until this has worked nothing is saved: it would be at the damaged file's cost.
  @discardableResult
  private mutating func setAside(at time: time_t) throws(StateFileError) -> String {
    let name = try Self.setAside(StateSave.file, in: folder, at: time)
    condition = .missing
    return name
  }
}
