public import Glibc
public import PerchEngine
public import PerchSystem

/// The file that saves the shelf between runs; one process holds it at a time.
public struct StateFile: ~Copyable, Sendable {
  /// The condition of the file on disk.
  private enum Condition: Sendable {
    case unread, missing, damaged
    /// The file can be read, and so may become the backup.
    case good
  }

  private var folder: PrivateFolder
  private let keepsMode: Bool
  private var lock: StateLock
  private var condition = Condition.unread
  /// The file as it was last read or written; nil for none.
  private var version: FileVersion?
  private var unknown = StateDocument.Unknown()

  /// Creates the folder if it is missing, locks the file, and removes the leftovers of a crash.
  ///
  /// - Throws: An error with the reason `taken` when another process holds the file.
  public init(folder path: String = StateFile.defaultFolder) throws(FolderError) {
    try self.init(folder: path, keepsMode: false)
  }

  /// Creates the folder if it is missing, locks the file, and removes the leftovers of a crash.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - keepsMode: Whether a folder that is there already keeps its mode.
  /// - Throws: An error with the reason `taken` when another process holds the file.
  package init(folder path: String, keepsMode: Bool) throws(FolderError) {
    let folder = try PrivateFolder(path: path, keepsMode: keepsMode)
    try self.init(locked: Self.lock(folder), in: folder, keepsMode: keepsMode)
    if isHeld { removeLeftovers() }
  }

  private init(
    locked lock: consuming StateLock, in folder: PrivateFolder, keepsMode: Bool
  ) {
    self.lock = lock
    self.folder = folder
    self.keepsMode = keepsMode
  }

  private static func lock(_ folder: PrivateFolder) throws(FolderError) -> StateLock {
    do throws(FolderError) {
      return try StateLock(in: folder)
    } catch {
      // Nothing can be written either, but the state can be read.
      guard error.reason != .taken else { throw error }
      return try StateLock(ofFolder: folder)
    }
  }

  /// Whether this process may write the file: it has the lock of the file that is there now.
  private var isHeld: Bool { lock.isNamed(in: folder) }

  /// Whether the path names the file as it was last read or written, and this process holds it.
  public var isCurrent: Bool {
    folder.isNamed && isHeld && version != nil && folder.version(of: StateSave.file) == version
  }

  /// Whether there was a saved state to read.
  public private(set) var hadState = false
  /// The reason why the file could not be read this time, though it may be a good one; nil if it
  /// could. Nothing is written before it was read.
  public private(set) var readFailure: FolderError?

  /// Reads the saved state.
  ///
  /// A file that is not understood is renamed, with the time in its name, and the backup is used
  /// instead. Without either the state is empty. Unknown parts that a newer Perch wrote are kept
  /// for `save`.
  ///
  /// - Returns: The state, and a notice for the user if something was wrong.
  public mutating func load(
    at time: time_t = time(nil)
  ) -> (state: SavedState, notice: StateNotice?) {
    version = folder.version(of: StateSave.file)
    readFailure = nil
    switch read(StateSave.file) {
    case .unreadable(let code):
      readFailure = folder.error(code)
      return (SavedState(), nil)
    case .good(let document):
      condition = .good
      hadState = true
      return (adopt(document), notice(of: document))
    case .missing:
      condition = .missing
      guard case .good(let document) = read(StateSave.backup) else {
        return (adopt(StateDocument()), nil)
      }
      hadState = true
      return (adopt(document), StateNotice(folder: folder.path, finding: .missing))
    case .damaged:
      return loadBackup(at: time)
    }
  }

  /// Writes a state, and returns when it is safely on disk, in the folder that the path names now.
  ///
  /// - Throws: The reason of a failure, which leaves the file and its backup unchanged.
  public mutating func save(_ state: SavedState) throws(FolderError) {
    if condition == .unread { _ = load() }
    if let readFailure { throw readFailure }
    if !folder.isNamed { try renewFolder() }
    if !isHeld { lock = try StateLock(in: folder) }
    if condition == .damaged { try setAside(at: time(nil)) }
    let document = StateDocument(state, keeping: unknown)
    guard let bytes = document.bytes() else {
      throw FolderError(folder: folder.path, reason: .tooLarge)
    }
    do throws(FolderError) {
      var save = StateSave(bytes, in: folder, keepsBackup: condition == .good)
      try save.perform()
      condition = .good
      version = folder.version(of: StateSave.file)
    } catch {
      removeLeftovers()
      throw error
    }
  }

  /// Goes to the folder that the path names now, or creates it. A file in it becomes the backup.
  private mutating func renewFolder() throws(FolderError) {
    let renewed = try PrivateFolder(path: folder.path, keepsMode: keepsMode)
    lock = try StateLock(in: renewed)
    folder = renewed
    condition =
      switch read(StateSave.file) {
      case .good: .good
      case .missing: .missing
      case .damaged, .unreadable: .damaged
      }
  }

  private func removeLeftovers() {
    for name in StateSave.leftovers { try? folder.remove(name) }
  }

  // MARK: - Reading

  private enum Reading {
    case missing, damaged
    /// The system refuses to read it for now, with this error number.
    case unreadable(Int32)
    case good(StateDocument)
  }

  private func read(_ name: String) -> Reading {
    do throws(FileError) {
      let path = "\(folder.path)/\(name)"
      let bytes = try RegularFile.read(path, limit: StateDocument.maxBytes)
      return StateDocument(reading: bytes).map(Reading.good) ?? .damaged
    } catch {
      if error.isMissing { return .missing }
      if case .system(let code) = error, code != ELOOP { return .unreadable(code) }
      return .damaged
    }
  }

  private mutating func adopt(_ document: StateDocument) -> SavedState {
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
    case .good(let good): (document, usesBackup, hadState) = (good, true, true)
    case .damaged: _ = try? Self.setAside(StateSave.backup, in: folder, at: time)
    case .missing, .unreadable: break
    }
    let finding = StateNotice.Finding.damaged(keptAs: name, usesBackup: usesBackup)
    return (adopt(document), StateNotice(folder: folder.path, finding: finding))
  }

  /// Renames the damaged file. Until that succeeds nothing is saved, since it would be overwritten.
  @discardableResult
  private mutating func setAside(at time: time_t) throws(FolderError) -> String {
    let name = try Self.setAside(StateSave.file, in: folder, at: time)
    condition = .missing
    return name
  }
}
