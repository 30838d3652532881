import PerchEngine
import PerchSystem
import Testing

@testable import PerchPages

/// The unknown members of a newer Perch are written back.
struct StateUnknownTests {
  let files: SavedFiles

  init() throws { files = try SavedFiles() }

  private static let newer = """
    {"version": 3,
     "theme": {"name": "dusk", "hues": [1, 2.5, null, true]},
     "library": [
       {"id": "doc-1", "kind": "document", "title": "One", "pinned": true,
        "userInfo": {"path": "/one", "lines": 12}},
       {"id": "web-1", "kind": {"name": "web"}, "title": "Stranger"},
       "just a word"],
     "shelf": ["web-1", "doc-1", {"group": ["doc-1"]}],
     "below": {"doc-1": [{"group": 7}, "web-1"], "web-1": ["doc-1"]},
     "stack": ["doc-1", "web-1"],
     "offsets": {"doc-1": 3, "web-1": 9},
     "ball": {"monitor": "DP-1", "side": "left", "fraction": 0.5, "size": 60}}
    """

  @Test func `of a newer file what is understood is used and one sentence says so`() throws {
    try files.write(Self.newer)
    let (state, notice) = try files.load()
    #expect(state.library.map(\.title) == ["One"])
    #expect(state.library[0].userInfo == ["path": "/one"])
    #expect(state.shelf == [Page.ID(rawValue: "doc-1")])
    #expect(state.stack == state.shelf)
    #expect(state.offsets == [Page.ID(rawValue: "doc-1"): 3])
    #expect(state.dock == Dock(monitor: "DP-1", side: .left, fraction: 0.5))
    #expect(notice?.finding == .newer(version: 3))
    #expect(files.damaged.isEmpty)
  }

  @Test func `what is not understood survives saving at every level`() throws {
    try files.write(Self.newer)
    let before = try files.json()
    try files.save(try files.load().state)
    let after = try files.json()
    #expect(after["version"] == .int(3))
    #expect(after["theme"] == before["theme"])
    #expect(after["ball"] == before["ball"])
    #expect(after["offsets"] == before["offsets"])
    #expect(after["below"] == before["below"])
    #expect(Set(after["shelf"]?.array ?? []) == Set(before["shelf"]?.array ?? []))
    #expect(Set(after["stack"]?.array ?? []) == Set(before["stack"]?.array ?? []))
    let entries = try #require(after["library"]?.array)
    try #require(entries.count == 3)
    #expect(entries[0].object?["pinned"] == .bool(true))
    #expect(
      entries[0].object?["userInfo"] == .object(["path": .string("/one"), "lines": .int(12)]))
    #expect(entries.dropFirst() == before["library"]?.array.dropFirst())
  }

  @Test func `a page that was removed and comes back has its unknown members again`() throws {
    try files.write(Self.newer)
    var file = try StateFile(folder: files.path)
    let state = file.load().state
    try file.save(SavedState())
    #expect(try files.json()["library"]?.array.count == 2)
    try file.save(state)
    #expect(try files.json()["library"]?[0].object?["pinned"] == .bool(true))
  }

  @Test func `a stranger that is opened anew is listed once`() throws {
    try files.write(Self.newer)
    try files.save(SavedState(library: [SampleState.page("web-1", title: "Mine")]))
    let entries = try #require(try files.json()["library"]?.array)
    #expect(entries.compactMap(\.id) == ["web-1"])
    #expect(try files.load().state.library.map(\.title) == ["Mine"])
  }

  // Breaks when a stack grows with every save, or what was below a page is lost with those above it.
  @Test func `unknown pages of a parked stack stay with it, and go with it`() throws {
    try files.write(
      #"""
      {"version": 3,
       "library": [
         {"id": "a", "kind": "document", "title": "A"},
         {"id": "b", "kind": "document", "title": "B"},
         {"id": "web-1", "kind": {"name": "web"}}],
       "shelf": ["a"],
       "below": {"a": ["web-1", "b", "gone"]}}
      """#)
    let state = try files.load().state
    let (a, b) = (Page.ID(rawValue: "a"), Page.ID(rawValue: "b"))
    #expect(state.below == [a: [b]])
    func saved(_ state: SavedState) throws -> JSON? {
      try files.save(state)
      return try files.json()["below"]
    }
    let both = JSON.object(["a": .array([.string("b"), .string("web-1")])])
    #expect(try saved(state) == both)
    #expect(try saved(state) == both)
    var other = state
    other.below = nil
    #expect(try saved(other) == .object(["a": .array([.string("web-1")])]))
    other.shelf = []
    #expect(try saved(other) == nil)
  }

  @Test func `a place of the ball that is not understood stays until the ball has one`() throws {
    try files.write(#"{"version": 1, "ball": {"monitor": "DP-1", "side": "top"}}"#)
    #expect(try files.load().state.dock == nil)
    try files.save(SavedState())
    #expect(try files.json()["ball"]?.object?["side"] == .string("top"))
    try files.save(SavedState(dock: Dock(monitor: "DP-2", side: .right, fraction: 0)))
    #expect(try files.json()["ball"]?.object?["side"] == .string("right"))
  }

  @Test func `unknown values of the backup are kept as those of the file`() throws {
    try files.write(Self.newer, to: "state.json.bak")
    try files.write("nonsense")
    try files.save(SavedState())
    #expect(try files.json()["theme"] != nil)
  }
}
