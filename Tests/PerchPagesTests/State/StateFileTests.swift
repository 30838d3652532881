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

  // Breaks when a folder that the user shares is closed, or one that is made again is open.
  @Test func `a folder that was chosen keeps its mode, and one that is made is closed`() throws {
    #expect(chmod(files.path, 0o755) == 0)
    do {
      var file = try StateFile(folder: files.path, keepsMode: true)
      try file.save(SampleState.full)
      #expect(mode(of: files.path) == 0o755 && mode(of: files.path + "/state.json") == 0o600)
    }
    for name in files.names { unlink(files.path + "/" + name) }
    #expect(rmdir(files.path) == 0)
    _ = try StateFile(folder: files.path, keepsMode: true)
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

  @Test func `what a crash left unfinished is removed at the next start`() throws {
    try files.save(SampleState.full)
    try files.write("{\"version\"", to: "state.json.new")
    try files.write("", to: "state.json.bak.new")
    #expect(try files.load().state == SampleState.full)
    #expect(files.names == ["state.json", "state.json.lock"])
  }

  private func document(_ name: String) throws -> SavedState? {
    StateDocument(reading: try files.bytes(of: name))?.state
  }

  private func mode(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }
}
