import Glibc
import PerchEngine
import PerchSystem
import Testing

@testable import PerchPages

/// The state file of a Perch that starts, saves and ends.
struct StateFileTests {
  let files: SavedFiles

  init() throws { files = try SavedFiles() }

  @Test func `what is saved is loaded again`() throws {
    try files.save(SampleState.full)
    let (state, notice) = try files.load()
    #expect(state == SampleState.full)
    #expect(notice == nil)
  }

  @Test func `an empty state is saved and loaded again`() throws {
    try files.save(SavedState())
    let (state, notice) = try files.load()
    #expect(state == SavedState())
    #expect(notice == nil)
  }

  @Test func `without a file there is nothing to load and nothing to say`() throws {
    let (state, notice) = try files.load()
    #expect(state == SavedState())
    #expect(notice == nil)
    #expect(files.names == ["state.json.lock"])
  }

  @Test func `a removed file is written anew, and its backup stays`() throws {
    var file = try StateFile(folder: files.path)
    for _ in 1...2 { try file.save(SampleState.full) }
    #expect(unlink(files.path + "/state.json") == 0)
    try file.save(SavedState())
    #expect(file.load().state == SavedState())
    #expect(try files.bytes(of: "state.json.bak") != files.bytes())
  }

  @Test func `a removed folder is made anew, with its lock`() throws {
    var file = try StateFile(folder: files.path)
    try file.save(SampleState.full)
    for name in files.names { #expect(unlink(files.path + "/" + name) == 0) }
    #expect(rmdir(files.path) == 0)
    try file.save(SavedState())
    #expect(file.load().state == SavedState() && files.names.contains("state.json.lock"))
    #expect(throws: FolderError(folder: files.path, reason: .taken)) {
      _ = try StateFile(folder: files.path)
    }
  }

  @Test func `the file is for its user alone and so is a folder that it makes`() throws {
    let inner = try SavedFiles()
    #expect(rmdir(inner.path) == 0)
    try inner.save(SampleState.full)
    #expect(mode(of: inner.path) == 0o700)
    #expect(mode(of: inner.path + "/state.json") == 0o600)
  }

  @Test func `a folder that others may enter is closed to them`() throws {
    #expect(chmod(files.path, 0o755) == 0)
    try files.save(SampleState.full)
    #expect(mode(of: files.path) == 0o700)
  }

  @Test func `the file is JSON with its keys in order and one entry a line`() throws {
    let page = SampleState.page("doc-1", title: "A/B")
    try files.save(
      SavedState(
        library: [page], shelf: [page.id], offsets: [page.id: 2.5],
        dock: Dock(monitor: "DP-1", side: .right, fraction: 0.25)))
    #expect(
      try files.text() == """
        {
          "ball": {
            "fraction": 0.25,
            "monitor": "DP-1",
            "side": "right"
          },
          "library": [
            {
              "canPark": true,
              "hidesHeader": false,
              "id": "doc-1",
              "kind": "document",
              "subtitle": "~/notes",
              "title": "A/B",
              "userInfo": {
                "path": "/home/someone/notes/doc-1.md"
              }
            }
          ],
          "offsets": {
            "doc-1": 2.5
          },
          "shelf": [
            "doc-1"
          ],
          "stack": [],
          "version": 1
        }

        """)
  }

  @Test func `the version before the last is the backup`() throws {
    try files.save(SampleState.earlier, SampleState.full)
    #expect(try document("state.json") == SampleState.full)
    #expect(try document("state.json.bak") == SampleState.earlier)
  }

  @Test func `nothing but the file and its backup and lock is left`() throws {
    try files.save(SampleState.earlier, SampleState.full, SampleState.earlier)
    #expect(files.names == ["state.json", "state.json.bak", "state.json.lock"])
  }

  @Test func `saving before loading loses neither the file nor what is unknown in it`() throws {
    try files.write(#"{"version": 1, "future": 7}"#)
    var file = try StateFile(folder: files.path)
    try file.save(SampleState.full)
    #expect(try files.json()["future"] == .int(7))
    #expect(try files.text(of: "state.json.bak") == #"{"version": 1, "future": 7}"#)
  }

  // MARK: - One holder

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

  @Test func `what a crash left unfinished is removed at the next start`() throws {
    try files.save(SampleState.full)
    try files.write("{\"version\"", to: "state.json.new")
    try files.write("", to: "state.json.bak.new")
    #expect(try files.load().state == SampleState.full)
    #expect(files.names == ["state.json", "state.json.lock"])
  }

  // MARK: - Where it is

  @Test func `the folder is where the system keeps states`() {
    func folder(_ variables: [String: String], passwordHome: String? = "/p") -> String {
      let directories = XDGDirectories(variable: { variables[$0] }, passwordHome: passwordHome)
      return directories.state(of: "perch")
    }
    #expect(folder(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/perch")
    #expect(folder(["HOME": "/h"]) == "/h/.local/state/perch")
    #expect(folder(["XDG_STATE_HOME": "", "HOME": "/h"]) == "/h/.local/state/perch")
    #expect(folder(["XDG_STATE_HOME": "relative", "HOME": "/h"]) == "/h/.local/state/perch")
    #expect(folder(["HOME": "relative"]) == "/p/.local/state/perch")
    #expect(folder([:]) == "/p/.local/state/perch")
  }

  @Test func `without a home folder the state file is refused by the name of its folder`() {
    let none = XDGDirectories(variable: { _ in nil }, passwordHome: nil)
    let path = none.state(of: "perch")
    let error = FolderError(
      folder: "~/.local/state/perch", reason: .system(errno: EINVAL))
    #expect(refusal(path) == error)
  }

  @Test func `a path through a file is refused in one sentence`() throws {
    try files.write("", to: "file")
    let error = FolderError(
      folder: files.path + "/file/perch", reason: .system(errno: ENOTDIR))
    #expect(refusal(files.path + "/file/perch") == error)
    #expect(refusal(files.path + "/file")?.reason == .system(errno: ENOTDIR))
    #expect(error.message(in: .english).contains("are not saved"))
  }

  @Test func `a path that is not absolute is refused`() {
    #expect(refusal("perch")?.reason == .system(errno: EINVAL))
    #expect(refusal("")?.reason == .system(errno: EINVAL))
    #expect(refusal("/tmp\0/perch")?.reason == .system(errno: EINVAL))
  }

  private func refusal(_ path: String? = nil) -> FolderError? {
    do throws(FolderError) {
      _ = try StateFile(folder: path ?? files.path)
      return nil
    } catch {
      return error
    }
  }

  private func document(_ name: String) throws -> SavedState? {
    StateDocument(reading: try files.bytes(of: name))?.state
  }

  private func mode(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// Keeps a file held up to here.
  private func extendLifetime(_ file: borrowing StateFile) {}
}
