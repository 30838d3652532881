import Glibc
import PerchEngine
import PerchSystem
import PerchTestSupport
import Testing

@testable import PerchPages

/// At every moment of a save there is a complete file, the old or the new one.
struct StateCrashTests {
  let files: SavedFiles

  init() throws { files = try SavedFiles() }

  /// Begins to save `full` over `earlier`, and ends after some steps, like a process that is
  /// killed.
  private func crash(after count: Int, canLink: Bool) throws {
    let folder = try PrivateFolder(path: files.path)
    let bytes = try #require(StateDocument(SampleState.full, keeping: .init()).bytes())
    var save = StateSave(bytes, in: folder, keepsBackup: true, canLink: canLink)
    for step in StateSave.Step.allCases.prefix(count) { try save.perform(step) }
  }

  private static let steps = StateSave.Step.allCases.count
  private static let replaced = StateSave.Step.allCases.firstIndex(of: .replace)

  @Test(arguments: 0...steps, [true, false])
  func `after every step a load gives the old or the new state`(
    count: Int, canLink: Bool
  ) throws {
    try files.save(SavedState(), SampleState.earlier)
    try crash(after: count, canLink: canLink)
    let (state, notice) = try files.load()
    let isNew = count > (try #require(Self.replaced))
    #expect(state == (isNew ? SampleState.full : SampleState.earlier))
    #expect(notice == nil)
    #expect(files.names == ["state.json", "state.json.bak", "state.json.lock"])
  }

  @Test(arguments: 0...steps, [true, false])
  func `after every step the backup alone is a whole file too`(count: Int, canLink: Bool) throws {
    try files.save(SavedState(), SampleState.earlier)
    try crash(after: count, canLink: canLink)
    try files.write("torn")
    let (state, notice) = try files.load()
    #expect([SavedState(), SampleState.earlier].contains(state))
    #expect(notice != nil)
  }

  @Test(arguments: 0...steps)
  func `a crash in the first saving ever leaves nothing or the new state`(count: Int) throws {
    let folder = try PrivateFolder(path: files.path)
    let bytes = try #require(StateDocument(SampleState.full, keeping: .init()).bytes())
    do {
      var save = StateSave(bytes, in: folder, keepsBackup: false)
      for step in StateSave.Step.allCases.prefix(count) { try save.perform(step) }
    }
    let (state, notice) = try files.load()
    let isNew = count > (try #require(Self.replaced))
    #expect(state == (isNew ? SampleState.full : SavedState()))
    #expect(notice == nil)
  }

  @Test func `a file torn before it was flushed is never looked at`() throws {
    try files.save(SampleState.earlier)
    let bytes = try #require(StateDocument(SampleState.full, keeping: .init()).bytes())
    for length in stride(from: 0, to: bytes.count, by: 7) {
      try files.write(Array(bytes[..<length]), to: "state.json.new")
      try files.write(Array(bytes[..<length]), to: "state.json.bak.new")
      try #require(try files.load().state == SampleState.earlier)
    }
  }

  @Test(arguments: 0...steps)
  func `saving goes on after a crash at every step`(count: Int) throws {
    try files.save(SavedState(), SampleState.earlier)
    try crash(after: count, canLink: true)
    try files.save(SampleState.full)
    #expect(files.names == ["state.json", "state.json.bak", "state.json.lock"])
    try files.save(SampleState.earlier)
    #expect(try files.load().state == SampleState.earlier)
    let backup = StateDocument(reading: try files.bytes(of: "state.json.bak"))
    #expect(backup?.state == SampleState.full)
  }

  // MARK: - Errors

  @Test func `a saving that fails leaves the file and its backup as they were`() throws {
    try files.save(SampleState.earlier, SampleState.full)
    var file = try StateFile(folder: files.path)
    _ = file.load()
    // A folder in the way of the temporary file cannot be removed as one.
    #expect(mkdir(files.path + "/state.json.new", 0o700) == 0)
    let before = (try files.bytes(), try files.bytes(of: "state.json.bak"))
    let error = failure(of: &file, saving: SavedState())
    #expect(error?.reason == .system(errno: EISDIR))
    #expect(try files.bytes() == before.0)
    #expect(try files.bytes(of: "state.json.bak") == before.1)
    #expect(rmdir(files.path + "/state.json.new") == 0)
    try file.save(SavedState())
    #expect(StateDocument(reading: try files.bytes())?.state == SavedState())
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "Mounting takes the rights of root."))
  func `a full disk costs nothing and is said in one sentence`() throws {
    let disk = try SmallDisk(pages: 16)
    var file = try StateFile(folder: disk.path)
    try file.save(SampleState.earlier)
    let error = failure(of: &file, saving: SampleState.large(400))
    #expect(error?.reason == .system(errno: ENOSPC))
    #expect(error?.sentence.english.contains("is full") == true)
    let kept = file.load().state
    #expect(kept == SampleState.earlier)
    try file.save(SampleState.full)
    let saved = file.load().state
    #expect(saved == SampleState.full)
    #expect(access(disk.path + "/state.json.new", F_OK) != 0)
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "Mounting takes the rights of root."))
  func `from a read-only disk one loads and does not save`() throws {
    let disk = try SmallDisk(pages: 64) { path in
      var file = try StateFile(folder: path)
      try file.save(SampleState.earlier)
      try file.save(SampleState.full)
    }
    var file = try StateFile(folder: disk.path)
    let loaded = file.load().state
    #expect(loaded == SampleState.full)
    let error = failure(of: &file, saving: SavedState())
    #expect(error?.reason == .system(errno: EROFS))
    let kept = file.load().state
    #expect(kept == SampleState.full)
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "Mounting takes the rights of root."))
  func `a damaged file that cannot be set aside is not overwritten either`() throws {
    _ = try SmallDisk(pages: 64) { path in
      do {
        var file = try StateFile(folder: path)
        try file.save(SampleState.earlier)
        try file.save(SampleState.full)
      }
      try #require(truncate(path + "/state.json", 20) == 0)
      try SmallDisk.remount(path, "ro")
      var file = try StateFile(folder: path)
      let (state, notice) = file.load()
      #expect(state == SampleState.earlier)
      #expect(notice?.finding == .damaged(keptAs: nil, usesBackup: true))
      let error = failure(of: &file, saving: state)
      #expect(error?.reason == .system(errno: EROFS))
      try SmallDisk.remount(path, "rw")
      try file.save(SampleState.full)
      let kept = try PrivateFolder(path: path).names(startingWith: StateFile.damagedPrefix)
      #expect(kept.count == 1)
    }
  }

  private func failure(
    of file: inout StateFile, saving state: SavedState
  ) -> FolderError? {
    do throws(FolderError) {
      try file.save(state)
      return nil
    } catch {
      return error
    }
  }
}
