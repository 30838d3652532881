import Glibc
import PerchEngine
import PerchSystem
import Testing

@testable import PerchPages

/// The state file has one holder, and a file that it lost is not current.
struct StateHolderTests {
  let files: SavedFiles

  init() throws { files = try SavedFiles() }

  @Test func `a second Perch does not have the file until the first has ended`() throws {
    do {
      let first = try StateFile(folder: files.path)
      #expect(refusal() == FolderError(folder: files.path, reason: .taken))
      extendLifetime(first)
    }
    #expect(refusal() == nil)
  }

  @Test func `a Perch that is refused leaves the holder's unfinished file alone`() throws {
    let first = try StateFile(folder: files.path)
    try files.write("half", to: "state.json.new")
    #expect(refusal()?.reason == .taken)
    #expect(files.names.contains("state.json.new"))
    extendLifetime(first)
  }

  @Test func `without a lock file the folder is locked`() throws {
    #expect(mkdir(files.path + "/state.json.lock", 0o700) == 0)
    defer { rmdir(files.path + "/state.json.lock") }
    let first = try StateFile(folder: files.path)
    #expect(refusal()?.reason == .taken)
    extendLifetime(first)
  }

  // Breaks when a lock of another kind counts as the lock of the file.
  @Test func `who cannot have the lock file reads, and does not write beside its holder`() throws {
    try files.save(SampleState.full)
    let lock = files.path + "/state.json.lock"
    #expect(unlink(lock) == 0 && mkdir(lock, 0o700) == 0)
    var first = try StateFile(folder: files.path)
    let loaded = first.load().state
    #expect(loaded == SampleState.full)
    #expect(throws: FolderError.self) { try first.save(SavedState()) }
    #expect(rmdir(lock) == 0)
    do {
      var second = try StateFile(folder: files.path)
      try second.save(SampleState.earlier)
      #expect(throws: FolderError(folder: files.path, reason: .taken)) {
        try first.save(SavedState())
      }
    }
    try first.save(SavedState())
    let isCurrent = first.isCurrent
    #expect(isCurrent)
  }

  @Test func `a file that was moved, replaced or lost its lock is not current`() throws {
    var file = try StateFile(folder: files.path)
    try file.save(SampleState.full)
    func expect(_ isCurrent: Bool) { #expect(file.isCurrent == isCurrent) }
    expect(true)
    try files.write("{}", to: "other")
    #expect(rename(files.path + "/other", files.path + "/state.json") == 0)
    expect(false)
    try file.save(SampleState.full)
    expect(true)
    #expect(unlink(files.path + "/state.json.lock") == 0)
    expect(false)
    try file.save(SampleState.full)
    expect(true)
  }

  private func refusal() -> FolderError? { StateFile.refusal(of: files.path) }

  /// Keeps a file held up to here.
  private func extendLifetime(_ file: borrowing StateFile) {}
}
