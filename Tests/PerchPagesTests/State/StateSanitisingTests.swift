import PerchEngine
import Testing

@testable import PerchPages

/// Invalid values are left out, in reading and in writing.
struct StateSanitisingTests {
  private func id(_ name: String) -> Page.ID { Page.ID(rawValue: name) }

  private func read(_ members: String) throws -> SavedState {
    let library = """
      "library": [{"id": "a", "kind": "document", "title": "A"},
                  {"id": "b", "kind": "document", "title": "B", "canPark": false}]
      """
    let parts = members.contains("\"library\": [") ? members : library + ", " + members
    let text = "{\"version\": 1, \(parts)}"
    return try #require(StateDocument(reading: Array(text.utf8))).state
  }

  @Test func `the shelf and the stack hold each known page once`() throws {
    let state = try read(#""shelf": ["a", "x", "a", 7, null], "stack": ["b", "b", "x", "a"]"#)
    #expect(state.shelf == [id("a")])
    #expect(state.stack == [id("b"), id("a")])
  }

  @Test func `the pages of other windows are written and read, each in one window`() throws {
    let third =
      #""library": [{"id": "a", "kind": "document", "title": "A"}, "#
      + #"{"id": "b", "kind": "document", "title": "B"}, {"id": "c", "kind": "document", "title": "C"}], "#
    let state = try read(
      third + #""stack": ["a"], "stacks": [["b", "x", "a", 7], ["b"], 3, ["c"]], "#
        + #""apart": {"b": [1, 2, 300, 400], "c": [0, 0, 0, 9], "x": [1, 2, 3, 4], "a": 7}"#)
    #expect(state.stacks == [[id("b")], [id("c")]])
    #expect(state.apart == [id("b"): Rect(x: 1, y: 2, width: 300, height: 400)])
    let bytes = try #require(StateDocument(state, keeping: .init()).bytes())
    let again = try #require(StateDocument(reading: bytes)).state
    #expect(again.stacks == state.stacks && again.apart == state.apart)
    for text in [#""stacks": 7"#, #""stacks": []"#, #""stacks": [[]]"#, #""apart": []"#] {
      #expect(try read(text).stacks == nil && read(text).apart == nil)
    }
  }

  // Breaks when a stack is lost, or holds a page that is not there, or comes twice.
  @Test func `the pages below a parked one are written and read`() throws {
    let library = #"""
      "library": [{"id": "a", "kind": "document", "title": "A"},
                  {"id": "b", "kind": "document", "title": "B"},
                  {"id": "c", "kind": "document", "title": "C", "canPark": false}]
      """#
    let state = try read(
      library
        + #", "shelf": ["a"], "below": {"a": ["b", "x", "b", "a", "c", 7], "b": ["a"], "x": ["a"]}"#
    )
    #expect(state.below == [id("a"): [id("b"), id("c")]])
    let bytes = try #require(StateDocument(state, keeping: .init()).bytes())
    #expect(try #require(StateDocument(reading: bytes)).state.below == state.below)
    for text in [#""below": {"a": 7}"#, #""below": 7"#, #""below": {"a": []}"#, #""below": null"#] {
      #expect(try read(#""shelf": ["a"], "# + text).below == nil)
    }
  }

  // Breaks when the library forgets when a page was opened, or that its row was removed.
  @Test func `openings, removed rows and samples are written and read`() throws {
    var state = try read(#""shelf": ["a"]"#)
    #expect(state.openings == nil && state.unlisted == nil && state.hadSamples == nil)
    state.openings = [id("a"): 1_800_000_000, id("b"): -1, id("x"): 5]
    state.endings = [id("a"): 1_800_000_009, id("b"): -1, id("x"): 5]
    state.unlisted = [id("b"), id("x")]
    state.hadSamples = true
    let bytes = try #require(StateDocument(state, keeping: .init()).bytes())
    let after = try #require(StateDocument(reading: bytes)).state
    #expect(after.openings == [id("a"): 1_800_000_000] && after.unlisted == [id("b")])
    #expect(after.endings == [id("a"): 1_800_000_009])
    #expect(after.hadSamples == true)
  }

  // Breaks when a page leaves the ball by a restart.
  @Test func `a page on the ball that cannot be parked any more stays there`() throws {
    #expect(try read(#""shelf": ["b", "a", "x"]"#).shelf == [id("b"), id("a")])
  }

  @Test func `the library is in neither the library nor the shelf nor the stack`() throws {
    let state = try read(
      #""library": [{"id": "library", "kind": "library", "title": "L"}], "#
        + #""shelf": ["library"], "stack": ["library"]"#)
    #expect(state == SavedState())
  }

  @Test func `an id is listed once and never empty`() throws {
    let state = try read(
      #""library": [{"id": "a", "kind": "document", "title": "first"}, "#
        + #"{"id": "a", "kind": "document", "title": "second"}, "#
        + #"{"id": "", "kind": "document", "title": "none"}]"#)
    #expect(state.library.map(\.title) == ["first"])
  }

  @Test func `offsets are numbers above zero of pages that are there`() throws {
    let state = try read(
      #""offsets": {"a": 12.5, "b": -3, "x": 4, "library": 5, "c": "6"}"#)
    #expect(state.offsets == [id("a"): 12.5, .library: 5])
    #expect(try read(#""offsets": {"a": 1e300, "b": 0}"#).offsets.isEmpty)
  }

  @Test func `the ball's fraction is between 0 and 1`() throws {
    func fraction(_ text: String) throws -> Double? {
      try read(#""ball": {"monitor": "M", "side": "left", "fraction": \#(text)}"#).dock?.fraction
    }
    #expect(try fraction("-7") == 0)
    #expect(try fraction("1e300") == 1)
    #expect(try fraction("0.25") == 0.25)
    #expect(try fraction("\"0.25\"") == nil)
  }

  @Test func `numbers that are not finite are not written`() throws {
    let page = SampleState.first
    for number in [Double.nan, .infinity, -.infinity] {
      var dock = Dock(monitor: "M", side: .left, fraction: 0)
      dock.fraction = number
      let state = SavedState(library: [page], offsets: [page.id: number], dock: dock)
      let bytes = try #require(StateDocument(state, keeping: .init()).bytes())
      #expect(StateDocument(reading: bytes)?.state == SavedState(library: [page]))
    }
  }

  @Test func `a title is cut to two hundred characters and an ellipsis`() throws {
    let long = SampleState.page("a", title: String(repeating: "長", count: 1_000_000))
    let state = SavedState(library: [long]).sanitised
    #expect(state.library[0].title == String(repeating: "長", count: 200) + "…")
    #expect(state.sanitised == state)
  }

  @Test func `a title of one endless character is cut too`() {
    let pile = SampleState.page("a", title: "a" + String(repeating: "\u{301}", count: 1_000_000))
    let state = SavedState(library: [pile]).sanitised
    #expect(state.library[0].title.utf8.count < 10_000)
  }

  @Test func `progress is not saved and the icon comes from the title`() {
    var page = SampleState.first
    page.progress = 0.5
    page.icon = .letter("?", color: 0)
    #expect(SavedState(library: [page]).sanitised.library == [SampleState.first])
  }

  @Test func `of too many pages the last stay and those in use`() {
    var state = SampleState.large(SavedState.maxPages + 50)
    state.shelf = [id("doc-3")]
    let kept = state.sanitised
    #expect(kept.library.count == SavedState.maxPages)
    #expect(kept.library[0].id == id("doc-3"))
    #expect(kept.library[1].id == id("doc-51"))
    #expect(kept.shelf == state.shelf)
  }

  @Test func `of too many open pages those on top stay, and parked ones in any case`() {
    let count = SavedState.maxPages + 60
    var state = SampleState.large(count)
    state.stack = state.library.map(\.id)
    state.shelf = [id("doc-\(count - 1)"), id("doc-0")]
    let kept = state.sanitised
    #expect(kept.library.count == SavedState.maxPages && kept.shelf == state.shelf)
    #expect(kept.stack.first == id("doc-0") && kept.stack.last == id("doc-\(count - 1)"))
    #expect(kept.stack[1] == id("doc-61"))
    state.shelf = state.library.map(\.id)
    #expect(state.sanitised.shelf == state.shelf)
  }

  @Test func `what is written is never longer than what is read`() throws {
    var state = SampleState.large(100)
    state.shelf = [id("doc-0")]
    let document = StateDocument(state, keeping: .init())
    let whole = try #require(document.bytes())
    let cut = try #require(document.bytes(limit: whole.count / 3))
    #expect(cut.count <= whole.count / 3)
    let read = try #require(StateDocument(reading: cut)).state
    #expect(read.shelf == state.shelf)
    #expect(read.library.first?.id == id("doc-0"))
    #expect(read.library.last == state.library.last)
    #expect(document.bytes(limit: 300) == nil)
  }

  // Breaks when a size that no page can have is read, or one of a page that is gone.
  @Test func `sizes that a page cannot have are left out`() {
    let page = SampleState.first
    for factor in [Double.nan, .infinity, 0, -2, 0.001, 9] {
      let state = SavedState(library: [page], factors: [page.id: factor])
      #expect(state.sanitised.factors == nil)
    }
    let stray = SavedState(library: [page], factors: [page.id: 2, Page.ID(rawValue: "x"): 2])
    #expect(stray.sanitised.factors == [page.id: 2])
  }
}
